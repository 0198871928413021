import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FieldDeclaration } from '../../engine/forms/declaration.ts';

/** A local time of day, such as 15:00. */
export const clockPattern = {
  type: 'text',
  maxLength: 5,
  pattern: '([01][0-9]|2[0-3]):[0-5][0-9]',
  patternHint: 'Enter a time such as 15:00.',
} as const;

/** The fields of a hotel booking. */
export const stayFields = [
  {
    type: 'lookup',
    name: 'project_id',
    label: 'Project',
    required: true,
    lookup: 'projects',
  },
  { type: 'lookup', name: 'hotel_id', label: 'Hotel', required: true, lookup: 'hotels' },
  { type: 'date', name: 'checks_in_on', label: 'Check-in', required: true, inProject: true },
  {
    type: 'date',
    name: 'checks_out_on',
    label: 'Check-out',
    required: true,
    dayOf: 'checks_in_on',
  },
  {
    ...clockPattern,
    name: 'check_in_time',
    label: 'Check-in from',
    hint: 'Local time at the hotel, such as 15:00.',
  },
  {
    ...clockPattern,
    name: 'check_out_time',
    label: 'Check-out by',
    hint: 'Local time at the hotel, such as 11:00.',
  },
  {
    type: 'text',
    name: 'confirmation_number',
    label: 'Confirmation number',
    maxLength: 60,
  },
  {
    type: 'lookup',
    name: 'prj_expenditure_id',
    label: 'Bill',
    lookup: 'expenditure',
    hint: 'A bill for a stay.',
  },
  { type: 'textarea', name: 'notes', label: 'Notes' },
] as const satisfies readonly FieldDeclaration[];

/** Some nights of a project at a hotel. */
export const stay = defineEntity({
  name: 'stays',
  table: 'stays',
  noun: 'stay',
  nouns: 'stays',
  concernsPeople: true,
  max_access_level: 4,
  project: 'project_id',
  fields: stayFields,
  form: { persistent: true, savedAs: ['{hotel_id} for {project_id}'], advice: 'consequences' },
  list: {
    search: 'Hotel, project or confirmation number',
    columns: [
      { name: 'checks_in', label: 'Check-in', kind: 'day', sorts: true },
      { name: 'checks_out', label: 'Check-out', kind: 'day' },
      { name: 'hotel', label: 'Hotel', kind: 'text' },
      { name: 'project', label: 'Project', kind: 'text' },
      { name: 'people', label: 'People', kind: 'number' },
      { name: 'rooms', label: 'Rooms', kind: 'number', only: 'desk' },
      { name: 'confirmation', label: 'Confirmation', kind: 'text', only: 'desk' },
    ],
    filters: [
      { type: 'days', name: 'checks_in', label: 'Check-in' },
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects', linked: true },
      { type: 'lookup', name: 'hotel', label: 'Hotel', lookup: 'hotels', linked: true },
      { type: 'lookup', name: 'bill', label: 'Bill', lookup: 'expenditure', linked: true },
    ],
    order: { column: 'checks_in', descending: true },
    forms: ['stay-with-rooms', 'new-stay', 'several-rooms', 'new-room', 'room-people'],
  },
  record: {
    leads: 'stay',
    parts: ['rooms'],
    fields: [
      { name: 'hotel', label: 'Hotel', kind: 'text' },
      { name: 'project', label: 'Project', kind: 'text' },
      { name: 'checks_in', label: 'Check-in', kind: 'day' },
      { name: 'check_in_time', label: 'Check-in from', kind: 'text', ifAny: true },
      { name: 'checks_out', label: 'Check-out', kind: 'day' },
      { name: 'check_out_time', label: 'Check-out by', kind: 'text', ifAny: true },
      { name: 'confirmation', label: 'Confirmation number', kind: 'text' },
      { name: 'address', label: 'Address', kind: 'text', ifAny: true },
      { name: 'phone', label: 'Phone', kind: 'text', ifAny: true },
      { name: 'rooms', label: 'Rooms', kind: 'number' },
      { name: 'people', label: 'People', kind: 'number' },
      { name: 'bill', label: 'Bill', kind: 'text', missing: 'no bill yet' },
      { name: 'notes', label: 'Notes', kind: 'text', ifAny: true },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    opens: [
      { field: 'hotel', list: 'hotels', value: 'hotel_id' },
      { field: 'project', list: 'projects', value: 'project_id' },
      { field: 'bill', list: 'expenditure', value: 'prj_expenditure_id' },
    ],
    linked: [
      { title: 'Rooms', list: 'rooms', filter: 'stay' },
      { title: 'Who sleeps where', list: 'beds', filter: 'stay' },
    ],
    forms: [
      { form: 'several-rooms', field: 'stay_id' },
      { form: 'new-room', field: 'stay_id' },
      { form: 'room-people' },
    ],
  },
  removal: 'Its rooms and beds are removed too.',
  filledBy: ['new-stay', 'stay-with-rooms'],
  lookup: { table: 'stays', key: 'id', value: 'stay' },
  adds: {
    projects: {
      linked: [{ title: 'Stays', list: 'stays', filter: 'project' }],
      forms: [
        { form: 'stay-with-rooms', field: 'project_id' },
        { form: 'new-stay', field: 'project_id' },
      ],
    },
    hotels: {
      linked: [{ title: 'Stays', list: 'stays', filter: 'hotel' }],
      forms: [{ form: 'new-stay', field: 'hotel_id' }],
    },
    expenditure: { linked: [{ title: 'Stays', list: 'stays', filter: 'bill' }] },
  },
});
