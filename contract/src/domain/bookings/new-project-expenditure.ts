import type { FormDescriptor, FormElement } from '../../engine/forms/descriptor.ts';
import {
  currencies,
  exchangeRates,
  futureFlights,
  people,
  productTypes,
  projects,
  vendors,
} from '../registry/lookup-metas.ts';

/** What was bought, when, of whom and for how much. */
export const expenditureElements = [
  {
    type: 'lookup',
    name: 'project_id',
    label: 'Project',
    required: true,
    meta: { ...projects, defaultKey: 51 },
  },
  {
    type: 'lookup',
    name: 'product_type_id',
    label: 'Product type',
    required: true,
    meta: { ...productTypes, defaultKey: 1 },
  },
  {
    type: 'datetime-local',
    name: 'purchase_datetime',
    label: 'Purchase date',
    required: true,
    maxFutureDays: 0,
    activeValidation: true,
  },
  { type: 'lookup', name: 'vendor_id', label: 'Vendor', meta: vendors },
  { type: 'text', name: 'vendor_reference', label: 'Vendor reference', maxLength: 80 },
  { type: 'text', name: 'booking_email', label: 'Booking email', defaultSetting: 'bookingEmail' },
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
    meta: { ...currencies, defaultKey: 1 },
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
    meta: exchangeRates,
    sterling: 'sterling_cost',
    amount: 'non_sterling_cost',
    currencies: ['currency_id'],
    day: 'purchase_datetime',
  },
] as const satisfies readonly FormElement[];

export const newProjectExpenditure = {
  documentTitle: 'Add New Project Expenditure',
  category: 'prj_expenditure',
  type: 'create',
  max_access_level: 1,
  persistent: true,
  fills: [{ table: 'prj_expenditure', key: 'id' }],
  pages: [
    { sectionTitle: 'Purchase', formElements: expenditureElements },
    {
      sectionTitle: 'Travellers and flights',
      formElements: [
        {
          type: 'lookupSelect',
          name: 'contactIds',
          label: 'Contacts',
          required: true,
          meta: people,
        },
        {
          type: 'lookupSelect',
          name: 'flightIds',
          label: 'Flights',
          required: true,
          meta: futureFlights,
        },
      ],
    },
  ],
} as const satisfies FormDescriptor;
