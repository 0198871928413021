import type { ListName } from './lists.ts';
import { budget, expenditure, payment } from '../money/money-records.ts';
import { message, user } from '../people/people-records.ts';
import type { RecordDescriptor } from '../../engine/records/record-descriptor.ts';
import * as reference from './reference-records.ts';
import { contact, flight, project } from './tour-records.ts';

/** Every kind of record, by the list that it stands in. */
export const records: Readonly<Record<ListName, RecordDescriptor>> = {
  projects: project,
  contacts: contact,
  flights: flight,
  expenditure,
  payments: payment,
  budgets: budget,
  messages: message,
  users: user,
  vendors: reference.vendor,
  clients: reference.client,
  endpoints: reference.endpoint,
  airports: reference.airport,
  'product-types': reference.productType,
  currencies: reference.currency,
  'payment-methods': reference.paymentMethod,
  'exchange-rates': reference.exchangeRate,
};
