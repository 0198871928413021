import { defineEntity } from '../../engine/entities/define-entity.ts';
import { positionColumns, positionFields } from './position.ts';

export const airport = defineEntity({
  name: 'airports',
  table: 'airports',
  noun: 'airport',
  nouns: 'airports',
  keeps: true,
  fields: [
    {
      type: 'text',
      name: 'airport_code',
      label: 'Airport code',
      required: true,
      pattern: '[A-Z0-9]{3,4}',
      patternHint: 'Use three or four capital letters or digits.',
    },
    { type: 'text', name: 'name', label: 'Name', required: true, maxLength: 120 },
    { type: 'text', name: 'city', label: 'City', required: true, maxLength: 120 },
    { type: 'text', name: 'country', label: 'Country', required: true, maxLength: 80 },
    {
      type: 'text',
      name: 'country_code',
      label: 'Country code',
      required: true,
      pattern: '[A-Z]{2}',
      patternHint: 'Use the two-letter country code in capitals, such as HU.',
    },
    ...positionFields,
  ],
  form: { savedAs: ['{airport_code} {name}'] },
  columns: [
    { name: 'code', label: 'Code', field: 'airport_code' },
    { name: 'name', only: 'desk' },
    { name: 'city' },
    { name: 'country' },
    { name: 'country_code', only: 'page' },
    { name: 'zone', field: 'time_zone', only: 'desk' },
    ...positionColumns,
  ],
  list: { search: ['code', 'city', 'name'] },
  record: {
    title: ['airport_code', 'name'],
    linked: [{ title: 'Flights', list: 'flights', filter: 'airport' }],
  },
  taken: { airport_code: 'an airport with this code' },
});
