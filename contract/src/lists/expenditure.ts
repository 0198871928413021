import * as lookups from '../forms/lookups.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export const expenditure = {
  record: 'prj_expenditure',
  noun: 'expenditure',
  nouns: 'expenditures',
  max_access_level: 1,
  search: 'Reference, vendor or project',
  columns: [
    { name: 'purchased', label: 'Purchased', kind: 'instant', sorts: true },
    { name: 'vendor', label: 'Vendor', kind: 'text', missing: 'no vendor' },
    { name: 'reference', label: 'Reference', kind: 'text', sorts: true },
    { name: 'project', label: 'Project', kind: 'text' },
    { name: 'product_type', label: 'Type', kind: 'text', only: 'desk' },
    { name: 'cost', label: 'Cost', kind: 'money' },
    {
      name: 'sterling',
      label: 'Sterling',
      kind: 'money',
      sorts: true,
      only: 'desk',
      missing: 'not known yet',
    },
    { name: 'due', label: 'Due', kind: 'money', only: 'file' },
    { name: 'state', label: 'State', kind: 'state', amountOf: 'due' },
  ],
  filters: [
    {
      type: 'choice',
      name: 'state',
      label: 'State',
      choices: ['unpaid', 'part paid', 'paid', 'overpaid', 'not known yet'],
    },
    { type: 'lookup', name: 'project', label: 'Project', meta: lookups.projects },
    { type: 'lookup', name: 'product_type', label: 'Type', meta: lookups.productTypes },
    { type: 'lookup', name: 'currency', label: 'Currency', meta: lookups.currencies },
    { type: 'lookup', name: 'vendor', label: 'Vendor', meta: lookups.vendors },
    { type: 'days', name: 'purchased', label: 'Purchased' },
  ],
  order: { column: 'purchased', descending: true },
  archives: true,
  forms: ['flight-expenditure', 'new-project-expenditure', 'new-payment'],
} as const satisfies ListDescriptor;
