import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FormDeclaration } from '../../engine/forms/declaration.ts';

export const transferPassengers = {
  name: 'transfer-passengers',
  documentTitle: 'Transfer Passengers',
  noun: 'passengers',
  category: 'transfer_passengers',
  type: 'connect',
  max_access_level: 1,
  savedAs: ['{passengerIds} on {transfer_id}'],
  pages: [
    {
      sectionTitle: 'Who travels on a transfer',
      formElements: [
        {
          type: 'lookup',
          name: 'transfer_id',
          label: 'Transfer',
          required: true,
          lookup: 'transfers',
        },
        {
          type: 'lookupSelect',
          name: 'passengerIds',
          label: 'Passengers',
          required: true,
          lookup: 'contacts',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;

/** What a transfer lacks or waits for, or what else its vehicle or driver does at that time. */
const tones = {
  ready: 'good',
  'no vehicle': 'warn',
  'no driver': 'warn',
  'vehicle elsewhere': 'warn',
  'driver elsewhere': 'warn',
  'waits for a flight': 'warn',
} as const;

const state = { name: 'state', label: 'State', kind: 'state', tones } as const;

export const transfer = defineEntity({
  name: 'transfers',
  table: 'transfers',
  noun: 'transfer',
  nouns: 'transfers',
  concernsPeople: true,
  max_access_level: 4,
  project: 'project_id',
  fields: [
    { type: 'lookup', name: 'project_id', label: 'Project', required: true, lookup: 'projects' },
    {
      type: 'lookup',
      name: 'from_place_id',
      label: 'From',
      required: true,
      lookup: 'places',
      hint: 'An airport, a hotel or another place.',
    },
    { type: 'lookup', name: 'to_place_id', label: 'To', required: true, lookup: 'places' },
    {
      type: 'datetime-local',
      name: 'leaves_at',
      label: 'Leaves',
      required: true,
      hint: 'Local time where it leaves.',
      zoneOf: 'from_place_id',
      localColumn: 'leaves_at_local',
    },
    {
      type: 'datetime-local',
      name: 'arrives_at',
      dayOf: 'leaves_at',
      label: 'Arrives',
      hint: 'Local time where it arrives. Leave blank if you don’t know it yet.',
      zoneOf: 'to_place_id',
      localColumn: 'arrives_at_local',
    },
    { type: 'lookup', name: 'vehicle_id', label: 'Vehicle', lookup: 'vehicles' },
    { type: 'lookup', name: 'driver_id', label: 'Driver', lookup: 'contacts' },
    { type: 'lookupSelect', name: 'passengerIds', label: 'Passengers', lookup: 'contacts' },
    { type: 'textarea', name: 'notes', label: 'Notes' },
  ],
  form: {
    persistent: true,
    savedAs: ['{from_place_id} to {to_place_id}'],
    asides: ['everyone'],
    advice: 'consequences',
  },
  list: {
    search: 'Place',
    columns: [
      { name: 'leaves_local', label: 'Leaves', kind: 'text', wide: true },
      { name: 'leaves', label: 'Leaves (UTC)', kind: 'instant', sorts: true },
      { name: 'from', label: 'From', kind: 'text' },
      { name: 'to', label: 'To', kind: 'text' },
      { name: 'vehicle', label: 'Vehicle', kind: 'text', missing: 'no vehicle' },
      { name: 'driver', label: 'Driver', kind: 'text', missing: 'no driver', only: 'desk' },
      { name: 'people', label: 'Passengers', kind: 'number' },
      { name: 'project', label: 'Project', kind: 'text', only: 'desk' },
      state,
    ],
    filters: [
      { type: 'days', name: 'leaves', label: 'Leaves' },
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects' },
      { type: 'lookup', name: 'vehicle', label: 'Vehicle', lookup: 'vehicles', orNone: true },
      { type: 'lookup', name: 'driver', label: 'Driver', lookup: 'contacts', orNone: true },
      { type: 'lookup', name: 'contact', label: 'Passenger', lookup: 'contacts', linked: true },
    ],
    order: { column: 'leaves', descending: true },
    forms: ['new-transfer', 'transfer-passengers'],
  },
  record: {
    fields: [
      { name: 'from', label: 'From', kind: 'text' },
      { name: 'to', label: 'To', kind: 'text' },
      { name: 'leaves_local', label: 'Leaves', kind: 'text' },
      { name: 'leaves', label: 'Leaves (UTC)', kind: 'instant' },
      { name: 'arrives_local', label: 'Arrives', kind: 'text', missing: 'not known yet' },
      { name: 'arrives', label: 'Arrives (UTC)', kind: 'instant', ifAny: true },
      { name: 'vehicle', label: 'Vehicle', kind: 'text', missing: 'no vehicle' },
      { name: 'plate', label: 'Number plate', kind: 'text', ifAny: true },
      { name: 'driver', label: 'Driver', kind: 'text', missing: 'no driver' },
      { name: 'driver_phone', label: 'Driver’s phone', kind: 'text', ifAny: true },
      { name: 'people', label: 'Passengers', kind: 'number' },
      { name: 'free_seats', label: 'Free seats', kind: 'number', missing: 'no vehicle' },
      state,
      { name: 'waits', label: 'Waits for', kind: 'text', ifAny: true },
      { name: 'picked_up', label: 'Picked up', kind: 'text', ifAny: true },
      { name: 'dropped_off', label: 'Dropped off', kind: 'text', ifAny: true },
      { name: 'project', label: 'Project', kind: 'text' },
      { name: 'notes', label: 'Notes', kind: 'text' },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    opens: [
      { field: 'vehicle', list: 'vehicles', value: 'vehicle_id' },
      { field: 'driver', list: 'contacts', value: 'driver_id' },
      { field: 'project', list: 'projects', value: 'project_id' },
    ],
    linked: [{ title: 'Passengers', list: 'contacts', filter: 'transfer' }],
    forms: [{ form: 'transfer-passengers', field: 'transfer_id' }],
  },
  filledBy: ['new-transfer'],
  lookup: { table: 'transfers', key: 'id', value: 'transfer' },
  adds: {
    projects: {
      linked: [{ title: 'Transfers', list: 'transfers', filter: 'project' }],
      forms: [{ form: 'new-transfer', field: 'project_id' }],
    },
    contacts: {
      filters: [
        { type: 'lookup', name: 'transfer', label: 'Transfer', lookup: 'transfers', linked: true },
      ],
      linked: [
        { title: 'Transfers', list: 'transfers', filter: 'contact' },
        { title: 'Drives', list: 'transfers', filter: 'driver' },
      ],
      filledBy: ['transfer-passengers'],
    },
  },
});
