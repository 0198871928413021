import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { ColumnDeclaration } from '../../engine/entities/entity.ts';
import type { FieldDeclaration } from '../../engine/forms/declaration.ts';
import type { LookupMeta } from '../../engine/lookups/lookups.ts';

/** The position of a place, and its time zone. */
export const positionFields = [
  {
    type: 'number',
    name: 'latitude',
    label: 'Latitude',
    required: true,
    min: -90,
    max: 90,
    decimals: 6,
    hint: 'Degrees, positive north of the equator.',
    pin: {
      longitude: 'longitude',
      zone: 'time_zone',
      title: 'name',
      country: 'country_code',
    },
  },
  {
    type: 'number',
    name: 'longitude',
    label: 'Longitude',
    required: true,
    min: -180,
    max: 180,
    decimals: 6,
    hint: 'Degrees, positive east of Greenwich.',
  },
  {
    type: 'text',
    name: 'time_zone',
    label: 'Time zone',
    required: true,
    isTimeZone: true,
    maxLength: 64,
    hint: 'Such as Europe/Budapest.',
  },
] as const satisfies readonly FieldDeclaration[];

/** Filled from the place, and anyone may say otherwise. */
const countryField = {
  type: 'text',
  name: 'country_code',
  label: 'Country code',
  pattern: '[A-Z]{2}',
  patternHint: 'Use the two-letter country code in capitals, such as HU.',
  hint: 'Two letters, such as HU. Left blank, it follows from the place.',
} as const satisfies FieldDeclaration;

export const positionColumns = [
  { name: 'latitude', only: 'page' },
  { name: 'longitude', only: 'page' },
] as const satisfies readonly ColumnDeclaration[];

export const airport = defineEntity({
  name: 'airports',
  table: 'airports',
  noun: 'airport',
  nouns: 'airports',
  concernsPeople: false,
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
  form: { savedAs: ['{airport_code} {name}'], advice: 'consequences' },
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

export const endpoint = defineEntity({
  name: 'endpoints',
  table: 'endpoints',
  noun: 'place',
  nouns: 'places',
  concernsPeople: false,
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true, maxLength: 120 },
    ...positionFields,
    countryField,
  ],
  form: { name: 'new-endpoint', savedAs: ['{name}'], advice: 'consequences' },
  columns: [
    { name: 'name' },
    { name: 'country_code' },
    { name: 'zone', field: 'time_zone' },
    ...positionColumns,
  ],
  list: {
    filters: [
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects', linked: true },
    ],
  },
  record: { linked: [{ title: 'Projects', list: 'projects', filter: 'endpoint' }] },
  filledBy: ['project-route'],
  taken: { name: 'a place with this name' },
});

export const hotel = defineEntity({
  name: 'hotels',
  table: 'hotels',
  noun: 'hotel',
  nouns: 'hotels',
  concernsPeople: false,
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
    {
      type: 'text',
      name: 'email',
      label: 'Email address',
      holds: 'email',
      hint: 'Rooming lists are sent to it.',
    },
    ...positionFields,
    countryField,
  ],
  form: { advice: 'consequences' },
  columns: [
    { name: 'name' },
    { name: 'address', kind: 'text' },
    { name: 'phone', label: 'Phone', field: 'phone_number' },
    { name: 'email', label: 'Email', only: 'page' },
    { name: 'country_code', only: 'desk' },
    { name: 'zone', field: 'time_zone', only: 'desk' },
    ...positionColumns,
  ],
  list: { search: ['name'] },
  taken: { name: 'a hotel with this name' },
});

export const stationKinds = [
  'railway station',
  'port',
  'shuttle terminal',
  'coach station',
] as const;

/** Where tickets start and end: a port, a terminal of a car shuttle, a station. */
export const station = defineEntity({
  name: 'stations',
  table: 'stations',
  noun: 'station',
  nouns: 'stations',
  concernsPeople: false,
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true, maxLength: 120 },
    {
      type: 'choice',
      name: 'kind',
      label: 'Kind',
      choices: stationKinds,
      default: 'railway station',
    },
    ...positionFields,
    countryField,
  ],
  form: { savedAs: ['{name}'], advice: 'consequences' },
  columns: [
    { name: 'name' },
    { name: 'kind' },
    { name: 'country_code' },
    { name: 'zone', field: 'time_zone', only: 'desk' },
    ...positionColumns,
  ],
  list: { search: ['name'] },
  taken: { name: 'a station with this name' },
});

/** Airports, stations, hotels and endpoints in one list, for fields that accept any of them. */
export const places = { table: 'places', key: 'id', value: 'name' } as const satisfies LookupMeta;
