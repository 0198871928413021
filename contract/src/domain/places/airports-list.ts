import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const airports = {
  record: 'airports',
  noun: 'airport',
  nouns: 'airports',
  max_access_level: 1,
  search: 'Code, city or name',
  columns: [
    { name: 'code', label: 'Code', kind: 'text', sorts: true },
    { name: 'name', label: 'Name', kind: 'text', only: 'desk' },
    { name: 'city', label: 'City', kind: 'text' },
    { name: 'country', label: 'Country', kind: 'text' },
    { name: 'zone', label: 'Time zone', kind: 'text', only: 'desk' },
    { name: 'added', label: 'Added', kind: 'instant', only: 'desk' },
  ],
  filters: [],
  order: { column: 'code', descending: false },
  archives: true,
  forms: ['new-airport'],
} as const satisfies ListDescriptor;
