import { endpoint } from '@paddock/contract/domain/places/endpoint';
import { sql } from '../../platform/db/sql.ts';
import { source } from '../../engine/entities/source.ts';
import { isAmong } from '../../engine/lists/list-source.ts';

export const endpointSource = source(endpoint, {
  filters: {
    project: isAmong(
      (key) => sql`select endpoint_id from prj_route_stops where project_id = ${key}`,
    ),
  },
});
