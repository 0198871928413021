import { defineEntity } from '../../engine/entities/define-entity.ts';

/** A line of a budget, which is always sent with all lines of its project. */
export const budget = defineEntity({
  name: 'budgets',
  table: 'budgets',
  noun: 'budget',
  nouns: 'budgets',
  concernsPeople: false,
  list: {
    search: 'Project code or type',
    columns: [
      { name: 'project', label: 'Project', kind: 'text' },
      { name: 'product_type', label: 'Type', kind: 'text' },
      { name: 'amount', label: 'Amount', kind: 'money', sorts: true },
      { name: 'added', label: 'Added', kind: 'instant', sorts: true, only: 'desk' },
    ],
    filters: [
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects' },
      { type: 'lookup', name: 'product_type', label: 'Type', lookup: 'product-types' },
    ],
    order: { column: 'added', descending: true },
    forms: ['project-budget'],
  },
  record: {
    fields: [
      { name: 'project', label: 'Project', kind: 'text' },
      { name: 'product_type', label: 'Type', kind: 'text' },
      { name: 'amount', label: 'Amount', kind: 'money' },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    forms: [{ form: 'project-budget' }],
  },
  lookup: false,
  adds: { projects: { linked: [{ title: 'Budget', list: 'budgets', filter: 'project' }] } },
});
