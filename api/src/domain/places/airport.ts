import { airport } from '@paddock/contract/domain/places/airport';
import { rowsOfTable } from '../../engine/lookups/lookup-source.ts';
import { source } from '../../engine/entities/source.ts';

/** An airport is known by its code, and recognised by its city and name. */
export const airportSource = source(airport, {
  lookup: rowsOfTable('airports', 'airport_code', 'place'),
  madeOf: ['airports'],
});
