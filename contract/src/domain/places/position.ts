import type { ColumnDeclaration } from '../../engine/entities/entity.ts';
import type { FieldDeclaration } from '../../engine/forms/declaration.ts';

/** Where a place lies, and which clock goes there. */
export const positionFields = [
  {
    type: 'number',
    name: 'latitude',
    label: 'Latitude',
    required: true,
    min: -90,
    max: 90,
    decimals: 6,
    hint: 'Degrees, north of the equator above 0.',
    pin: { longitude: 'longitude', zone: 'time_zone', title: 'name' },
  },
  {
    type: 'number',
    name: 'longitude',
    label: 'Longitude',
    required: true,
    min: -180,
    max: 180,
    decimals: 6,
    hint: 'Degrees, east of Greenwich above 0.',
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

export const positionColumns = [
  { name: 'latitude', only: 'page' },
  { name: 'longitude', only: 'page' },
] as const satisfies readonly ColumnDeclaration[];
