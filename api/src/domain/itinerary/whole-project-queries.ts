import type { WholeProject } from '@paddock/contract/domain/itinerary/move-project';
import { urgentHours } from '@paddock/contract/platform/message-ways';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Gateways } from '../../platform/push/gateways.ts';
import { countWays } from '../../platform/push/ways.ts';

const projectRow = { id: z.int() };

/** A project that is not archived, held until the transaction ends. */
export async function holdProject(db: Db, code: string): Promise<number | undefined> {
  const [row] = await readRows(
    db,
    projectRow,
    sql`
    select id from projects where lower(project_code) = lower(${code}) and archived_at is null
    for no key update`,
  );
  return row?.id;
}

const flightRow = { id: z.int(), number: z.string(), isShared: z.boolean() };

/** The flights of a project, and which of them another project uses as well. */
export async function flightsOfProject(db: Db, projectId: number) {
  return readRows(
    db,
    flightRow,
    sql`
    select f.id, f.flight_number as number, bool_or(booked.project_id <> ${projectId}) as "isShared"
    from flights as f
    join view_booked_flights as booked on booked.flight_id = f.id
    where f.archived_at is null
    group by f.id
    having bool_or(booked.project_id = ${projectId})
    order by f.departure_time, f.id`,
  );
}

/** Columns of one row of a project, days later. */
const movedRow = { id: z.int(), columns: z.record(z.string(), z.unknown()) };

const local = (column: string, days: number) =>
  sql`to_char(${sql.ref(column)} + make_interval(days => ${days}::int), 'YYYY-MM-DD"T"HH24:MI')`;
const day = (column: string, days: number) => sql`(${sql.ref(column)} + ${days}::int)::text`;

async function movedRows(db: Db, table: string, columns: Readonly<Record<string, Sql>>, of: Sql) {
  const pairs = Object.entries(columns).flatMap(([name, value]) => [sql.lit(name), value]);
  return readRows(
    db,
    movedRow,
    sql`
    select id, jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)})) as columns
    from ${sql.table(table)} where ${of} order by id`,
  );
}

const unlessArchived = (of: Sql) => sql`${of} and archived_at is null`;

/** Everything of a project that has a date, by its list, in the order in which it can be moved. */
export async function datedRows(
  db: Db,
  { projectId, flightIds, days }: { projectId: number; flightIds: number[]; days: number },
) {
  const ofProject = unlessArchived(sql`project_id = ${projectId}`);
  const stays = sql`stay_id in (select id from stays where project_id = ${projectId})`;
  const at = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, local(name, days)]));
  const on = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, day(name, days)]));
  return {
    projects: await movedRows(
      db,
      'projects',
      on(['start_date', 'end_date']),
      sql`id = ${projectId}`,
    ),
    flights: await movedRows(
      db,
      'flights',
      at(['departs_at_local', 'arrives_at_local']),
      sql`id = any(${flightIds}::int[])`,
    ),
    stays: await movedRows(db, 'stays', on(['checks_in_on', 'checks_out_on']), ofProject),
    rooms: await movedRows(db, 'rooms', on(['used_on']), sql`${stays} and used_on is not null`),
    beds: await movedRows(db, 'beds', on(['first_night', 'leaves_on']), stays),
    transfers: await movedRows(
      db,
      'transfers',
      at(['leaves_at_local', 'arrives_at_local']),
      ofProject,
    ),
    tickets: await movedRows(db, 'tickets', at(['leaves_at_local', 'arrives_at_local']), ofProject),
    'schedule-items': await movedRows(
      db,
      'schedule_items',
      at(['starts_at_local', 'ends_at_local']),
      ofProject,
    ),
  };
}

const personRow = { contactId: z.int(), userId: z.nullable(z.int()), isUrgent: z.boolean() };

/** People who are affected by a project, or by one of these flights, from now on, and how they learn of it. */
export async function concernedPeople(
  db: Db,
  gateways: Gateways,
  { projectId, flightIds }: { readonly projectId: number; readonly flightIds: readonly number[] },
): Promise<Pick<WholeProject, 'people' | 'ways'>> {
  const rows = await readRows(
    db,
    personRow,
    sql`
    select person.contact_id as "contactId", person.user_id as "userId",
      bool_or(plan.starts_at <= now() + make_interval(hours => ${urgentHours}::int)) as "isUrgent"
    from view_full_names as person
    left join message_preferences as wish on wish.user_id = person.user_id
    join (
      select contact_id, false as is_flight, (facts ->> 'startsAt')::timestamptz as starts_at
      from view_plans where project_id = ${projectId} and ends_at > now()
      union all
      select t.contact_id, true, flights.departure_time
      from view_travellers as t join flights on flights.id = t.flight_id
      where t.flight_id = any(${[...flightIds]}::int[]) and flights.arrival_time > now()) as plan
      on plan.contact_id = person.contact_id
      and case when is_flight then coalesce(wish.flight_changed, true)
        else coalesce(wish.plan_changed, true) end
    group by person.contact_id, person.user_id`,
  );
  const people = rows.filter(({ userId }) => userId !== null).length;
  return { people, ways: await countWays(db, rows, gateways) };
}

const routeRow = { departs_at: z.date(), departure_zone: z.string() };

export async function routeOfProject(db: Db, projectId: number) {
  const [row] = await readRows(
    db,
    routeRow,
    sql`select departs_at, departure_zone from prj_routes where project_id = ${projectId}`,
  );
  return row;
}

/** As the history of its project shows it. */
export function selectDeparture(projectId: number): Sql {
  return sql`(
    select jsonb_build_object('departs_at', departs_at) from prj_routes
    where project_id = ${projectId})`;
}

export async function setDeparture(db: Db, projectId: number, at: Date): Promise<void> {
  await db
    .updateTable('prj_routes')
    .set({ departs_at: at })
    .where('project_id', '=', projectId)
    .execute();
}

/** Moves what depends on each other in any order: it is held against each other at the end. */
export async function checkAtTheEnd(db: Db): Promise<void> {
  await sql`set constraints all deferred`.execute(db);
}

export async function checkNow(db: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
}
