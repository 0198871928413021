import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FieldDeclaration } from '../../engine/forms/declaration.ts';
import { clockPattern } from '../stays/stay.ts';
import { ticketKinds, ticketStandings } from './means.ts';

const journey = [
  { type: 'lookup', name: 'project_id', label: 'Project', required: true, lookup: 'projects' },
  { type: 'choice', name: 'kind', label: 'Kind', choices: ticketKinds, default: 'train' },
  {
    type: 'lookup',
    name: 'from_place_id',
    label: 'From',
    required: true,
    lookup: 'places',
    hint: 'A station, a port, or any other place.',
  },
  { type: 'lookup', name: 'to_place_id', label: 'To', required: true, lookup: 'places' },
  {
    type: 'datetime-local',
    name: 'leaves_at',
    label: 'Departs',
    required: true,
    hint: 'As on the ticket: local time where it departs.',
    zoneOf: 'from_place_id',
    localColumn: 'leaves_at_local',
  },
  {
    type: 'datetime-local',
    name: 'arrives_at',
    label: 'Arrives',
    hint: 'As on the ticket: local time where it arrives.',
    zoneOf: 'to_place_id',
    localColumn: 'arrives_at_local',
  },
  {
    ...clockPattern,
    name: 'check_in_closes',
    label: 'Check-in closes',
    hint: 'Local time where it departs, such as 21:15.',
  },
  {
    type: 'text',
    name: 'carrier',
    label: 'Carrier',
    maxLength: 80,
    hint: 'Such as Eurostar or Stena Line.',
  },
  { type: 'text', name: 'number', label: 'Number or ship', maxLength: 40 },
] as const satisfies readonly FieldDeclaration[];

const booking = [
  {
    type: 'choice',
    name: 'standing',
    label: 'State',
    choices: ticketStandings,
    default: 'booked',
  },
  { type: 'text', name: 'reference', label: 'Reference', maxLength: 60 },
  { type: 'lookupSelect', name: 'passengerIds', label: 'People', lookup: 'contacts' },
  { type: 'text', name: 'seats', label: 'Seats or cabins', maxLength: 120 },
  { type: 'text', name: 'travel_class', label: 'Class', maxLength: 40 },
  {
    type: 'number',
    name: 'berths',
    label: 'Berths',
    min: 1,
    max: 500,
    hint: 'Places to lie down, such as couchettes or beds in cabins.',
  },
  {
    type: 'lookupSelect',
    name: 'berthIds',
    label: 'People with a berth',
    lookup: 'contacts',
    hint: 'Others sit up at night.',
  },
  {
    type: 'lookupSelect',
    name: 'vehicleIds',
    label: 'Vehicles on board',
    lookup: 'vehicles',
    hint: 'On a ferry or a shuttle.',
  },
  {
    type: 'number',
    name: 'booked_length_m',
    label: 'Booked up to this length',
    min: 0.5,
    max: 99,
    decimals: 2,
    hint: 'In metres, for each vehicle.',
  },
  {
    type: 'number',
    name: 'booked_height_m',
    label: 'Booked up to this height',
    min: 0.5,
    max: 9,
    decimals: 2,
    hint: 'In metres, for each vehicle.',
  },
  {
    type: 'text',
    name: 'later_departures',
    label: 'Later departures',
    maxLength: 120,
    hint: 'The next ones if people miss it, such as 22:50, 00:40.',
  },
  { type: 'lookup', name: 'prj_expenditure_id', label: 'Bill', lookup: 'expenditure' },
  { type: 'textarea', name: 'notes', label: 'Notes', maxLength: 2_000 },
] as const satisfies readonly FieldDeclaration[];

/** The state of a ticket, or what is wrong with its vehicles. */
const tones = {
  booked: 'good',
  'to book': 'warn',
  cancelled: 'warn',
  'vehicle too long': 'warn',
  'vehicle too high': 'warn',
} as const;

const state = { name: 'state', label: 'State', kind: 'state', tones } as const;

/** A journey by train, ferry, shuttle or coach, which someone else runs. */
export const ticket = defineEntity({
  name: 'tickets',
  table: 'tickets',
  noun: 'ticket',
  nouns: 'tickets',
  concernsPeople: true,
  max_access_level: 4,
  project: 'project_id',
  form: {
    persistent: true,
    savedAs: ['{kind} {from_place_id} to {to_place_id}'],
    asides: ['everyone'],
    advice: 'consequences',
    pages: [
      { sectionTitle: 'The journey', formElements: journey },
      { sectionTitle: 'The booking', formElements: booking },
    ],
  },
  list: {
    search: 'Reference, number, carrier or place',
    columns: [
      { name: 'leaves_local', label: 'Departs', kind: 'text', wide: true },
      { name: 'leaves', label: 'Departs (UTC)', kind: 'instant', sorts: true },
      { name: 'kind', label: 'Kind', kind: 'text' },
      { name: 'name', label: 'Carrier', kind: 'text' },
      { name: 'from', label: 'From', kind: 'text' },
      { name: 'to', label: 'To', kind: 'text' },
      { name: 'people', label: 'People', kind: 'number' },
      { name: 'vehicles', label: 'Vehicles', kind: 'text', only: 'desk' },
      { name: 'reference', label: 'Reference', kind: 'text', only: 'desk' },
      { name: 'project', label: 'Project', kind: 'text', only: 'desk' },
      state,
    ],
    filters: [
      { type: 'days', name: 'leaves', label: 'Departs' },
      { type: 'choice', name: 'kind', label: 'Kind', choices: ticketKinds },
      { type: 'choice', name: 'standing', label: 'State', choices: ticketStandings },
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects' },
      { type: 'lookup', name: 'vehicle', label: 'Vehicle', lookup: 'vehicles', linked: true },
      { type: 'lookup', name: 'contact', label: 'Person', lookup: 'contacts', linked: true },
      { type: 'lookup', name: 'bill', label: 'Bill', lookup: 'expenditure', linked: true },
    ],
    order: { column: 'leaves', descending: true },
  },
  record: {
    fields: [
      { name: 'kind', label: 'Kind', kind: 'text' },
      { name: 'name', label: 'Carrier', kind: 'text', missing: 'no carrier' },
      { name: 'from', label: 'From', kind: 'text' },
      { name: 'to', label: 'To', kind: 'text' },
      { name: 'leaves_local', label: 'Departs', kind: 'text' },
      { name: 'leaves', label: 'Departs (UTC)', kind: 'instant' },
      { name: 'check_in_closes', label: 'Check-in closes, local', kind: 'text', ifAny: true },
      { name: 'arrives_local', label: 'Arrives', kind: 'text', missing: 'not known yet' },
      { name: 'arrives', label: 'Arrives (UTC)', kind: 'instant', ifAny: true },
      state,
      { name: 'reference', label: 'Reference', kind: 'text', missing: 'no reference' },
      { name: 'people', label: 'People', kind: 'number' },
      { name: 'seats', label: 'Seats or cabins', kind: 'text', ifAny: true },
      { name: 'lying', label: 'Berths', kind: 'text', ifAny: true },
      { name: 'travel_class', label: 'Class', kind: 'text', ifAny: true },
      { name: 'vehicles', label: 'Vehicles on board', kind: 'text', ifAny: true },
      { name: 'booked_length_m', label: 'Booked length, m', kind: 'number', ifAny: true },
      { name: 'booked_height_m', label: 'Booked height, m', kind: 'number', ifAny: true },
      { name: 'later_departures', label: 'Later departures, local', kind: 'text', ifAny: true },
      { name: 'project', label: 'Project', kind: 'text' },
      { name: 'bill', label: 'Bill', kind: 'text', missing: 'no bill yet' },
      { name: 'notes', label: 'Notes', kind: 'text', ifAny: true },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    opens: [
      { field: 'project', list: 'projects', value: 'project_id' },
      { field: 'bill', list: 'expenditure', value: 'prj_expenditure_id' },
    ],
    linked: [{ title: 'People', list: 'contacts', filter: 'ticket' }],
  },
  filledBy: ['new-ticket'],
  lookup: { table: 'tickets', key: 'id', value: 'ticket' },
  adds: {
    projects: {
      linked: [{ title: 'Tickets', list: 'tickets', filter: 'project' }],
      forms: [{ form: 'new-ticket', field: 'project_id' }],
    },
    contacts: {
      filters: [
        { type: 'lookup', name: 'ticket', label: 'Ticket', lookup: 'tickets', linked: true },
      ],
      linked: [{ title: 'Tickets', list: 'tickets', filter: 'contact' }],
    },
    vehicles: { linked: [{ title: 'Tickets', list: 'tickets', filter: 'vehicle' }] },
    expenditure: { linked: [{ title: 'Tickets', list: 'tickets', filter: 'bill' }] },
  },
});
