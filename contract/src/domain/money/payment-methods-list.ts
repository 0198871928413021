import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const paymentMethods = {
  record: 'prj_exp_payment_methods',
  noun: 'payment method',
  nouns: 'payment methods',
  max_access_level: 1,
  search: 'Name',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', sorts: true },
    { name: 'added', label: 'Added', kind: 'instant', only: 'desk' },
  ],
  filters: [],
  order: { column: 'name', descending: false },
  archives: true,
  forms: ['new-payment-method'],
} as const satisfies ListDescriptor;
