import { defineEntity } from '../../engine/entities/define-entity.ts';
import { ratePattern } from './exchange-rates.ts';

const patternHint = 'Use a rate such as 0.8531, with at most 10 decimals.';

/** The value of a currency on a day. It helps to fill in amounts in sterling, but changes none. */
export const exchangeRate = defineEntity({
  name: 'exchange-rates',
  table: 'exchange_rates',
  noun: 'exchange rate',
  nouns: 'exchange rates',
  concernsPeople: false,
  fields: [
    {
      type: 'lookup',
      name: 'currency_id',
      label: 'Currency',
      required: true,
      lookup: 'currencies',
    },
    { type: 'date', name: 'day', label: 'Day', required: true, maxFutureDays: 0 },
    {
      type: 'text',
      name: 'sterling_per_unit',
      label: 'Pounds for one unit',
      pattern: ratePattern,
      patternHint,
      hint: 'Such as 0.8531 for the euro. Enter this rate or the one below.',
    },
    {
      type: 'text',
      name: 'units_per_pound',
      label: 'Units for one pound',
      pattern: ratePattern,
      patternHint,
      hint: 'Such as 465.2 for the forint.',
    },
    {
      type: 'text',
      name: 'source',
      label: 'Source',
      required: true,
      maxLength: 80,
      hint: 'Where the rate comes from, such as the ECB or your bank.',
    },
  ],
  form: { fills: [], savedAs: ['{currency_id} rate of {day}'] },
  columns: [
    { name: 'currency', field: 'currency_id' },
    { name: 'day', sorts: true },
    { name: 'rate', label: 'Rate' },
    { name: 'source' },
  ],
  list: {
    search: ['currency', 'source'],
    filters: [
      { type: 'lookup', name: 'currency', label: 'Currency', lookup: 'currencies' },
      { type: 'days', name: 'day', label: 'Day' },
    ],
    order: { column: 'day', descending: true },
  },
  record: { opens: [{ field: 'currency', list: 'currencies', value: 'currency_id' }] },
  lookup: { table: 'exchange_rates', key: 'id', value: 'rate' },
});
