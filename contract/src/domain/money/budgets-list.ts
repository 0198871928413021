import * as lookups from '../registry/lookup-metas.ts';
import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const budgets = {
  record: 'budgets',
  noun: 'budget',
  nouns: 'budgets',
  max_access_level: 1,
  search: 'Project code or product type',
  columns: [
    { name: 'project', label: 'Project', kind: 'text' },
    { name: 'product_type', label: 'Product type', kind: 'text' },
    { name: 'amount', label: 'Amount', kind: 'money', sorts: true },
    { name: 'added', label: 'Added', kind: 'instant', sorts: true, only: 'desk' },
  ],
  filters: [
    { type: 'lookup', name: 'project', label: 'Project', meta: lookups.projects },
    { type: 'lookup', name: 'product_type', label: 'Type', meta: lookups.productTypes },
  ],
  order: { column: 'added', descending: true },
  archives: true,
  forms: ['project-budget'],
} as const satisfies ListDescriptor;
