import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FormDeclaration } from '../../engine/forms/declaration.ts';
import { expenditureFields, purchaseNames } from './purchase.ts';

export const expenditureFlights = {
  name: 'expenditure-flights',
  documentTitle: 'Expenditure Flights',
  noun: 'flights',
  category: 'prj_exp_flights',
  type: 'connect',
  max_access_level: 1,
  savedAs: ['{flight_id} on {prj_expenditure_id}'],
  advice: 'booking-warnings',
  pages: [
    {
      sectionTitle: 'Flights of a bill',
      formElements: [
        {
          type: 'lookup',
          name: 'prj_expenditure_id',
          label: 'Exp. Ref.',
          required: true,
          lookup: 'expenditure',
        },
        {
          type: 'lookupSelect',
          name: 'flight_id',
          label: 'Flights',
          required: true,
          lookup: 'flights',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;

export const expenditureContacts = {
  name: 'expenditure-contacts',
  documentTitle: 'Expenditure Contacts',
  noun: 'people',
  category: 'prj_exp_contacts',
  type: 'connect',
  max_access_level: 1,
  savedAs: ['{contact_id} on {prj_expenditure_id}'],
  advice: 'booking-warnings',
  pages: [
    {
      sectionTitle: 'Who travels on a bill',
      formElements: [
        {
          type: 'lookup',
          name: 'prj_expenditure_id',
          label: 'Exp. Ref.',
          required: true,
          lookup: 'expenditure',
        },
        {
          type: 'lookupSelect',
          name: 'contact_id',
          label: 'Contacts',
          required: true,
          lookup: 'contacts',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;

/** The colour of each state. */
const tones = {
  paid: 'good',
  unpaid: 'warn',
  'part paid': 'warn',
  overpaid: 'warn',
  incomplete: 'warn',
} as const;

const ofExpenditure = {
  type: 'lookup',
  name: 'expenditure',
  label: 'Bill',
  lookup: 'expenditure',
  linked: true,
} as const;

export const expenditure = defineEntity({
  name: 'expenditure',
  table: 'prj_expenditure',
  noun: 'bill',
  nouns: 'bills',
  concernsPeople: true,
  keeps: true,
  form: {
    name: 'new-project-expenditure',
    documentTitle: 'Add New Project Expenditure',
    persistent: true,
    savedAs: purchaseNames,
    asides: ['everyone'],
    advice: 'booking-warnings',
    pages: [
      { sectionTitle: 'Purchase', formElements: expenditureFields },
      {
        sectionTitle: 'Travellers and flights',
        formElements: [
          {
            type: 'lookupSelect',
            name: 'contactIds',
            label: 'People',
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
        type: 'choice',
        name: 'unneeded_flights',
        label: 'Unneeded flights',
        choices: ['yes', 'no'],
        folded: true,
      },
      {
        type: 'choice',
        name: 'approval',
        label: 'Approval',
        choices: ['needed', 'given'],
        folded: true,
      },
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
      { type: 'lookup', name: 'order', label: 'Order', lookup: 'orders', linked: true },
    ],
    order: { column: 'purchased', descending: true },
    forms: ['flight-expenditure', 'new-project-expenditure', 'new-payment'],
  },
  record: {
    leads: 'bill',
    ends: 'bill',
    parts: ['voucher', 'approval', 'lines', 'receipts'],
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
      { name: 'repay', label: 'To repay', kind: 'text', ifAny: true },
      { name: 'vendor', label: 'Vendor', kind: 'text', missing: 'no vendor' },
      { name: 'reference', label: 'Reference', kind: 'text' },
      { name: 'project', label: 'Project', kind: 'text' },
      { name: 'product_type', label: 'Type', kind: 'text' },
      { name: 'purchased', label: 'Purchased', kind: 'day' },
      { name: 'purchased_at', label: 'Time of purchase', kind: 'instant' },
      { name: 'invoice_on', label: 'Invoice date', kind: 'day' },
      { name: 'due_on', label: 'Due date', kind: 'day' },
      { name: 'rate', label: 'Exchange rate', kind: 'text', ifAny: true },
      { name: 'order', label: 'Order', kind: 'text', ifAny: true },
      { name: 'booking_email', label: 'Booking email', kind: 'text' },
      { name: 'payments', label: 'Payments', kind: 'number', only: 'file' },
      { name: 'receipts', label: 'Receipts', kind: 'number', only: 'file' },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    opens: [
      { field: 'vendor', list: 'vendors', value: 'vendor_id' },
      { field: 'project', list: 'projects', value: 'project_id' },
      { field: 'order', list: 'orders', value: 'order_id' },
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
      linked: [{ title: 'Bills', list: 'expenditure', filter: 'project' }],
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
      linked: [{ title: 'Bills', list: 'expenditure', filter: 'vendor' }],
      forms: [{ form: 'new-project-expenditure', field: 'vendor_id' }],
    },
  },
});
