import { defineEntity } from '../../engine/entities/define-entity.ts';

const tones = { billed: 'good', 'more than ordered': 'warn' } as const;

/** Goods or services ordered from a vendor. The amount not billed yet is committed. */
export const order = defineEntity({
  name: 'orders',
  table: 'purchase_orders',
  noun: 'order',
  nouns: 'orders',
  concernsPeople: false,
  fields: [
    { type: 'text', name: 'number', label: 'Number', required: true, maxLength: 40 },
    { type: 'lookup', name: 'project_id', label: 'Project', required: true, lookup: 'projects' },
    { type: 'lookup', name: 'vendor_id', label: 'Vendor', required: true, lookup: 'vendors' },
    {
      type: 'lookup',
      name: 'product_type_id',
      label: 'Type',
      required: true,
      lookup: 'product-types',
    },
    {
      type: 'money',
      name: 'amount',
      label: 'Amount',
      default: '0.0',
      currencyOf: 'currency_id',
    },
    {
      type: 'lookup',
      name: 'currency_id',
      label: 'Currency',
      required: true,
      lookup: 'currencies',
    },
    { type: 'date', name: 'expected_on', label: 'Expected on' },
  ],
  form: { savedAs: ['{number}'] },
  list: {
    search: 'Number, vendor or project',
    columns: [
      { name: 'number', label: 'Number', kind: 'text', sorts: true },
      { name: 'vendor', label: 'Vendor', kind: 'text' },
      { name: 'project', label: 'Project', kind: 'text' },
      { name: 'product_type', label: 'Type', kind: 'text', only: 'desk' },
      { name: 'expected_on', label: 'Expected', kind: 'day', sorts: true },
      { name: 'amount', label: 'Ordered', kind: 'money' },
      { name: 'left', label: 'Not billed', kind: 'money' },
      { name: 'state', label: 'State', kind: 'state', tones },
    ],
    filters: [
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects' },
      { type: 'lookup', name: 'vendor', label: 'Vendor', lookup: 'vendors' },
      { type: 'days', name: 'expected_on', label: 'Expected' },
    ],
    order: { column: 'expected_on', descending: true },
  },
  record: {
    fields: [
      { name: 'vendor', label: 'Vendor', kind: 'text' },
      { name: 'project', label: 'Project', kind: 'text' },
      { name: 'product_type', label: 'Type', kind: 'text' },
      { name: 'expected_on', label: 'Expected', kind: 'day' },
      { name: 'amount', label: 'Ordered', kind: 'money' },
      { name: 'billed', label: 'Billed', kind: 'money' },
      { name: 'left', label: 'Not billed', kind: 'money' },
      { name: 'state', label: 'State', kind: 'state', tones },
    ],
    opens: [
      { field: 'vendor', list: 'vendors', value: 'vendor_id' },
      { field: 'project', list: 'projects', value: 'project_id' },
    ],
    linked: [{ title: 'Bills', list: 'expenditure', filter: 'order' }],
    forms: [{ form: 'new-project-expenditure', field: 'order_id' }],
  },
  lookup: 'number',
  taken: { number: 'an order with this number' },
});
