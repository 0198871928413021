import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FieldDeclaration, FormDeclaration } from '../../engine/forms/declaration.ts';

/** The first day and the last; on the morning of the last one, the bed is vacated. */
export const nightFields = [
  {
    type: 'date',
    name: 'first_night',
    label: 'First night',
    hint: 'Left blank, the day of check-in.',
  },
  {
    type: 'date',
    name: 'leaves_on',
    dayOf: 'first_night',
    label: 'Leaves on',
    hint: 'Left blank, the day of check-out.',
  },
] as const satisfies readonly FieldDeclaration[];

/** A person's bed for some nights. */
export const bed = defineEntity({
  name: 'beds',
  table: 'beds',
  noun: 'bed',
  nouns: 'beds',
  concernsPeople: true,
  max_access_level: 4,
  project: 'room_id',
  fields: [
    { type: 'lookup', name: 'room_id', label: 'Room', required: true, lookup: 'rooms' },
    { type: 'lookup', name: 'contact_id', label: 'Person', required: true, lookup: 'contacts' },
    ...nightFields,
  ],
  form: { persistent: true, savedAs: ['{contact_id} in {room_id}'], advice: 'consequences' },
  list: {
    search: 'Name',
    columns: [
      { name: 'first_night', label: 'First night', kind: 'day', sorts: true },
      { name: 'leaves_on', label: 'Leaves on', kind: 'day' },
      { name: 'person', label: 'Person', kind: 'text' },
      { name: 'room', label: 'Room', kind: 'text' },
      { name: 'bed', label: 'Bed', kind: 'number', only: 'desk' },
      { name: 'stay', label: 'Stay', kind: 'text', only: 'desk' },
    ],
    filters: [
      { type: 'days', name: 'first_night', label: 'First night' },
      { type: 'lookup', name: 'stay', label: 'Stay', lookup: 'stays', linked: true },
      { type: 'lookup', name: 'room', label: 'Room', lookup: 'rooms', linked: true },
      { type: 'lookup', name: 'contact', label: 'Person', lookup: 'contacts', linked: true },
    ],
    order: { column: 'first_night', descending: true },
    forms: ['room-people', 'new-bed'],
  },
  record: {
    fields: [
      { name: 'person', label: 'Person', kind: 'text' },
      { name: 'room', label: 'Room', kind: 'text' },
      { name: 'bed', label: 'Bed', kind: 'number' },
      { name: 'stay', label: 'Stay', kind: 'text' },
      { name: 'first_night', label: 'First night', kind: 'day' },
      { name: 'leaves_on', label: 'Leaves on', kind: 'day' },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    opens: [
      { field: 'person', list: 'contacts', value: 'contact_id' },
      { field: 'room', list: 'rooms', value: 'room_id' },
    ],
  },
  lookup: false,
  filledBy: ['room-people', 'new-bed'],
  adds: { contacts: { linked: [{ title: 'Beds', list: 'beds', filter: 'contact' }] } },
});

/** Who sleeps in a room: each person gets the lowest bed that is free on all of these nights. */
export const roomPeople = {
  name: 'room-people',
  documentTitle: 'Who Sleeps Where',
  noun: 'people',
  category: 'beds',
  type: 'connect',
  max_access_level: 1,
  persistent: true,
  savedAs: ['{contact_ids} in {room_id}'],
  pages: [
    {
      sectionTitle: 'People of a room',
      formElements: [
        { type: 'lookup', name: 'room_id', label: 'Room', required: true, lookup: 'rooms' },
        {
          type: 'lookupSelect',
          name: 'contact_ids',
          label: 'People',
          required: true,
          lookup: 'contacts',
        },
        ...nightFields,
      ],
    },
  ],
} as const satisfies FormDeclaration;
