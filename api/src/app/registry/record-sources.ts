import { sql } from '../../platform/db/sql.ts';
import { isListName, type ListName } from '@paddock/contract/domain/registry/outline';
import { expenditure, payment } from '../../domain/money/money-records.ts';
import type { RecordSource } from '../../engine/records/record-source.ts';
import { contact, flight, message, project, user } from './tour-records.ts';

const place = { latitude: sql`t.latitude`, longitude: sql`t.longitude` };

/** Where the records of each list stand, and what they are called. */
const recordSources: Readonly<Record<ListName, RecordSource>> = {
  projects: project,
  contacts: contact,
  flights: flight,
  expenditure,
  payments: payment,
  budgets: { title: sql`types.prj_exp_product_type || ' of ' || projects.project_code` },
  messages: message,
  users: user,
  vendors: { title: sql`t.vendor_name`, form: 'new-vendor' },
  clients: { title: sql`t.business_name`, form: 'new-client' },
  endpoints: { title: sql`t.name`, form: 'new-endpoint', columns: place },
  airports: {
    title: sql`t.airport_code || ' ' || t.name`,
    form: 'new-airport',
    columns: { ...place, country_code: sql`t.country_code` },
    keeps: true,
  },
  'product-types': {
    title: sql`t.prj_exp_product_type`,
    form: 'new-product-type',
    keeps: true,
  },
  currencies: {
    title: sql`t.currency_code || ' ' || t.name`,
    form: 'new-currency',
    keeps: true,
  },
  'payment-methods': {
    title: sql`t.payment_method`,
    form: 'new-payment-method',
    keeps: true,
  },
  'exchange-rates': {
    title: sql`currencies.currency_code || ' on ' || t.day`,
    form: 'new-exchange-rate',
  },
};

/** @throws where nothing is named so */
export function recordSourceOf(name: string): RecordSource {
  if (!isListName(name)) throw new Error(`There is no kind of record named "${name}"`);
  return recordSources[name];
}
