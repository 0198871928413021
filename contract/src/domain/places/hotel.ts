import { defineEntity } from '../../engine/entities/define-entity.ts';
import { positionColumns, positionFields } from './position.ts';

export const hotel = defineEntity({
  name: 'hotels',
  table: 'hotels',
  noun: 'hotel',
  nouns: 'hotels',
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true, maxLength: 120 },
    { type: 'textarea', name: 'address', label: 'Address' },
    {
      type: 'text',
      name: 'phone_number',
      label: 'Phone number',
      maxLength: 40,
      hint: 'With the country code, such as +36 1 234 5678.',
    },
    ...positionFields,
  ],
  columns: [
    { name: 'name' },
    { name: 'address', kind: 'text' },
    { name: 'phone', label: 'Phone', field: 'phone_number' },
    { name: 'zone', field: 'time_zone', only: 'desk' },
    ...positionColumns,
  ],
  list: { search: ['name'] },
  taken: { name: 'a hotel with this name' },
});
