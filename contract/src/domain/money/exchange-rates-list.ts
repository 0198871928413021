import * as lookups from '../registry/lookup-metas.ts';
import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const exchangeRates = {
  record: 'exchange_rates',
  noun: 'exchange rate',
  nouns: 'exchange rates',
  max_access_level: 1,
  search: 'Currency or source',
  columns: [
    { name: 'currency', label: 'Currency', kind: 'text' },
    { name: 'day', label: 'Day', kind: 'day', sorts: true },
    { name: 'rate', label: 'Rate', kind: 'text' },
    { name: 'source', label: 'Source', kind: 'text' },
    { name: 'added', label: 'Added', kind: 'instant', only: 'desk' },
  ],
  filters: [
    { type: 'lookup', name: 'currency', label: 'Currency', meta: lookups.currencies },
    { type: 'days', name: 'day', label: 'Day' },
  ],
  order: { column: 'day', descending: true },
  archives: true,
  forms: ['new-exchange-rate'],
} as const satisfies ListDescriptor;
