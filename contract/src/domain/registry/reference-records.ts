import type { RecordDescriptor } from '../../engine/records/record-descriptor.ts';

const added = { name: 'added', label: 'Added', kind: 'instant' } as const;
const named = [{ name: 'name', label: 'Name', kind: 'text' }, added] as const;
const place = [
  { name: 'zone', label: 'Time zone', kind: 'text' },
  { name: 'latitude', label: 'Latitude', kind: 'number' },
  { name: 'longitude', label: 'Longitude', kind: 'number' },
  added,
] as const;

export const vendor = {
  list: 'vendors',
  fields: named,
  linked: [
    { title: 'Expenditure', list: 'expenditure', filter: 'vendor' },
    { title: 'Flights', list: 'flights', filter: 'vendor' },
  ],
  forms: [
    { form: 'new-project-expenditure', field: 'vendor_id' },
    { form: 'new-flight', field: 'vendor_id' },
  ],
  edit: 'new-vendor',
} as const satisfies RecordDescriptor;

export const client = {
  list: 'clients',
  fields: named,
  linked: [{ title: 'Projects', list: 'projects', filter: 'client' }],
  forms: [{ form: 'new-project', field: 'client_id' }],
  edit: 'new-client',
} as const satisfies RecordDescriptor;

export const endpoint = {
  list: 'endpoints',
  fields: [{ name: 'name', label: 'Name', kind: 'text' }, ...place],
  linked: [{ title: 'Projects', list: 'projects', filter: 'endpoint' }],
  forms: [],
  edit: 'new-endpoint',
} as const satisfies RecordDescriptor;

export const airport = {
  list: 'airports',
  fields: [
    { name: 'code', label: 'Code', kind: 'text' },
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'city', label: 'City', kind: 'text' },
    { name: 'country', label: 'Country', kind: 'text' },
    { name: 'country_code', label: 'Country code', kind: 'text' },
    ...place,
  ],
  linked: [{ title: 'Flights', list: 'flights', filter: 'airport' }],
  forms: [],
  edit: 'new-airport',
} as const satisfies RecordDescriptor;

export const productType = {
  list: 'product-types',
  fields: named,
  linked: [{ title: 'Expenditure', list: 'expenditure', filter: 'product_type' }],
  forms: [{ form: 'new-project-expenditure', field: 'product_type_id' }],
  edit: 'new-product-type',
} as const satisfies RecordDescriptor;

export const currency = {
  list: 'currencies',
  fields: [{ name: 'code', label: 'Code', kind: 'text' }, ...named],
  linked: [
    { title: 'Expenditure', list: 'expenditure', filter: 'currency' },
    { title: 'Payments', list: 'payments', filter: 'currency' },
    { title: 'Exchange rates', list: 'exchange-rates', filter: 'currency' },
  ],
  forms: [{ form: 'new-exchange-rate', field: 'currency_id' }],
  edit: 'new-currency',
} as const satisfies RecordDescriptor;

export const paymentMethod = {
  list: 'payment-methods',
  fields: named,
  linked: [{ title: 'Payments', list: 'payments', filter: 'method' }],
  forms: [],
  edit: 'new-payment-method',
} as const satisfies RecordDescriptor;

export const exchangeRate = {
  list: 'exchange-rates',
  fields: [
    { name: 'currency', label: 'Currency', kind: 'text' },
    { name: 'day', label: 'Day', kind: 'day' },
    { name: 'rate', label: 'Rate', kind: 'text' },
    { name: 'source', label: 'Source', kind: 'text' },
    added,
  ],
  opens: [{ field: 'currency', list: 'currencies', value: 'currency_id' }],
  linked: [],
  forms: [],
  edit: 'new-exchange-rate',
} as const satisfies RecordDescriptor;
