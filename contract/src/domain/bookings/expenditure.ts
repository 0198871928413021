import { baseCurrency } from '../../platform/constants.ts';
import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FieldDeclaration } from '../../engine/forms/declaration.ts';

/** How its states are coloured. */
const tones = {
  paid: 'good',
  unpaid: 'warn',
  'part paid': 'warn',
  overpaid: 'warn',
  incomplete: 'warn',
} as const;

/** What was bought, when, of whom and for how much. */
export const expenditureFields = [
  {
    type: 'lookup',
    name: 'project_id',
    label: 'Project',
    required: true,
    lookup: 'projects',
    defaultKey: 51,
  },
  {
    type: 'lookup',
    name: 'product_type_id',
    label: 'Product type',
    required: true,
    lookup: 'product-types',
    defaultKey: 1,
  },
  {
    type: 'datetime-local',
    name: 'purchase_datetime',
    label: 'Purchase date',
    required: true,
    dayColumn: 'purchased_on',
    asksIfFuture: true,
  },
  { type: 'lookup', name: 'vendor_id', label: 'Vendor', lookup: 'vendors' },
  { type: 'text', name: 'vendor_reference', label: 'Vendor reference', maxLength: 80 },
  {
    type: 'text',
    name: 'booking_email',
    label: 'Booking email',
    holds: 'email',
    defaultSetting: 'bookingEmail',
  },
  {
    type: 'money',
    name: 'non_sterling_cost',
    label: 'Cost',
    default: '0.0',
    currencyOf: 'currency_id',
    activeValidation: true,
  },
  {
    type: 'lookup',
    name: 'currency_id',
    label: 'Currency',
    required: true,
    lookup: 'currencies',
    defaultKey: 1,
  },
  {
    type: 'money',
    name: 'sterling_cost',
    label: 'Cost in sterling',
    default: '0.0',
    activeValidation: true,
    hint: 'Leave at 0.0 if not known yet.',
  },
  {
    type: 'rate',
    name: 'exchange_rate_id',
    label: 'Exchange rate',
    lookup: 'exchange-rates',
    sterling: 'sterling_cost',
    amount: 'non_sterling_cost',
    currencies: ['currency_id'],
    base: baseCurrency,
    day: 'purchase_datetime',
  },
  { type: 'date', name: 'invoice_on', label: 'Invoice date' },
  {
    type: 'date',
    name: 'due_on',
    label: 'Due date',
    hint: 'When the bill has to be paid. Without it, its age counts from the purchase.',
  },
] as const satisfies readonly FieldDeclaration[];

/** What a purchase is called once it is saved. */
export const purchaseNames = [
  '{non_sterling_cost|sterling_cost} to {vendor_id}',
  '{non_sterling_cost|sterling_cost} for {vendor_reference}',
  '{non_sterling_cost|sterling_cost} for {product_type_id}',
  '{vendor_reference}',
] as const;

const ofExpenditure = {
  type: 'lookup',
  name: 'expenditure',
  label: 'Expenditure',
  lookup: 'expenditure',
  linked: true,
} as const;

export const expenditure = defineEntity({
  name: 'expenditure',
  table: 'prj_expenditure',
  noun: 'expenditure',
  nouns: 'expenditures',
  keeps: true,
  form: {
    name: 'new-project-expenditure',
    documentTitle: 'Add New Project Expenditure',
    persistent: true,
    savedAs: purchaseNames,
    pages: [
      { sectionTitle: 'Purchase', formElements: expenditureFields },
      {
        sectionTitle: 'Travellers and flights',
        formElements: [
          {
            type: 'lookupSelect',
            name: 'contactIds',
            label: 'Contacts',
            requiredFor: {
              lookup: 'product_type_id',
              kind: 'flight',
              otherwise: 'Optional: who it is for. Only a flight booking needs people and flights.',
            },
            lookup: 'contacts',
          },
          {
            type: 'lookupSelect',
            name: 'flightIds',
            label: 'Flights',
            requiredFor: { lookup: 'product_type_id', kind: 'flight' },
            lookup: 'flights',
          },
        ],
      },
    ],
  },
  list: {
    search: 'Reference, vendor or project',
    columns: [
      { name: 'purchased', label: 'Purchased', kind: 'day', sorts: true },
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
      { name: 'rate', label: 'Exchange rate', kind: 'text', only: 'file' },
      { name: 'due_on', label: 'Due date', kind: 'day', only: 'file' },
      { name: 'due', label: 'Due', kind: 'money', only: 'file' },
      { name: 'overpaid', label: 'Overpaid', kind: 'money', only: 'file' },
      { name: 'state', label: 'State', kind: 'state', amountOf: 'due', tones },
    ],
    filters: [
      {
        type: 'choice',
        name: 'state',
        label: 'State',
        choices: ['unpaid', 'part paid', 'paid', 'overpaid', 'incomplete', 'cancelled'],
      },
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects' },
      { type: 'lookup', name: 'product_type', label: 'Type', lookup: 'product-types' },
      { type: 'lookup', name: 'currency', label: 'Currency', lookup: 'currencies' },
      { type: 'lookup', name: 'vendor', label: 'Vendor', lookup: 'vendors', orNone: true },
      { type: 'days', name: 'purchased', label: 'Purchased' },
      {
        type: 'lookup',
        name: 'contact',
        label: 'Person',
        lookup: 'contacts',
        orNone: true,
        linked: true,
      },
      {
        type: 'choice',
        name: 'sterling',
        label: 'In sterling',
        choices: ['known', 'not known yet'],
        linked: true,
      },
      {
        type: 'choice',
        name: 'cancelled',
        label: 'Cancelled',
        choices: ['no', 'yes'],
        linked: true,
      },
      { type: 'days', name: 'aged', label: 'Due since', linked: true },
      {
        type: 'lookup',
        name: 'committed_in',
        label: 'Committed in',
        lookup: 'currencies',
        linked: true,
      },
      { type: 'lookup', name: 'due_in', label: 'Due in', lookup: 'currencies', linked: true },
      {
        type: 'lookup',
        name: 'overpaid_in',
        label: 'Overpaid in',
        lookup: 'currencies',
        linked: true,
      },
      { type: 'lookup', name: 'flight', label: 'Flight', lookup: 'flights', linked: true },
    ],
    order: { column: 'purchased', descending: true },
    forms: ['flight-expenditure', 'new-project-expenditure', 'new-payment'],
  },
  record: {
    fields: [
      { name: 'cost', label: 'Cost', kind: 'money' },
      {
        name: 'sterling',
        label: 'Sterling',
        kind: 'money',
        missing: 'not known yet',
        unlike: 'cost',
      },
      { name: 'paid', label: 'Paid', kind: 'money', missing: 'not known yet' },
      { name: 'due', label: 'Due', kind: 'money' },
      { name: 'overpaid', label: 'Overpaid', kind: 'money' },
      { name: 'due_at_least', label: 'Due at least', kind: 'money' },
      { name: 'due_at_most', label: 'Due at most', kind: 'money' },
      { name: 'due_estimate', label: 'Due, estimated at the latest rates', kind: 'money' },
      { name: 'state', label: 'State', kind: 'state', amountOf: 'due', tones },
      { name: 'cancelled', label: 'Cancelled', kind: 'instant', ifAny: true },
      { name: 'vendor', label: 'Vendor', kind: 'text', missing: 'no vendor' },
      { name: 'reference', label: 'Reference', kind: 'text' },
      { name: 'project', label: 'Project', kind: 'text' },
      { name: 'product_type', label: 'Type', kind: 'text' },
      { name: 'purchased', label: 'Purchased', kind: 'day' },
      { name: 'purchased_at', label: 'Time of purchase', kind: 'instant' },
      { name: 'invoice_on', label: 'Invoice date', kind: 'day' },
      { name: 'due_on', label: 'Due date', kind: 'day' },
      { name: 'rate', label: 'Exchange rate', kind: 'text', ifAny: true },
      { name: 'booking_email', label: 'Booking email', kind: 'text' },
      { name: 'payments', label: 'Payments', kind: 'number', only: 'file' },
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
  },
  lookup: 'vendor_reference',
  filledBy: ['new-project-expenditure', 'flight-expenditure'],
  adds: {
    projects: {
      linked: [{ title: 'Expenditure', list: 'expenditure', filter: 'project' }],
      forms: [
        { form: 'flight-expenditure', field: 'project_id' },
        { form: 'new-project-expenditure', field: 'project_id' },
      ],
    },
    contacts: {
      filters: [ofExpenditure],
      linked: [{ title: 'Bookings', list: 'expenditure', filter: 'contact' }],
      forms: [{ form: 'expenditure-contacts', field: 'contact_id' }],
      filledBy: ['expenditure-contacts'],
    },
    flights: {
      filters: [ofExpenditure],
      linked: [{ title: 'Bookings', list: 'expenditure', filter: 'flight' }],
      forms: [
        { form: 'expenditure-flights', field: 'flight_id' },
        { form: 'flight-expenditure', field: 'flightIds' },
        { form: 'new-project-expenditure', field: 'flightIds' },
      ],
      filledBy: ['expenditure-flights', 'flight-expenditure'],
    },
    vendors: {
      linked: [{ title: 'Expenditure', list: 'expenditure', filter: 'vendor' }],
      forms: [{ form: 'new-project-expenditure', field: 'vendor_id' }],
    },
  },
});
