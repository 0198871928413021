import { baseCurrency } from '../../platform/constants.ts';
import type { FormDeclaration } from '../../engine/forms/declaration.ts';
import { flightFields } from '../flights/flight.ts';
import { expenditureFields, purchaseNames } from './purchase.ts';

/** A whole booking at once: the purchase, its flights, who travels, and a first payment. */
export const flightExpenditure = {
  name: 'flight-expenditure',
  documentTitle: 'Add Flight and Expenditure',
  noun: 'booking',
  category: 'prj_expenditure',
  type: 'compound',
  max_access_level: 1,
  persistent: true,
  savedAs: purchaseNames,
  asides: ['everyone', 'known-flights'],
  advice: 'booking-warnings',
  another: [
    'project_id',
    'product_type_id',
    'vendor_id',
    'booking_email',
    'currency_id',
    'contactIds',
  ],
  pages: [
    { sectionTitle: 'Purchase', formElements: expenditureFields },
    {
      sectionTitle: 'Its flights',
      formElements: [
        {
          type: 'lookupSelect',
          name: 'flightIds',
          label: 'Known flights',
          hint: 'Pick an existing flight, or add legs below.',
          lookup: 'flights',
        },
        {
          type: 'rows',
          name: 'newFlights',
          label: 'New flights',
          rowTitle: 'Leg',
          elements: flightFields,
          returns: {
            origin: 'origin_airport_id',
            destination: 'destination_airport_id',
            keeps: ['vendor_id'],
          },
        },
      ],
    },
    {
      sectionTitle: 'Who travels',
      formElements: [
        {
          type: 'lookupSelect',
          name: 'contactIds',
          label: 'People',
          required: true,
          lookup: 'contacts',
        },
      ],
    },
    {
      sectionTitle: 'First payment',
      formElements: [
        {
          type: 'money',
          name: 'payment_non_sterling_amount',
          label: 'Amount',
          default: '0.0',
          currencyOf: 'payment_currency_id',
          hint: 'Leave both amounts at 0.0 if nothing is paid yet.',
        },
        { type: 'lookup', name: 'payment_currency_id', label: 'Currency', lookup: 'currencies' },
        {
          type: 'money',
          name: 'payment_sterling_amount',
          label: 'Amount in sterling',
          default: '0.0',
        },
        {
          type: 'rate',
          name: 'payment_exchange_rate_id',
          label: 'Exchange rate',
          lookup: 'exchange-rates',
          sterling: 'payment_sterling_amount',
          amount: 'payment_non_sterling_amount',
          currencies: ['payment_currency_id', 'currency_id'],
          base: baseCurrency,
        },
        {
          type: 'lookup',
          name: 'payment_method_id',
          label: 'Payment method',
          lookup: 'payment-methods',
        },
        {
          type: 'date',
          name: 'payment_paid_on',
          label: 'Payment date',
          default: 'today',
          hint: 'Today, if left blank.',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;
