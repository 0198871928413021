import { defineEntity } from '../../engine/entities/define-entity.ts';

export const advanceKinds = ['given', 'receipt', 'returned'] as const;

/** Cash that someone was given. They owe it back until receipts or its return settle it. */
export const advance = defineEntity({
  name: 'advances',
  table: 'advances',
  noun: 'advance',
  nouns: 'advances',
  concernsPeople: false,
  fields: [
    { type: 'lookup', name: 'contact_id', label: 'Person', required: true, lookup: 'contacts' },
    { type: 'choice', name: 'kind', label: 'What', choices: advanceKinds, default: 'given' },
    {
      type: 'money',
      name: 'amount',
      label: 'Amount',
      required: true,
      currencyOf: 'currency_id',
    },
    {
      type: 'lookup',
      name: 'currency_id',
      label: 'Currency',
      required: true,
      lookup: 'currencies',
    },
    { type: 'date', name: 'happened_on', label: 'Day', required: true, default: 'today' },
    {
      type: 'lookup',
      name: 'prj_expenditure_id',
      label: 'Bill',
      lookup: 'expenditure',
      hint: 'For a receipt: the bill that was paid from the cash.',
    },
  ],
  form: { savedAs: ['{amount} of {contact_id}'] },
  list: {
    search: 'Name',
    columns: [
      { name: 'happened_on', label: 'Day', kind: 'day', sorts: true },
      { name: 'person', label: 'Person', kind: 'text' },
      { name: 'kind', label: 'What', kind: 'text' },
      { name: 'amount', label: 'Amount', kind: 'money' },
      { name: 'left', label: 'Still with them', kind: 'money' },
      { name: 'bill', label: 'Bill', kind: 'text', only: 'desk' },
    ],
    filters: [
      { type: 'lookup', name: 'contact', label: 'Person', lookup: 'contacts' },
      { type: 'lookup', name: 'currency', label: 'Currency', lookup: 'currencies' },
      { type: 'days', name: 'happened_on', label: 'Day' },
    ],
    order: { column: 'happened_on', descending: true },
  },
  record: {
    fields: [
      { name: 'person', label: 'Person', kind: 'text' },
      { name: 'kind', label: 'What', kind: 'text' },
      { name: 'amount', label: 'Amount', kind: 'money' },
      { name: 'happened_on', label: 'Day', kind: 'day' },
      { name: 'bill', label: 'Bill', kind: 'text', ifAny: true },
      { name: 'left', label: 'Still with them', kind: 'money' },
    ],
    opens: [
      { field: 'person', list: 'contacts', value: 'contact_id' },
      { field: 'bill', list: 'expenditure', value: 'prj_expenditure_id' },
    ],
  },
  lookup: false,
});
