import * as lookups from '../forms/lookups.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export const payments = {
  record: 'prj_exp_payments',
  noun: 'payment',
  nouns: 'payments',
  max_access_level: 1,
  search: 'Reference of the expenditure',
  columns: [
    { name: 'entered', label: 'Entered', kind: 'instant', sorts: true },
    { name: 'expenditure', label: 'Expenditure', kind: 'text' },
    { name: 'project', label: 'Project', kind: 'text' },
    { name: 'method', label: 'Method', kind: 'text' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    {
      name: 'sterling',
      label: 'Sterling',
      kind: 'money',
      sorts: true,
      only: 'desk',
      missing: 'not known yet',
    },
  ],
  filters: [
    { type: 'lookup', name: 'method', label: 'Method', meta: lookups.paymentMethods },
    {
      type: 'lookup',
      name: 'expenditure',
      label: 'Expenditure',
      meta: lookups.expenditure,
      linked: true,
    },
    { type: 'days', name: 'entered', label: 'Entered' },
  ],
  order: { column: 'entered', descending: true },
  archives: true,
  forms: ['new-payment'],
} as const satisfies ListDescriptor;
