import * as lookups from '../registry/lookup-metas.ts';
import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const flights = {
  record: 'flights',
  noun: 'flight',
  nouns: 'flights',
  max_access_level: 3,
  search: 'Flight number or airport code',
  columns: [
    { name: 'flight', label: 'Flight', kind: 'text', sorts: true },
    { name: 'origin', label: 'From', kind: 'text' },
    { name: 'destination', label: 'To', kind: 'text' },
    { name: 'departs', label: 'Departs (UTC)', kind: 'instant', sorts: true },
    { name: 'arrives', label: 'Arrives (UTC)', kind: 'instant', only: 'desk' },
    { name: 'vendor', label: 'Vendor', kind: 'text', only: 'desk' },
    { name: 'people', label: 'On board', kind: 'number', only: 'desk' },
  ],
  filters: [
    { type: 'days', name: 'departs', label: 'Departs' },
    { type: 'lookup', name: 'project', label: 'Project', meta: lookups.projects, linked: true },
    {
      type: 'lookup',
      name: 'expenditure',
      label: 'Expenditure',
      meta: lookups.expenditure,
      linked: true,
    },
    { type: 'lookup', name: 'contact', label: 'Contact', meta: lookups.people, linked: true },
    { type: 'lookup', name: 'vendor', label: 'Vendor', meta: lookups.vendors, linked: true },
    { type: 'lookup', name: 'airport', label: 'Airport', meta: lookups.airports, linked: true },
  ],
  order: { column: 'departs', descending: true },
  archives: true,
  forms: ['new-flight'],
} as const satisfies ListDescriptor;
