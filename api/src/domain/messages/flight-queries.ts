import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { ago, byHousekeeping, dayMs, seenDays, type Retention } from '../../platform/retention.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import type { Airport, Leg } from './flight-words.ts';

/** A schedule item as people are notified of it, from the view `view_plans`. */
const facts = z.object({
  name: z.string(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  /** Labels with values; local times as "2026-07-01T18:00". */
  lines: z.array(z.tuple([z.string(), z.string().nullable()])),
});
export type Facts = z.infer<typeof facts>;

/** An item of a person before and after; null if it wasn't theirs. */
export interface PlanChange {
  readonly userId: number;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

const changeRow = { userId: z.int(), before: z.unknown(), after: z.unknown() };

/** Takes out of the database what people do differently from before. What was reversed is nothing. */
async function takePlanChanges(transaction: Db): Promise<PlanChange[]> {
  const rows = await readRows(
    transaction,
    changeRow,
    sql`
    with taken as (delete from plan_changes returning *)
    select person.user_id as "userId", taken.before, plan.facts as after
    from taken
    join view_full_names as person using (contact_id)
    left join lateral (
      select facts from view_plans as one
      where one.kind = taken.kind and one.item_id = taken.item_id
        and one.contact_id = taken.contact_id) as plan on true
    where person.user_id is not null and taken.before is distinct from plan.facts
    order by person.user_id, taken.kind, taken.item_id`,
  );
  const read = facts.nullable();
  return rows.map(({ userId, before, after }) => ({
    userId,
    before: read.parse(before),
    after: read.parse(after),
  }));
}

/** An arbitrary number that nothing else in the database locks. */
const sweepLock = 5_202_611;

const turnRow = { taken: z.boolean() };

/** @returns false if another server is doing it; the lock lasts for this transaction. */
export async function takeTurn(transaction: Db): Promise<boolean> {
  const rows = await readRows(
    transaction,
    turnRow,
    sql`
    select pg_try_advisory_xact_lock(${sweepLock}) as taken`,
  );
  return rows[0]?.taken === true;
}

const changedFlight = { flightId: z.int(), before: z.unknown(), departsAt: z.date() };
const changedTraveller = { userId: z.int(), flightId: z.int(), isOnBoard: z.boolean() };

export interface Changes {
  /** Flights as they were before their first change. */
  readonly flights: readonly RowOf<typeof changedFlight>[];
  /** People who joined or left a flight. */
  readonly travellers: readonly RowOf<typeof changedTraveller>[];
  /** People's items besides flights that now read differently. */
  readonly plans: readonly PlanChange[];
}

const waitingRow = { ready: z.nullable(z.boolean()), flight: z.int(), traveller: z.int() };

/**
 * Takes what changed out of the database, once nothing has for a while, or some have waited for long.
 * A person who is entered twice on one flight, and taken off once, is on board all the same.
 */
export async function takeChanges(
  transaction: Db,
  { quietSince, waitingSince }: { quietSince: Date; waitingSince: Date },
): Promise<Changes | undefined> {
  const rows = await readRows(
    transaction,
    waitingRow,
    sql`
    select max(changed_at) <= ${quietSince} or min(changed_at) <= ${waitingSince} as ready,
      coalesce(max(id) filter (where is_flight), 0) as flight,
      coalesce(max(id) filter (where not is_flight), 0) as traveller
    from (
      select id, changed_at, true as is_flight from flight_changes
      union all select id, changed_at, false from traveller_changes
      union all select 0, changed_at, null from plan_changes
      union all select 0, noted_at, null from plan_changes) as waiting`,
  );
  const [waiting] = rows;
  if (waiting?.ready !== true) return undefined;
  const flights = await readRows(
    transaction,
    changedFlight,
    sql`
    with taken as (delete from flight_changes where id <= ${waiting.flight} returning *)
    select distinct on (flight_id) flight_id as "flightId", before,
      (before ->> 'departure_time')::timestamptz as "departsAt"
    from taken order by flight_id, id`,
  );
  const travellers = await readRows(
    transaction,
    changedTraveller,
    sql`
    with taken as (delete from traveller_changes where id <= ${waiting.traveller} returning *),
    firsts as (
      select distinct on (contact_id, flight_id) contact_id, flight_id, was_added, changed_at
      from taken order by contact_id, flight_id, id),
    compared as (
      select firsts.*, ${onBoard} as is_on_board,
        not was_added or ${onBoardBefore} as was_on_board
      from firsts)
    select person.user_id as "userId", flight_id as "flightId", is_on_board as "isOnBoard"
    from compared join view_full_names as person using (contact_id)
    where person.user_id is not null and is_on_board <> was_on_board`,
  );
  return { flights, travellers, plans: await takePlanChanges(transaction) };
}

const bookings = sql`
  select from view_travellers as t
  where t.flight_id = firsts.flight_id and t.contact_id = firsts.contact_id`;
const onBoard = sql`exists (${bookings})`;
const onBoardBefore = sql`exists (
  ${bookings} and t.since < firsts.changed_at)`;

const travellerRow = { userId: z.int(), flightId: z.int() };

/** Reads the passengers of flights who can be notified: with access, and without having turned it off. */
export async function readTravellers(db: Db, flightIds: readonly number[]) {
  return readRows(
    db,
    travellerRow,
    sql`
    select distinct person.user_id as "userId", t.flight_id as "flightId"
    from view_travellers as t
    join view_full_names as person using (contact_id)
    where t.flight_id = any(${flightIds}::int[]) and person.user_id is not null`,
  );
}

/** Reads which of these people have turned such notifications off. */
export async function unwilling(
  db: Db,
  userIds: readonly number[],
  preference: 'flight_changed' | 'plan_changed',
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('message_preferences')
    .select('user_id')
    .where('user_id', 'in', [0, ...userIds])
    .where(preference, '=', false)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** If a flight's departure moves, its reminders are due again. */
export async function forgetReminders(db: Db, flightIds: readonly number[], now: Date) {
  await sql`
    delete from flight_reminders using flights
    where flights.id = flight_id and flight_id = any(${flightIds}::int[])
      and departure_time - ${mark} > ${now}`.execute(db);
}

const mark = sql`case kind when 'flight_in_a_day' then interval '24 h' else interval '3 h' end`;

const reminder = {
  userId: z.int(),
  contactId: z.int(),
  flightId: z.int(),
  kind: z.enum(['flight_in_a_day', 'flight_in_three_hours']),
};
export type Reminder = RowOf<typeof reminder>;

/**
 * Records the reminders that are due and returns them, each once per person and flight. A reminder a day
 * before is late once half of that day is over, and one three hours before once one hour is left; people who
 * were not on board then learn of the flight in another way. Only a few flights leave within a day: they are
 * read first, hence the offsets.
 */
export async function takeReminders(transaction: Db, now: Date): Promise<Reminder[]> {
  return readRows(
    transaction,
    reminder,
    sql`
    with noted as (
    insert into flight_reminders (user_id, flight_id, kind, noted_at)
    select distinct person.user_id, flights.id, due.kind, ${now}::timestamptz
    from (values
      ('flight_in_a_day', interval '24 h', interval '12 h'),
      ('flight_in_three_hours', interval '3 h', interval '1 h')) as due (kind, mark, late)
    cross join lateral (
      select id, departure_time from flights
      where archived_at is null and cancelled_at is null
        and departure_time <= ${now}::timestamptz + due.mark
        and departure_time > ${now}::timestamptz + due.late offset 0) as flights
    cross join lateral (
      select contact_id, since from view_travellers where flight_id = flights.id offset 0) as t
    join view_full_names as person using (contact_id)
    left join message_preferences as wish on wish.user_id = person.user_id
    where person.user_id is not null
      and t.since <= flights.departure_time - due.mark
      and coalesce(case due.kind
        when 'flight_in_a_day' then wish.flight_in_a_day
        else wish.flight_in_three_hours end, true)
    on conflict do nothing
    returning user_id, flight_id, kind)
    select user_id as "userId", contact_id as "contactId", flight_id as "flightId", kind
    from noted join users on users.id = user_id`,
  );
}

/** The details of a flight from its row, or from its stored copy. */
const flightRow = z.object({
  flight_number: z.string(),
  origin_airport_id: z.int(),
  destination_airport_id: z.int(),
  departure_time: z.coerce.date(),
  arrival_time: z.coerce.date(),
  departs_at_local: z.optional(z.string()),
  arrives_at_local: z.optional(z.string()),
  archived_at: z.string().nullable(),
  // A copy from before flights could be cancelled has none.
  cancelled_at: z.optional(z.string().nullable()),
});
type FlightRow = z.infer<typeof flightRow>;

const wholeRow = { id: z.int(), whole: z.unknown() };

/** Flights as they are, by key, and flights as they were, as people read them. */
export async function readLegs(
  db: Db,
  flightIds: readonly number[],
  kept: ReadonlyMap<number, unknown>,
): Promise<{ now: Map<number, Leg>; before: Map<number, Leg> }> {
  const rows = await readRows(
    db,
    wholeRow,
    sql`
    select id, to_jsonb(flights) as whole from flights where id = any(${flightIds}::int[])`,
  );
  const current = rows.map(({ id, whole }) => [id, flightRow.parse(whole)] as const);
  const former = [...kept].map(([id, whole]) => [id, flightRow.parse(whole)] as const);
  const airports = await readAirports(
    db,
    [...current, ...former].flatMap(([, row]) => [
      row.origin_airport_id,
      row.destination_airport_id,
    ]),
  );
  const legs = (of: readonly (readonly [number, FlightRow])[]) =>
    new Map(of.map(([id, row]) => [id, toLeg(row, airports)]));
  return { now: legs(current), before: legs(former) };
}

async function readAirports(db: Db, ids: readonly number[]): Promise<Map<number, Airport>> {
  const rows = await db
    .selectFrom('airports')
    .select(['id', 'airport_code as code', 'city', 'time_zone as timeZone'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, ...airport }) => [id, airport]));
}

/** Stands in for an airport that was deleted. */
const unknown: Airport = { code: '?', city: 'another airport', timeZone: 'UTC' };

function toLeg(row: FlightRow, airports: ReadonlyMap<number, Airport>): Leg {
  const origin = airports.get(row.origin_airport_id) ?? unknown;
  const destination = airports.get(row.destination_airport_id) ?? unknown;
  const { departure_time: departsAt, arrival_time: arrivesAt } = row;
  return {
    flightNumber: row.flight_number,
    origin,
    destination,
    departsAt,
    arrivesAt,
    // A copy from before tickets were saved has instants alone.
    departsLocal: row.departs_at_local ?? readWallClock(departsAt, origin.timeZone),
    arrivesLocal: row.arrives_at_local ?? readWallClock(arrivesAt, destination.timeZone),
    isCancelled: row.archived_at !== null || typeof row.cancelled_at === 'string',
  };
}

/** Deletes reminders of flights that left long ago. */
async function dropRemindersBefore(db: Db, departure: Date): Promise<void> {
  await sql`
    delete from flight_reminders using flights
    where flights.id = flight_id and departure_time < ${departure}`.execute(db);
}

export const reminderRetention: Retention = {
  tables: ['flight_reminders'],
  period: `${seenDays} days after departure`,
  why: 'no one is reminded twice',
  by: byHousekeeping,
  drop: async (tidying) => dropRemindersBefore(tidying.db, ago(tidying, seenDays * dayMs)),
};
