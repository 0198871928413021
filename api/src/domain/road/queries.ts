import { type DriveVehicle, driveVehicles } from '@paddock/contract/domain/hours/which-rules';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { readInstant } from '../../engine/forms/columns.ts';
import { chosenKey, chosenKeys, type Entry, readText } from '../../engine/forms/entry.ts';
import { noteDetail } from '../../engine/records/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/**
 * The route of the project that a contact works on: the running one, else the next, of those that have
 * a route.
 * @param today "2026-07-01"
 */
export async function findRouteOfContact(db: Db, contactId: number, today: string) {
  return routes(db)
    .innerJoin('prj_contractors as link', 'link.project_id', 'p.id')
    .where('link.contact_id', '=', contactId)
    .where('p.archived_at', 'is', null)
    .where('p.end_date', '>=', today)
    .orderBy('p.start_date')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
}

/** No road takes longer to drive, in days. */
const longestDrive = 31;

/** The routes of the projects that contacts work on, of those that may be driven within a span of instants. */
export async function routesOfContacts(
  db: Db,
  contactIds: readonly number[],
  [from, until]: readonly [from: Date, until: Date],
) {
  const earliest = new Date(from.getTime() - longestDrive * 86_400_000);
  return routes(db)
    .select('p.id as project_id')
    .where('p.archived_at', 'is', null)
    .where('r.departs_at', '>', earliest)
    .where('r.departs_at', '<', until)
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('prj_contractors as link')
        .where('link.contact_id', '=', eb.fn.any(eb.val([...contactIds])))
        .select('link.project_id'),
    )
    .orderBy('r.departs_at')
    .orderBy('p.id')
    .execute();
}

export async function findRouteOfProject(db: Db, projectId: number) {
  return routes(db).where('p.id', '=', projectId).executeTakeFirst();
}

/** The start and the end of a project, listed once if they are the same place. */
export async function placesOfProject(db: Db, projectId: number) {
  const places = await db
    .selectFrom('projects as p')
    .innerJoin('endpoints as e', (join) =>
      join.on((eb) =>
        eb.or([
          eb('e.id', '=', eb.ref('p.start_point_id')),
          eb('e.id', '=', eb.ref('p.end_point_id')),
        ]),
      ),
    )
    .where('p.id', '=', projectId)
    .orderBy((eb) => eb('e.id', '=', eb.ref('p.start_point_id')), 'desc')
    .select(['e.id', 'e.name'])
    .execute();
  return places;
}

/** Routes as they were entered, each with its project and its stops in order. */
function routes(db: Db) {
  return db
    .selectFrom('projects as p')
    .innerJoin('prj_routes as r', 'r.project_id', 'p.id')
    .select((eb) => [
      'p.project_code',
      'r.departs_at',
      'r.departure_zone',
      'r.vehicle',
      'r.drivers',
      jsonArrayFrom(
        eb
          .selectFrom('prj_route_stops as s')
          .innerJoin('endpoints as e', 'e.id', 's.endpoint_id')
          .whereRef('s.project_id', '=', 'r.project_id')
          .orderBy('s.position')
          .select(['e.id', 'e.name', 'e.latitude', 'e.longitude', 'e.time_zone', 'e.country_code']),
      ).as('stops'),
    ]);
}

export async function findDirections(db: Db, hash: string) {
  return db
    .selectFrom('route_directions')
    .select(['asked_at', 'answered_at', 'legs', 'settled'])
    .where('stops_hash', '=', hash)
    .executeTakeFirst();
}

/** @returns false if the road is final, or somebody requested it after `before` */
export async function claimDirections(
  db: Db,
  { hash, provider, now, before }: { hash: string; provider: string; now: Date; before: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into route_directions (stops_hash, provider, asked_at)
    values (${hash}, ${provider}, ${now})
    on conflict (stops_hash) do update set asked_at = excluded.asked_at
    where not route_directions.settled and route_directions.asked_at < ${before}
    returning stops_hash`.execute(db);
  return rows.length > 0;
}

/** An answer that is not settled never replaces a better one: it is only stored if there was none. */
export async function keepDirections(
  db: Db,
  hash: string,
  { legs, settled, now }: { legs: object; settled: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('route_directions')
    .set({ legs: JSON.stringify(legs), settled, answered_at: now })
    .where('stops_hash', '=', hash)
    .where((eb) => eb.or([eb('legs', 'is', null), eb.val(settled)]))
    .execute();
}

/** IANA name of the clock at an endpoint. */
async function zoneOfEndpoint(db: Db, id: number): Promise<string> {
  const { time_zone } = await db
    .selectFrom('endpoints')
    .select('time_zone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return time_zone;
}

interface StoredRoute {
  readonly projectId: number;
  readonly departsAt: Date;
  readonly zone: string;
  /** Keys of endpoints, in order. */
  readonly stops: readonly number[];
  readonly vehicle: DriveVehicle;
  readonly drivers: 1 | 2;
}

/** Replaces the route of a project. If two are saved at once, the later one wins, whole. */
async function replaceRoute(db: Db, route: StoredRoute): Promise<void> {
  const { projectId, departsAt, zone, stops, vehicle, drivers } = route;
  const row = { departs_at: departsAt, departure_zone: zone, vehicle, drivers };
  await db
    .insertInto('prj_routes')
    .values({ project_id: projectId, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('prj_route_stops').where('project_id', '=', projectId).execute();
  await sql`
    insert into prj_route_stops (project_id, position, endpoint_id)
    select ${projectId}::int, position, stop
    from unnest(${[...stops]}::int[]) with ordinality as list (stop, position)`.execute(db);
}

const readVehicle = (text: string) => driveVehicles.find((one) => one === text) ?? 'none';

/** The recorded content of a project's route; null if it has none. */
function selectRoute(projectId: number): Sql {
  return sql`(
    select jsonb_build_object('departs_at', departs_at, 'vehicle', vehicle, 'drivers', drivers, 'stops', (
      select jsonb_agg(endpoint_id order by position)
      from prj_route_stops where project_id = prj_routes.project_id))
    from prj_routes where project_id = ${projectId})`;
}

/** The route of a project, replacing the previous one; it sets out by the clock of its first stop. */
export async function storeRoute(entry: Entry): Promise<number> {
  const { db, values } = entry;
  const projectId = chosenKey(values, 'project_id');
  const stops = chosenKeys(values, 'stops');
  const zone = await zoneOfEndpoint(db, stops[0] ?? 0);
  const departsAt = readInstant('departs_at', readText(values, 'departs_at') ?? '', zone);
  const vehicle = readVehicle(readText(values, 'vehicle') ?? 'none');
  const drivers = readText(values, 'drivers') === '2' ? (2 as const) : (1 as const);
  const route = { projectId, departsAt, zone, stops, vehicle, drivers };
  await noteDetail(
    entry,
    selectRoute(projectId),
    { kind: entry.engine.kind('projects'), id: projectId },
    async () => replaceRoute(db, route),
  );
  return projectId;
}
