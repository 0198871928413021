import { defineEntity } from '../../engine/entities/define-entity.ts';

/** Above this amount, a bill is approved by someone other than who entered it before it is paid. */
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
      hint: 'Bills above it are approved before they are paid, and bills whose sterling is not known.',
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
