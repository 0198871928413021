import { defineEntity } from '../../engine/entities/define-entity.ts';
import { clockPattern } from './stay.ts';

/** Beds in a room of each kind, by default. */
export const bedsOfKind = {
  single: 1,
  double: 2,
  twin: 2,
  triple: 3,
  family: 4,
  'day room': 1,
} as const;

export function isRoomKind(kind: string): kind is keyof typeof bedsOfKind {
  return Object.hasOwn(bedsOfKind, kind);
}

/** The use of a room; a day room is used for some hours of one day. */
const roomKinds = ['single', 'double', 'twin', 'triple', 'family', 'day room'] as const;

/** A room that is to book is asked for and not confirmed. */
export const roomStandings = ['booked', 'to book'] as const;

const tones = { booked: 'good', 'to book': 'warn' } as const;

export const room = defineEntity({
  name: 'rooms',
  table: 'rooms',
  noun: 'room',
  nouns: 'rooms',
  concernsPeople: true,
  max_access_level: 4,
  project: 'stay_id',
  fields: [
    { type: 'lookup', name: 'stay_id', label: 'Stay', required: true, lookup: 'stays' },
    { type: 'choice', name: 'kind', label: 'Kind', choices: roomKinds, default: 'twin' },
    {
      type: 'number',
      name: 'beds',
      label: 'Beds',
      min: 1,
      max: 10,
      hint: 'How many people can sleep here. Left blank, as many as the kind has.',
    },
    {
      type: 'text',
      name: 'room_number',
      label: 'Room number',
      maxLength: 20,
      hint: 'Once the hotel has given it.',
    },
    {
      type: 'choice',
      name: 'standing',
      label: 'State',
      choices: roomStandings,
      default: 'booked',
    },
    {
      type: 'date',
      name: 'used_on',
      label: 'Day',
      hint: 'For a day room. Left blank, the day of check-in.',
    },
    { ...clockPattern, name: 'used_from', label: 'From', hint: 'For a day room, local time.' },
    { ...clockPattern, name: 'used_until', label: 'Until', hint: 'For a day room, local time.' },
  ],
  form: { persistent: true, savedAs: ['{kind} {room_number}', '{kind}'], advice: 'consequences' },
  list: {
    search: 'Room number or hotel',
    columns: [
      { name: 'room', label: 'Room', kind: 'text', sorts: true },
      { name: 'kind', label: 'Kind', kind: 'text' },
      { name: 'beds', label: 'Beds', kind: 'number' },
      { name: 'people', label: 'Who', kind: 'text', missing: 'no one yet' },
      { name: 'stay', label: 'Stay', kind: 'text', only: 'desk' },
      { name: 'standing', label: 'State', kind: 'state', tones, only: 'desk' },
    ],
    filters: [{ type: 'lookup', name: 'stay', label: 'Stay', lookup: 'stays', linked: true }],
    order: { column: 'room', descending: false },
  },
  record: {
    fields: [
      { name: 'room', label: 'Room', kind: 'text' },
      { name: 'kind', label: 'Kind', kind: 'text' },
      { name: 'beds', label: 'Beds', kind: 'number' },
      { name: 'stay', label: 'Stay', kind: 'text' },
      { name: 'standing', label: 'State', kind: 'state', tones },
      { name: 'used', label: 'Used', kind: 'text', ifAny: true },
      { name: 'people', label: 'Who', kind: 'text', missing: 'no one yet' },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    opens: [{ field: 'stay', list: 'stays', value: 'stay_id' }],
    linked: [{ title: 'Who sleeps here', list: 'beds', filter: 'room' }],
    forms: [
      { form: 'room-people', field: 'room_id' },
      { form: 'new-bed', field: 'room_id' },
    ],
  },
  removal: 'Anyone with a bed in it loses it.',
  filledBy: ['new-room', 'several-rooms'],
  lookup: { table: 'rooms', key: 'id', value: 'room' },
  taken: { room_number: 'a room with this number in this stay' },
});
