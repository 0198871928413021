import type { LookupMeta } from '../../engine/lookups/lookups.ts';

/** The lists that forms choose from, each written once. */
export const projects: LookupMeta = { table: 'projects', key: 'id', value: 'project_code' };
export const clients: LookupMeta = { table: 'clients', key: 'id', value: 'business_name' };
export const endpoints: LookupMeta = { table: 'endpoints', key: 'id', value: 'name' };
export const airports: LookupMeta = { table: 'airports', key: 'id', value: 'airport_code' };
export const vendors: LookupMeta = { table: 'prj_exp_vendors', key: 'id', value: 'vendor_name' };
export const expenditure: LookupMeta = {
  table: 'prj_expenditure',
  key: 'id',
  value: 'vendor_reference',
};
export const currencies: LookupMeta = {
  table: 'prj_exp_currencies',
  key: 'id',
  value: 'currency_code',
};
export const paymentMethods: LookupMeta = {
  table: 'prj_exp_payment_methods',
  key: 'id',
  value: 'payment_method',
};
export const productTypes: LookupMeta = {
  table: 'prj_exp_product_types',
  key: 'id',
  value: 'prj_exp_product_type',
};
export const people: LookupMeta = {
  table: 'view_full_names',
  key: 'contact_id',
  value: 'full_name',
};
export const peopleWhoSignIn: LookupMeta = {
  table: 'view_full_names',
  key: 'user_id',
  value: 'full_name',
};
export const futureFlights: LookupMeta = {
  table: 'view_future_flights',
  key: 'id',
  value: 'flight',
};
export const levels: LookupMeta = { table: 'access_levels', key: 'id', value: 'access_level' };
export const exchangeRates: LookupMeta = { table: 'exchange_rates', key: 'id', value: 'rate' };
