import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const clients = {
  record: 'clients',
  noun: 'client',
  nouns: 'clients',
  max_access_level: 1,
  search: 'Name',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', sorts: true },
    { name: 'added', label: 'Added', kind: 'instant', only: 'desk' },
  ],
  filters: [],
  order: { column: 'name', descending: false },
  archives: true,
  forms: ['new-client'],
} as const satisfies ListDescriptor;
