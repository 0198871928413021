import { z } from 'zod';
import type { Source } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { zoneRules } from '../../platform/zones.ts';
import { airportSource } from '../places/places.ts';
import { readAgain, type Reading } from './derive.ts';

const flightRow = {
  id: z.int(),
  departs_at_local: z.string(),
  arrives_at_local: z.string(),
  clock_reading: z.nullable(z.string()),
  departure_time: z.date(),
  arrival_time: z.date(),
  origin_zone: z.string(),
  destination_zone: z.string(),
};
type FlightRow = RowOf<typeof flightRow>;

const atOnce = 5_000;
const minuteMs = 60_000;

/** How many records new rules concern. */
export interface Derived {
  readonly moved: number;
  /** These keep their instants: by the new rules they would arrive before they leave. */
  readonly impossible: number;
}

/**
 * Derives the instants of flights from their local times by the rules of today. Those that move are
 * listed for the office, and passengers are notified as of any other change. Those that would arrive
 * before they depart are listed too, and stay as they are.
 */
async function deriveAgain(
  db: Db,
  { which, reason }: { readonly which: Sql; readonly reason: string },
): Promise<Derived> {
  let moved = 0;
  let impossible = 0;
  let last = -2_147_483_648;
  for (;;) {
    const rows = await readRows(
      db,
      flightRow,
      sql`
      select f.id, departs_at_local, arrives_at_local, clock_reading, departure_time, arrival_time,
        origin.time_zone as origin_zone, destination.time_zone as destination_zone
      from flights as f
      join airports as origin on origin.id = origin_airport_id
      join airports as destination on destination.id = destination_airport_id
      where f.id > ${last} and (${which})
      order by f.id limit ${atOnce}`,
    );
    const read = rows.map((row) => ({ row, reading: readRow(row) }));
    const moves = read.flatMap(({ row, reading }) => deriveMove(row, reading) ?? []);
    const stuck = read.flatMap(({ row, reading }) => (reading === undefined ? unmoved(row) : []));
    if (moves.length + stuck.length > 0) await noteMoves(db, [...moves, ...stuck], reason);
    if (moves.length > 0) await writeMoves(db, moves);
    moved += moves.length;
    impossible += stuck.length;
    const newest = rows.at(-1);
    if (newest === undefined) return { moved, impossible };
    last = newest.id;
  }
}

/** Undefined if the flight would arrive before it departs: then nothing is certain. */
function readRow(row: FlightRow): Reading | undefined {
  const ticket = {
    departs: row.departs_at_local,
    arrives: row.arrives_at_local,
    originZone: row.origin_zone,
    destinationZone: row.destination_zone,
  };
  return readAgain(ticket, row.clock_reading);
}

function unmoved({ id, departure_time: departure, arrival_time: arrival }: FlightRow): Move {
  return { id, departure, arrival };
}

/** Undefined if it stays. */
function deriveMove(row: FlightRow, reading: Reading | undefined): Move | undefined {
  if (reading === undefined) return undefined;
  const { departure, arrival } = reading;
  const stays =
    isSameMinute(departure, row.departure_time) && isSameMinute(arrival, row.arrival_time);
  return stays ? undefined : { id: row.id, departure, arrival };
}

function isSameMinute(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) < minuteMs;
}

interface Move {
  readonly id: number;
  readonly departure: Date;
  readonly arrival: Date;
}

function asRows(moves: readonly Move[]): Sql {
  return sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
    as row (id integer, departure timestamptz, arrival timestamptz)`;
}

async function noteMoves(db: Db, moves: readonly Move[], reason: string): Promise<void> {
  await sql`
    insert into flight_time_moves (flight_id, moved_at, reason, departure_before, arrival_before,
      departure_after, arrival_after)
    select flights.id, now(), ${reason}, departure_time, arrival_time, row.departure, row.arrival
    from flights join ${asRows(moves)} on row.id = flights.id`.execute(db);
}

async function writeMoves(db: Db, moves: readonly Move[]): Promise<void> {
  await sql`
    update flights set departure_time = row.departure, arrival_time = row.arrival, updated_at = now()
    from ${asRows(moves)} where row.id = flights.id`.execute(db);
}

/** The flights of airports whose zone was corrected. */
export async function deriveAtAirports(db: Db, ids: readonly number[]): Promise<void> {
  const airports = await db
    .selectFrom('airports')
    .select(['id', 'airport_code', 'time_zone'])
    .where('id', 'in', [...ids])
    .execute();
  for (const { id, airport_code: code, time_zone: zone } of airports)
    await deriveAgain(db, {
      which: sql`f.origin_airport_id = ${id} or f.destination_airport_id = ${id}`,
      reason: `${code} is in ${zone}`,
    });
}

/** Correcting the zone of an airport keeps the local times of its flights, and moves their instants. */
export const correctedAirports: Source = {
  ...airportSource,
  async afterEdit(db, id, columns) {
    if (columns.includes('time_zone')) await deriveAtAirports(db, [id]);
  },
};

const rulesRow = { version: z.string() };

/**
 * Derives every instant again if it was derived by other rules than this server's.
 * @param others derive what other rooms store as local times
 * @returns what moved among the flights, then among each of the others; null if the rules are the same
 */
export async function deriveByNewRules(
  db: Db,
  others: readonly ((db: Db) => Promise<Derived>)[] = [],
): Promise<readonly [Derived, ...Derived[]] | null> {
  return db.transaction().execute(async (transaction) => {
    const [held] = await readRows(
      transaction,
      rulesRow,
      sql`select version from zone_rules for update`,
    );
    if (held?.version === zoneRules) return null;
    const reason = `zone rules ${held?.version ?? 'unknown'} → ${zoneRules}`;
    const flights = await deriveAgain(transaction, { which: sql`true`, reason });
    const rest: Derived[] = [];
    for (const derive of others) rest.push(await derive(transaction));
    await sql`
      insert into zone_rules (id, version) values (1, ${zoneRules})
      on conflict (id) do update set version = excluded.version`.execute(transaction);
    return [flights, ...rest] as const;
  });
}
