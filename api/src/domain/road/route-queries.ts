import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';

/** IANA name of the clock at an endpoint. */
export async function zoneOfEndpoint(db: Db, id: number): Promise<string> {
  const { time_zone } = await db
    .selectFrom('endpoints')
    .select('time_zone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return time_zone;
}

export interface StoredRoute {
  readonly projectId: number;
  readonly departsAt: Date;
  readonly zone: string;
  /** Keys of endpoints, in order. */
  readonly stops: readonly number[];
}

/** The route of a project, in place of the one that it had. Two at once: the later one stands, whole. */
export async function replaceRoute(db: Db, route: StoredRoute): Promise<void> {
  const { projectId, departsAt, zone, stops } = route;
  await db
    .insertInto('prj_routes')
    .values({ project_id: projectId, departs_at: departsAt, departure_zone: zone })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet({ departs_at: departsAt, departure_zone: zone }),
    )
    .execute();
  await db.deleteFrom('prj_route_stops').where('project_id', '=', projectId).execute();
  await sql`
    insert into prj_route_stops (project_id, position, endpoint_id)
    select ${projectId}::int, position, stop
    from unnest(${[...stops]}::int[]) with ordinality as list (stop, position)`.execute(db);
}

/** What is on record of the route of a project; null where it has none. */
export function routeOf(projectId: number): Sql {
  return sql`(
    select jsonb_build_object('departs_at', departs_at, 'stops', (
      select jsonb_agg(endpoint_id order by position)
      from prj_route_stops where project_id = prj_routes.project_id))
    from prj_routes where project_id = ${projectId})`;
}
