import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FormDeclaration } from '../../engine/forms/declaration.ts';

export const vehicleDrivers = {
  name: 'vehicle-drivers',
  documentTitle: 'Vehicle Drivers',
  noun: 'drivers',
  category: 'vehicle_drivers',
  type: 'connect',
  max_access_level: 1,
  savedAs: ['{driverIds} for {vehicle_id}'],
  pages: [
    {
      sectionTitle: 'Who may drive a vehicle',
      formElements: [
        {
          type: 'lookup',
          name: 'vehicle_id',
          label: 'Vehicle',
          required: true,
          lookup: 'vehicles',
        },
        {
          type: 'lookupSelect',
          name: 'driverIds',
          label: 'Drivers',
          required: true,
          lookup: 'contacts',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;

export const vehicleKinds = [
  'car',
  'van',
  'minibus',
  'coach',
  'truck',
  'trailer',
  'air pallet',
] as const;

/** Drivers who only drive for other projects, for a reader who may not open those. */
export const driverElsewhere = 'a driver from another project';

export const vehicle = defineEntity({
  name: 'vehicles',
  table: 'vehicles',
  noun: 'vehicle',
  nouns: 'vehicles',
  concernsPeople: false,
  max_access_level: 4,
  project: false,
  form: { advice: 'consequences' },
  fields: [
    {
      type: 'text',
      name: 'name',
      label: 'Name',
      required: true,
      maxLength: 60,
      hint: 'What everyone calls it, such as Van 1.',
    },
    { type: 'text', name: 'plate', label: 'Number plate', maxLength: 20 },
    { type: 'choice', name: 'kind', label: 'Kind', choices: vehicleKinds, default: 'van' },
    {
      type: 'number',
      name: 'seats',
      label: 'Seats',
      required: true,
      min: 0,
      max: 100,
      hint: 'Including the driver’s. 0 for a trailer or an air pallet.',
    },
    {
      type: 'number',
      name: 'payload_kg',
      label: 'Load limit (kg)',
      max: 200_000,
      decimals: 1,
    },
    {
      type: 'number',
      name: 'load_m3',
      label: 'Load space (m³)',
      max: 1_000,
      decimals: 2,
    },
    {
      type: 'number',
      name: 'max_mass_kg',
      label: 'Maximum mass (kg)',
      min: 1,
      max: 200_000,
      hint: 'As its papers say. It decides who may drive it.',
    },
    {
      type: 'number',
      name: 'trailer_mass_kg',
      label: 'Maximum mass of its trailer (kg)',
      min: 0,
      max: 200_000,
      hint: 'Blank if it tows none.',
    },
    {
      type: 'number',
      name: 'length_m',
      label: 'Length',
      min: 0.5,
      max: 99,
      decimals: 2,
      hint: 'In metres, including anything mounted on it. Ferries and shuttles ask for it.',
    },
    {
      type: 'number',
      name: 'height_m',
      label: 'Height',
      min: 0.5,
      max: 9,
      decimals: 2,
      hint: 'In metres, including anything on the roof.',
    },
    {
      type: 'lookupSelect',
      name: 'driverIds',
      label: 'Drivers',
      lookup: 'contacts',
      hint: 'Who may drive it.',
    },
    { type: 'textarea', name: 'notes', label: 'Notes' },
  ],
  columns: [
    { name: 'name' },
    { name: 'plate' },
    { name: 'kind' },
    { name: 'seats' },
    { name: 'payload_kg', only: 'page', ifAny: true },
    { name: 'load_m3', only: 'page', ifAny: true },
    { name: 'max_mass_kg', only: 'page', ifAny: true },
    { name: 'trailer_mass_kg', only: 'page', ifAny: true },
    { name: 'length_m', label: 'Length, m', only: 'page' },
    { name: 'height_m', label: 'Height, m', only: 'page' },
    { name: 'drivers', label: 'Drivers', kind: 'text', missing: 'no driver', only: 'desk' },
    { name: 'notes', only: 'page' },
  ],
  list: { search: ['name'], forms: ['new-vehicle', 'vehicle-drivers'] },
  record: {
    linked: [
      { title: 'Transfers', list: 'transfers', filter: 'vehicle' },
      { title: 'Drivers', list: 'contacts', filter: 'vehicle' },
    ],
    forms: [
      { form: 'new-transfer', field: 'vehicle_id' },
      { form: 'vehicle-drivers', field: 'vehicle_id' },
    ],
  },
  adds: {
    contacts: {
      filters: [
        { type: 'lookup', name: 'vehicle', label: 'Vehicle', lookup: 'vehicles', linked: true },
      ],
      filledBy: ['vehicle-drivers'],
    },
  },
  taken: { name: 'a vehicle with this name', plate: 'a vehicle with this number plate' },
});
