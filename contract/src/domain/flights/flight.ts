import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FieldDeclaration } from '../../engine/forms/declaration.ts';

/** One leg, as on the ticket. */
export const flightFields = [
  { type: 'lookup', name: 'vendor_id', label: 'Vendor', lookup: 'vendors' },
  { type: 'text', name: 'flight_number', label: 'Flight number', required: true, maxLength: 12 },
  {
    type: 'lookup',
    name: 'origin_airport_id',
    label: 'Origin airport',
    required: true,
    lookup: 'airports',
  },
  {
    type: 'lookup',
    name: 'destination_airport_id',
    label: 'Destination airport',
    required: true,
    lookup: 'airports',
  },
  {
    type: 'datetime-local',
    name: 'departure_time',
    label: 'Departure time',
    required: true,
    hint: 'As on the ticket: local time at the origin.',
    zoneOf: 'origin_airport_id',
    localColumn: 'departs_at_local',
  },
  {
    type: 'datetime-local',
    name: 'arrival_time',
    label: 'Arrival time',
    required: true,
    hint: 'As on the ticket: local time at the destination.',
    zoneOf: 'destination_airport_id',
    localColumn: 'arrives_at_local',
  },
  {
    type: 'reading',
    name: 'clock_reading',
    label: 'Which hour',
    origin: 'origin_airport_id',
    destination: 'destination_airport_id',
    departs: 'departure_time',
    arrives: 'arrival_time',
  },
] as const satisfies readonly FieldDeclaration[];

export const flight = defineEntity({
  name: 'flights',
  table: 'flights',
  noun: 'flight',
  nouns: 'flights',
  max_access_level: 3,
  fields: flightFields,
  form: {
    persistent: true,
    savedAs: ['{flight_number} {origin_airport_id}–{destination_airport_id}'],
  },
  list: {
    search: 'Flight number or airport code',
    columns: [
      { name: 'flight', label: 'Flight', kind: 'text', sorts: true },
      { name: 'origin', label: 'From', kind: 'text' },
      { name: 'destination', label: 'To', kind: 'text' },
      { name: 'departs', label: 'Departs (UTC)', kind: 'instant', sorts: true },
      { name: 'arrives', label: 'Arrives (UTC)', kind: 'instant', only: 'desk' },
      { name: 'vendor', label: 'Vendor', kind: 'text', only: 'desk' },
      { name: 'people', label: 'On board', kind: 'number', only: 'desk' },
      { name: 'times_moved', label: 'UTC times moved', kind: 'text', only: 'desk' },
    ],
    filters: [
      { type: 'choice', name: 'times', label: 'UTC times', choices: ['moved'] },
      { type: 'days', name: 'departs', label: 'Departs' },
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects', linked: true },
      { type: 'lookup', name: 'contact', label: 'Contact', lookup: 'contacts', linked: true },
      { type: 'lookup', name: 'vendor', label: 'Vendor', lookup: 'vendors', linked: true },
      { type: 'lookup', name: 'airport', label: 'Airport', lookup: 'airports', linked: true },
    ],
    order: { column: 'departs', descending: true },
  },
  record: {
    fields: [
      { name: 'flight', label: 'Flight', kind: 'text' },
      { name: 'vendor', label: 'Vendor', kind: 'text', missing: 'no vendor' },
      { name: 'origin', label: 'From', kind: 'text' },
      { name: 'destination', label: 'To', kind: 'text' },
      { name: 'departs', label: 'Departs (UTC)', kind: 'instant' },
      { name: 'departs_local', label: 'Local time', kind: 'text' },
      { name: 'arrives', label: 'Arrives (UTC)', kind: 'instant' },
      { name: 'arrives_local', label: 'Local time', kind: 'text' },
      { name: 'people', label: 'On board', kind: 'number' },
      { name: 'times_moved', label: 'UTC times moved', kind: 'text', ifAny: true },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    opens: [
      { field: 'vendor', list: 'vendors', value: 'vendor_id' },
      { field: 'origin', list: 'airports', value: 'origin_airport_id' },
      { field: 'destination', list: 'airports', value: 'destination_airport_id' },
    ],
    linked: [{ title: 'On board', list: 'contacts', filter: 'flight' }],
  },
  lookup: { table: 'view_future_flights', key: 'id', value: 'flight', closedUp: true },
  filledBy: ['new-flight'],
});
