import type { ListName } from '@paddock/contract/lists/registry';
import { budgets } from './budgets.ts';
import { exchangeRates } from './exchange-rates.ts';
import { expenditure } from './expenditure.ts';
import { flights } from './flights.ts';
import type { ListSource } from './list-source.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import { contacts, users } from './people.ts';
import { projects } from './projects.ts';
import * as reference from './reference.ts';

/** Where the rows of each list stand. */
export const listSources: Readonly<Record<ListName, ListSource>> = {
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
