import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import { readInstant } from '../../engine/forms/columns.ts';
import { noteDetail } from '../../engine/records/audit.ts';
import { chosenKey, chosenKeys, type Entry, textOf } from '../../engine/forms/entry.ts';

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

/** The route of a project, in place of the one that it had. Of two at once, the later one wins, whole. */
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

/** The route of a project, in place of the one that it had; it sets out by the clock of its first stop. */
export async function storeRoute(entry: Entry): Promise<number> {
  const { db, values } = entry;
  const projectId = chosenKey(values, 'project_id');
  const stops = chosenKeys(values, 'stops');
  const zone = await zoneOfEndpoint(db, stops[0] ?? 0);
  const departsAt = readInstant('departs_at', textOf(values, 'departs_at') ?? '', zone);
  const route = { projectId, departsAt, zone, stops };
  await noteDetail(
    entry,
    routeOf(projectId),
    { kind: entry.engine.kind('projects'), id: projectId },
    async () => replaceRoute(db, route),
  );
  return projectId;
}
