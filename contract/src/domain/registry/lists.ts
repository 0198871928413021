import { airports } from '../places/airports-list.ts';
import { budgets } from '../money/budgets-list.ts';
import { clients } from '../projects/clients-list.ts';
import { contacts } from '../people/contacts-list.ts';
import { currencies } from '../money/currencies-list.ts';
import { endpoints } from '../places/endpoints-list.ts';
import { expenditure } from '../bookings/expenditure-list.ts';
import { exchangeRates } from '../money/exchange-rates-list.ts';
import { flights } from '../flights/flights-list.ts';
import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';
import { messages } from '../messages/messages-list.ts';
import { paymentMethods } from '../money/payment-methods-list.ts';
import { payments } from '../money/payments-list.ts';
import { productTypes } from '../bookings/product-types-list.ts';
import { projects } from '../projects/projects-list.ts';
import { users } from '../people/users-list.ts';
import { vendors } from '../vendors/vendors-list.ts';

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
