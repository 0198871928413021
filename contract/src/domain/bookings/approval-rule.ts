import { defineEntity } from '../../engine/entities/define-entity.ts';

/** Bills above this amount are paid only after someone other than their author has approved them. */
export const approvalRule = defineEntity({
  name: 'approval-rules',
  table: 'approval_rules',
  noun: 'approval rule',
  nouns: 'approval rules',
  concernsPeople: false,
  fields: [
    {
      type: 'money',
      name: 'amount',
      label: 'Amount in sterling',
      required: true,
      hint: 'Bills above it need approval before they are paid. So do bills without a known amount in sterling.',
    },
    {
      type: 'lookup',
      name: 'project_id',
      label: 'Project',
      lookup: 'projects',
      hint: 'Empty for every project.',
    },
    {
      type: 'lookup',
      name: 'product_type_id',
      label: 'Type',
      lookup: 'product-types',
      hint: 'Empty for every type.',
    },
  ],
  form: { fills: [], savedAs: ['Above {amount} GBP'] },
  columns: [
    { name: 'amount', label: 'Above', kind: 'money', sorts: true },
    { name: 'project', label: 'Project', kind: 'text', missing: 'every project' },
    { name: 'product_type', label: 'Type', kind: 'text', missing: 'every type' },
  ],
  list: { search: 'Project code or type' },
  lookup: false,
});
