import { defineEntity } from '../../engine/entities/define-entity.ts';

/** Where one customs administration acts, and which forms of carnet it accepts on which days. */
export const customsTerritory = defineEntity({
  name: 'customs-territories',
  table: 'customs_territories',
  noun: 'customs territory',
  nouns: 'customs territories',
  concernsPeople: false,
  fields: [
    {
      type: 'text',
      name: 'code',
      label: 'Territory',
      required: true,
      pattern: '[A-Z]{2}',
      patternHint: 'Use the two letters of a country, such as CH, or EU.',
    },
    {
      type: 'text',
      name: 'countries',
      label: 'Countries',
      pattern: '[A-Z]{2}( [A-Z]{2})*',
      patternHint: 'Use country codes such as CH LI.',
      maxLength: 200,
      hint: 'Codes of the countries that belong to it. Left blank, only the one above.',
    },
    {
      type: 'date',
      name: 'digital_from',
      label: 'Codes from',
      hint: 'The first day on which customs accept digital carnets. Left blank, they accept none.',
    },
    {
      type: 'date',
      name: 'paper_until',
      label: 'Paper until',
      hint: 'The last day on which customs accept paper. Left blank, no end is known.',
    },
    { type: 'text', name: 'source', label: 'Source', required: true, maxLength: 300 },
    { type: 'date', name: 'checked_on', label: 'Last checked' },
  ],
  form: { savedAs: ['{code}'] },
  columns: [
    { name: 'code' },
    { name: 'countries', missing: 'one country', only: 'desk' },
    { name: 'digital_from', missing: 'no codes' },
    { name: 'paper_until', missing: 'no end known' },
    { name: 'checked_on', label: 'Last checked', kind: 'day', missing: 'never' },
    { name: 'source', only: 'page' },
  ],
  list: { search: ['code'] },
  record: { title: ['code'] },
  lookup: false,
  taken: { code: 'a line for this territory' },
});
