import { airports } from './airports.ts';
import { budgets } from './budgets.ts';
import { clients } from './clients.ts';
import { contacts } from './contacts.ts';
import { currencies } from './currencies.ts';
import { endpoints } from './endpoints.ts';
import { expenditure } from './expenditure.ts';
import { exchangeRates } from './exchange-rates.ts';
import { flights } from './flights.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import { messages } from './messages.ts';
import { paymentMethods } from './payment-methods.ts';
import { payments } from './payments.ts';
import { productTypes } from './product-types.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';
import { vendors } from './vendors.ts';

/** Every list, by the segment of its address in the app and on the server. */
export const lists = {
  projects,
  contacts,
  flights,
  expenditure,
  payments,
  budgets,
  messages,
  users,
  vendors,
  clients,
  endpoints,
  airports,
  'product-types': productTypes,
  currencies,
  'payment-methods': paymentMethods,
  'exchange-rates': exchangeRates,
} as const satisfies Record<string, ListDescriptor>;

export type ListName = keyof typeof lists;

export function isListName(name: string): name is ListName {
  return Object.hasOwn(lists, name);
}

/** The list of a name; undefined where there is none. */
export function listNamed(name: string): ListDescriptor | undefined {
  return isListName(name) ? lists[name] : undefined;
}
