import { isListName, type ListName } from '@paddock/contract/domain/registry/outline';
import { budgets } from '../../domain/money/budgets-rows.ts';
import { exchangeRates } from '../../domain/money/exchange-rates-rows.ts';
import { expenditure } from '../../domain/bookings/expenditure-rows.ts';
import { flights } from '../../domain/flights/flights-rows.ts';
import type { ListSource } from '../../engine/lists/list-source.ts';
import { messages } from '../../domain/messages/messages-rows.ts';
import { payments } from '../../domain/money/payments-rows.ts';
import { contacts, users } from '../../domain/people/people-rows.ts';
import { projects } from '../../domain/projects/projects-rows.ts';
import * as reference from './reference-lists.ts';

/** Where the rows of each list stand. */
const listSources: Readonly<Record<ListName, ListSource>> = {
  projects,
  contacts,
  flights,
  expenditure,
  payments,
  budgets,
  messages,
  users,
  vendors: reference.vendors,
  clients: reference.clients,
  endpoints: reference.endpoints,
  airports: reference.airports,
  'product-types': reference.productTypes,
  currencies: reference.currencies,
  'payment-methods': reference.paymentMethods,
  'exchange-rates': exchangeRates,
};

/** @throws where nothing is named so */
export function listSourceOf(name: string): ListSource {
  if (!isListName(name)) throw new Error(`There is no kind of record named "${name}"`);
  return listSources[name];
}
