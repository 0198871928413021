import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const currencies = {
  record: 'prj_exp_currencies',
  noun: 'currency',
  nouns: 'currencies',
  max_access_level: 1,
  search: 'Code or name',
  columns: [
    { name: 'code', label: 'Code', kind: 'text', sorts: true },
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'added', label: 'Added', kind: 'instant', only: 'desk' },
  ],
  filters: [],
  order: { column: 'code', descending: false },
  archives: true,
  forms: ['new-currency'],
} as const satisfies ListDescriptor;
