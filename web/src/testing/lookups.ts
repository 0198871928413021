import { readLookup, type LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { findRows } from '@paddock/contract/engine/lookups/matching';
import type { FakeServer } from './fake-server.ts';

/** The choices of forms, by table. */
const tables: Readonly<Record<string, readonly LookupRow[]>> = {
  projects: [
    { key: 51, value: 'HUN26' },
    { key: 52, value: 'BCN26' },
  ],
  view_full_names: rows('Priya Shah', 'Tom Okafor', 'Marek Nowak'),
  view_future_flights: rows('BA 902 LHR–FRA'),
  prj_exp_vendors: rows('Lufthansa', 'British Airways'),
  prj_exp_currencies: rows('GBP', 'EUR', 'CHF', 'JPY', 'KWD'),
  prj_exp_payment_methods: rows('Company card'),
  prj_exp_product_types: [
    { key: 1, value: 'Flights', kind: 'flight' },
    { key: 2, value: 'Hotels', kind: 'stay' },
    { key: 3, value: 'Fuel and tolls', kind: 'other' },
  ],
  prj_expenditure: rows('XK4T2P'),
  hotels: rows('Hotel Castle Garden', 'Duna Park Hotel'),
  endpoints: rows('Silverstone Circuit', 'Ghent', 'Hungaroring'),
  clients: rows('Northfield Racing'),
  airports: [
    { key: 1, value: 'LHR', detail: 'London Heathrow Airport' },
    { key: 2, value: 'MUC', detail: 'Munich Airport' },
    { key: 3, value: 'BUD', detail: 'Budapest Liszt Ferenc International Airport' },
  ],
  access_levels: rows('Administrator', 'Crew'),
};

function rows(...values: readonly string[]): LookupRow[] {
  return values.map((value, index) => ({ key: index + 1, value }));
}

/** Lookups are searched as on the server. */
export function answerLookups(server: FakeServer): void {
  server.answerBy(readLookup, ({ params, query }) => {
    const all = tables[params['table'] ?? ''] ?? [];
    const keys = query['keys']?.split(',').map(Number);
    const closedUp = params['table'] === 'view_future_flights';
    if (keys === undefined) return findRows(all, query['prefix'] ?? '', { closedUp });
    return all.filter(({ key }) => keys.includes(key));
  });
}
