import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const productTypes = {
  record: 'prj_exp_product_types',
  noun: 'product type',
  nouns: 'product types',
  max_access_level: 1,
  search: 'Name',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', sorts: true },
    { name: 'added', label: 'Added', kind: 'instant', only: 'desk' },
  ],
  filters: [],
  order: { column: 'name', descending: false },
  archives: true,
  forms: ['new-product-type'],
} as const satisfies ListDescriptor;
