import { baseCurrency } from '../../platform/constants.ts';
import type { FieldDeclaration } from '../../engine/forms/declaration.ts';

/** The purchase: what, when, from whom and for how much. */
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
    label: 'Type',
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
    startsNow: true,
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
  {
    type: 'lookup',
    name: 'order_id',
    label: 'Order',
    lookup: 'orders',
    hint: 'The bill counts against the amount of the order.',
  },
] as const satisfies readonly FieldDeclaration[];

/** The title of a saved purchase. */
export const purchaseNames = [
  '{non_sterling_cost|sterling_cost} to {vendor_id}',
  '{non_sterling_cost|sterling_cost} for {vendor_reference}',
  '{non_sterling_cost|sterling_cost} for {product_type_id}',
  '{vendor_reference}',
] as const;
