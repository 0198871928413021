import { endpoint, airport } from '@paddock/contract/domain/places/place-kinds';
import { source } from '../../engine/entities/source.ts';
import { isAmong } from '../../engine/lists/list-source.ts';
import { rowsOfTable } from '../../engine/lookups/lookup-source.ts';
import { sql } from '../../platform/db/sql.ts';

export const endpointSource = source(endpoint, {
  filters: {
    project: isAmong(
      (key) => sql`select endpoint_id from prj_route_stops where project_id = ${key}`,
    ),
  },
});

/** An airport is known by its code, and recognised by its city and name. */
export const airportSource = source(airport, {
  lookup: rowsOfTable('airports', 'airport_code', 'place'),
});
