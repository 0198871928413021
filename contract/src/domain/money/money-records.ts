import type { RecordDescriptor } from '../../engine/records/record-descriptor.ts';

export const expenditure = {
  list: 'expenditure',
  fields: [
    { name: 'cost', label: 'Cost', kind: 'money' },
    { name: 'sterling', label: 'Sterling', kind: 'money', missing: 'not known yet' },
    { name: 'rate', label: 'Exchange rate', kind: 'text' },
    { name: 'paid', label: 'Paid', kind: 'money', missing: 'not known yet' },
    { name: 'due', label: 'Due', kind: 'money' },
    { name: 'overpaid', label: 'Overpaid', kind: 'money' },
    { name: 'state', label: 'State', kind: 'state', amountOf: 'due' },
    { name: 'vendor', label: 'Vendor', kind: 'text', missing: 'no vendor' },
    { name: 'reference', label: 'Reference', kind: 'text' },
    { name: 'project', label: 'Project', kind: 'text' },
    { name: 'product_type', label: 'Type', kind: 'text' },
    { name: 'purchased', label: 'Purchased', kind: 'instant' },
    { name: 'booking_email', label: 'Booking email', kind: 'text' },
    { name: 'added', label: 'Added', kind: 'instant' },
  ],
  opens: [
    { field: 'vendor', list: 'vendors', value: 'vendor_id' },
    { field: 'project', list: 'projects', value: 'project_id' },
    { field: 'product_type', list: 'product-types', value: 'product_type_id' },
  ],
  linked: [
    { title: 'Flights', list: 'flights', filter: 'expenditure' },
    { title: 'Travellers', list: 'contacts', filter: 'expenditure' },
    { title: 'Payments', list: 'payments', filter: 'expenditure' },
  ],
  forms: [
    { form: 'new-payment', field: 'prj_expenditure_id' },
    { form: 'expenditure-flights', field: 'prj_expenditure_id' },
    { form: 'expenditure-contacts', field: 'prj_expenditure_id' },
  ],
  edit: 'new-project-expenditure',
} as const satisfies RecordDescriptor;

export const payment = {
  list: 'payments',
  fields: [
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'sterling', label: 'Sterling', kind: 'money', missing: 'not known yet' },
    { name: 'rate', label: 'Exchange rate', kind: 'text' },
    { name: 'expenditure', label: 'Expenditure', kind: 'text' },
    { name: 'project', label: 'Project', kind: 'text' },
    { name: 'method', label: 'Method', kind: 'text' },
    { name: 'entered', label: 'Added', kind: 'instant' },
  ],
  opens: [
    { field: 'expenditure', list: 'expenditure', value: 'prj_expenditure_id' },
    { field: 'method', list: 'payment-methods', value: 'payment_method_id' },
  ],
  linked: [],
  forms: [],
  edit: 'new-payment',
} as const satisfies RecordDescriptor;

/** A line of a budget, which is sent whole with the others of its project. */
export const budget = {
  list: 'budgets',
  fields: [
    { name: 'project', label: 'Project', kind: 'text' },
    { name: 'product_type', label: 'Product type', kind: 'text' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'added', label: 'Added', kind: 'instant' },
  ],
  linked: [],
  forms: [{ form: 'project-budget' }],
} as const satisfies RecordDescriptor;
