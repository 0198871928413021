import {
  cancelProject,
  moveProject,
  type WholeProject,
} from '@paddock/contract/domain/itinerary/move-project';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Author } from '../../engine/entities/source.ts';
import { skippedTime } from '../../engine/forms/columns.ts';
import { silently } from '../../engine/forms/told.ts';
import { noteChange, noteDetail } from '../../engine/records/audit.ts';
import { noteCaused } from '../../engine/records/follow.ts';
import { lockRecord } from '../../engine/records/snapshot.ts';
import { setArchived, writeColumns } from '../../engine/records/write.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { findGateways, type Gateways } from '../../platform/push/gateways.ts';
import { findInstant, readWallClock } from '../../platform/wall-clock.ts';
import { urgentHours } from '@paddock/contract/platform/message-ways';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { countWays } from '../../platform/push/ways.ts';

interface Change {
  readonly db: Db;
  readonly engine: Engine;
  readonly author: Author;
  readonly gateways: Gateways;
}

/** Thrown to roll back a trial. */
class Preview extends Error {
  readonly found: WholeProject;
  constructor(found: WholeProject) {
    super('a preview');
    this.found = found;
  }
}

interface How {
  readonly preview: boolean;
  /** False: nobody is notified. */
  readonly tell: boolean;
}

/** All of it in one transaction; a preview does it as well, and rolls it back. */
async function whole(
  { db, engine, author }: Change,
  { preview, tell }: How,
  change: (transaction: Db) => Promise<Omit<WholeProject, 'done'>>,
): Promise<WholeProject> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const found = tell
        ? await change(transaction)
        : await silently(transaction, author.senderId, async () => change(transaction));
      if (preview) throw new Preview({ ...found, done: false });
      if (found.skipped.length > 0)
        throw new CallError('conflict', { message: found.skipped.join(' ') });
      return { ...found, done: true };
    });
  } catch (thrown) {
    if (thrown instanceof Preview) return thrown.found;
    throw explainRefusal(thrown, engine.refusals);
  }
}

async function findProject(db: Db, code: string) {
  const id = await holdProject(db, code);
  if (id === undefined)
    throw new CallError('not_found', { message: 'This project doesn’t exist.' });
  const flights = await flightsOfProject(db, id);
  const own = flights.filter(({ isShared }) => !isShared).map((flight) => flight.id);
  const shared = flights.filter(({ isShared }) => isShared).map(({ number }) => number);
  return { id, own, shared };
}

/**
 * Moves a project and all that is in it by days, at the same local times.
 * @throws CallError `not_found`, or `conflict` naming what can't be moved
 */
async function moveWhole(
  change: Change,
  { code, days, ...how }: How & { readonly code: string; readonly days: number },
): Promise<WholeProject> {
  return whole(change, how, async (db) => {
    const { id, own, shared } = await findProject(db, code);
    const people = await concernedPeople(db, change.gateways, { projectId: id, flightIds: own });
    await checkAtTheEnd(db);
    const rows = await datedRows(db, { projectId: id, flightIds: own, days });
    const skipped: string[] = [];
    for (const [list, all] of Object.entries(rows))
      for (const row of all) skipped.push(...(await moveRow({ ...change, db }, list, row)));
    skipped.push(...(await moveRoute({ ...change, db }, id, days)));
    await checkNow(db);
    return {
      flights: rows.flights.length,
      stays: rows.stays.length,
      tickets: rows.tickets.length,
      hireCars: rows['hire-cars'].length,
      transfers: rows.transfers.length,
      scheduleItems: rows['schedule-items'].length,
      ...people,
      shared,
      skipped,
    };
  });
}

/** Lists whose instants follow from local times. */
const derived: ReadonlySet<string> = new Set([
  'flights',
  'transfers',
  'tickets',
  'hire-cars',
  'schedule-items',
]);

interface Row {
  readonly id: number;
  readonly columns: Readonly<Record<string, unknown>>;
}

/** @returns a sentence if it can't be at that time */
async function moveRow(
  { db, engine, author }: Change,
  list: string,
  { id, columns }: Row,
): Promise<string[]> {
  const kind = engine.kind(list);
  const record = await lockRecord(db, kind, id);
  if (record === undefined) return [];
  try {
    const times = derived.has(list) ? await kind.rules.derive?.(db, columns, id) : {};
    await writeColumns(db, kind, id, { ...columns, ...times });
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown;
    return [`${kind.list.noun} ${id}: ${thrown.message}`];
  }
  await noteChange(db, { ...author, kind, id, action: 'edit', before: record.held });
  return [];
}

async function moveRoute(
  { db, engine, author }: Change,
  projectId: number,
  days: number,
): Promise<string[]> {
  const route = await routeOfProject(db, projectId);
  if (route === undefined) return [];
  const { departs_at: departs, departure_zone: zone } = route;
  const local = new Date(`${readWallClock(departs, zone)}Z`);
  local.setUTCDate(local.getUTCDate() + days);
  const moved = findInstant(local.toISOString().slice(0, 16), zone);
  if (moved === null) return [`Route: ${skippedTime(zone)}`];
  const subject = { kind: engine.kind('projects'), id: projectId };
  await noteDetail({ ...author, db }, selectDeparture(projectId), subject, async () =>
    setDeparture(db, projectId, moved),
  );
  return [];
}

/**
 * Cancels a project: it and all that only it has are archived together, and come back with it. Bills stay.
 * @throws CallError `not_found`
 */
async function cancelWhole(
  change: Change,
  { code, ...how }: How & { readonly code: string },
): Promise<WholeProject> {
  return whole(change, how, async (db) => {
    const { id, own, shared } = await findProject(db, code);
    const people = await concernedPeople(db, change.gateways, { projectId: id, flightIds: own });
    const rows = await datedRows(db, { projectId: id, flightIds: own, days: 0 });
    const { flights, tickets, stays, transfers } = rows;
    const { 'hire-cars': hireCars, 'schedule-items': scheduleItems } = rows;
    const all = {
      'schedule-items': scheduleItems,
      transfers,
      stays,
      tickets,
      'hire-cars': hireCars,
      flights,
    };
    const event = await archiveRow({ ...change, db }, 'projects', id);
    for (const [list, listed] of Object.entries(all))
      for (const row of listed) await archiveRow({ ...change, db }, list, row.id);
    await noteCaused(db, event, change.author);
    return {
      flights: flights.length,
      stays: stays.length,
      tickets: tickets.length,
      hireCars: hireCars.length,
      transfers: transfers.length,
      scheduleItems: scheduleItems.length,
      ...people,
      shared,
      skipped: [],
      undo: { id, event },
    };
  });
}

async function archiveRow(
  { db, engine, author }: Change,
  list: string,
  id: number,
): Promise<number> {
  const kind = engine.kind(list);
  await lockRecord(db, kind, id);
  await setArchived(db, kind, id, true);
  return noteChange(db, { ...author, kind, id, action: 'archive', before: 'unchanged' });
}

export async function wholeProjects(
  app: FastifyInstance,
  { db, engine, config }: Deps & { readonly engine: Engine },
): Promise<void> {
  const gateways = findGateways(config);
  const by = (request: FastifyRequest) => {
    const author = { senderId: requirePerson(request).id, origin: request.ip };
    return { db, engine, author, gateways };
  };
  answer(app, moveProject, async (request) => {
    const { days, preview = false, tell = true } = request.body;
    return moveWhole(by(request), { code: request.params.projectCode, days, preview, tell });
  });
  answer(app, cancelProject, async (request) => {
    const { preview = false, tell = true } = request.body;
    return cancelWhole(by(request), { code: request.params.projectCode, preview, tell });
  });
}

const projectRow = { id: z.int() };

/** A project that is not archived, held until the transaction ends. */
async function holdProject(db: Db, code: string): Promise<number | undefined> {
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
async function flightsOfProject(db: Db, projectId: number) {
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
async function datedRows(
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
    'hire-cars': await movedRows(
      db,
      'hire_cars',
      at(['leaves_at_local', 'arrives_at_local']),
      ofProject,
    ),
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
async function concernedPeople(
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

async function routeOfProject(db: Db, projectId: number) {
  const [row] = await readRows(
    db,
    routeRow,
    sql`select departs_at, departure_zone from prj_routes where project_id = ${projectId}`,
  );
  return row;
}

/** As the history of its project shows it. */
function selectDeparture(projectId: number): Sql {
  return sql`(
    select jsonb_build_object('departs_at', departs_at) from prj_routes
    where project_id = ${projectId})`;
}

async function setDeparture(db: Db, projectId: number, at: Date): Promise<void> {
  await db
    .updateTable('prj_routes')
    .set({ departs_at: at })
    .where('project_id', '=', projectId)
    .execute();
}

/** Moves what depends on each other in any order: it is held against each other at the end. */
async function checkAtTheEnd(db: Db): Promise<void> {
  await sql`set constraints all deferred`.execute(db);
}

async function checkNow(db: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
}
