import { defineEntity } from '../../engine/entities/define-entity.ts';

export const vatRateNames = [
  'standard',
  'reduced',
  'second reduced',
  'third reduced',
  'accommodation',
  'zero',
] as const;

/** What VAT was in a country: a bill proposes those of its country on its day. */
export const vatRate = defineEntity({
  name: 'vat-rates',
  table: 'vat_rates',
  noun: 'VAT rate',
  nouns: 'VAT rates',
  concernsPeople: false,
  fields: [
    {
      type: 'text',
      name: 'country_code',
      label: 'Country code',
      required: true,
      pattern: '[A-Z]{2}',
      patternHint: 'Use the two-letter country code in capitals, such as HU.',
    },
    {
      type: 'choice',
      name: 'kind',
      label: 'Kind',
      choices: vatRateNames,
      default: 'standard',
    },
    {
      type: 'text',
      name: 'rate',
      label: 'Rate in per cent',
      required: true,
      pattern: '(?:100|\\d{1,2})(?:\\.\\d{1,2})?',
      patternHint: 'Use a percentage such as 19 or 5.5.',
    },
    { type: 'date', name: 'starts_on', label: 'From' },
    {
      type: 'date',
      name: 'ends_on',
      label: 'Until',
      hint: 'The last day. Leave blank if the rate is still valid.',
    },
    {
      type: 'text',
      name: 'source',
      label: 'Source',
      required: true,
      maxLength: 200,
      hint: 'Where you found the rate.',
    },
    { type: 'date', name: 'checked_on', label: 'Checked on', maxFutureDays: 0 },
  ],
  form: {
    name: 'new-vat-rate',
    documentTitle: 'Add New VAT Rate',
    sectionTitle: 'VAT rate',
    fills: [],
    savedAs: ['{rate} % in {country_code}'],
  },
  columns: [
    { name: 'country_code', label: 'Country', sorts: true },
    { name: 'kind' },
    { name: 'rate', label: 'Rate, %' },
    { name: 'starts_on' },
    { name: 'ends_on' },
    { name: 'source', only: 'desk' },
    { name: 'checked_on', only: 'desk' },
  ],
  list: { search: ['country_code', 'source'] },
  record: { title: ['country_code', 'kind'] },
  lookup: false,
});
