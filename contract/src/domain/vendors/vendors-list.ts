import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const vendors = {
  record: 'prj_exp_vendors',
  noun: 'vendor',
  nouns: 'vendors',
  max_access_level: 1,
  search: 'Name',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', sorts: true },
    { name: 'added', label: 'Added', kind: 'instant', only: 'desk' },
  ],
  filters: [],
  order: { column: 'name', descending: false },
  archives: true,
  forms: ['new-vendor'],
} as const satisfies ListDescriptor;
