import {
  flightPhases,
  statusSources,
  type FlightStatus,
  type StatusSource,
  type FlightPhase,
} from '@paddock/contract/domain/flights/flight-status';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { readRows, type RowOf } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import {
  ago,
  byHousekeeping,
  dayMs,
  seenDays,
  type Retention,
} from '../../../platform/retention.ts';
import { readWallClock } from '../../../platform/wall-clock.ts';
import type { FlightReport } from './provider.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Hours before departure at which checks begin. */
const firstCheckMs = 24 * hourMs;
/** No flight is asked about more often than this, whatever happens to it. */
const mostChecks = 60;
/** Time after the planned landing at which checks end. */
const lastCheckMs = 12 * hourMs;

/** Within this time of a moment, ask again after this long. */
const steps = [
  [2 * hourMs, 15 * minuteMs],
  [6 * hourMs, hourMs],
  [Number.POSITIVE_INFINITY, 3 * hourMs],
] as const;

interface Asked {
  readonly phase: FlightPhase;
  /** The best known times. */
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly checks: number;
  readonly now: Date;
}

/**
 * When to ask about a flight again; null once nothing more is expected. From a day before until it lands that
 * is about 25 times: every three hours, hourly from six hours before, every quarter of an hour from two.
 */
export function nextCheck({ phase, departsAt, arrivesAt, checks, now }: Asked): Date | null {
  if (phase === 'landed' || checks >= mostChecks) return null;
  const moment = phase === 'departed' || phase === 'diverted' ? arrivesAt : departsAt;
  const left = moment.getTime() - now.getTime();
  if (arrivesAt.getTime() + lastCheckMs < now.getTime()) return null;
  // A flight that was cancelled may still be back on, until it should have left.
  if (phase === 'cancelled' && left < 0) return null;
  const [, pause] = steps.find(([within]) => left <= within) ?? steps[2];
  const isFarFromLanding = phase === 'departed' && left > hourMs;
  return new Date(now.getTime() + (isFarFromLanding ? 30 * minuteMs : pause));
}

const dueRow = {
  id: z.int(),
  number: z.string(),
  origin: z.string(),
  destination: z.string(),
  leavesOn: z.string(),
  departsAt: z.date(),
  arrivesAt: z.date(),
  checks: z.int(),
};
export type DueFlight = RowOf<typeof dueRow>;

/** A status applies to a flight as long as its ticket is the one that was asked about. */
export const isOfTicket = sql`s.of_number = f.flight_number and s.of_departure = f.departure_time`;

/** The flights to ask about now, those that leave first first: people are on them, and they do fly. */
export async function dueFlights(db: Db, now: Date, most: number): Promise<DueFlight[]> {
  return readRows(
    db,
    dueRow,
    sql`
    select f.id, f.flight_number as number, origin.airport_code as origin,
      destination.airport_code as destination, left(f.departs_at_local::text, 10) as "leavesOn",
      f.departure_time as "departsAt", f.arrival_time as "arrivesAt",
      coalesce(s.checks, 0) as checks
    from flights as f
    join airports as origin on origin.id = f.origin_airport_id
    join airports as destination on destination.id = f.destination_airport_id
    left join flight_status as s on s.flight_id = f.id and ${isOfTicket}
    where f.archived_at is null and f.cancelled_at is null
      and f.departure_time <= ${new Date(now.getTime() + firstCheckMs)}::timestamptz
      and f.departure_time > ${new Date(now.getTime() - 2 * firstCheckMs)}::timestamptz
      and f.arrival_time > ${new Date(now.getTime() - lastCheckMs)}::timestamptz
      and (s.flight_id is null or (s.next_check_at <= ${now}::timestamptz and s.checks < ${mostChecks}))
      and exists (select from view_travellers as t where t.flight_id = f.id)
    order by f.departure_time, f.id limit ${most}`,
  );
}

const checksRow = { checks: z.int() };

/** Counts the checks of the last 24 hours, rather one too many than one too few. */
export async function checksSince(db: Db, moment: Date): Promise<number> {
  const [row] = await readRows(
    db,
    checksRow,
    sql`
    select coalesce(sum(checks), 0)::int as checks from flight_status
    where checked_at > ${moment}::timestamptz`,
  );
  return row?.checks ?? 0;
}

interface Answer {
  readonly source: StatusSource;
  /** Null if nobody knows the flight, or nobody answered. */
  readonly report: FlightReport | null;
  readonly checkedAt: Date;
  readonly nextCheckAt: Date | null;
}

/** Stores a provider's answer about a flight. An answer without a report leaves the status as it is. */
export async function keepStatus(db: Db, flight: DueFlight, answer: Answer): Promise<void> {
  const { report, source, checkedAt, nextCheckAt } = answer;
  const known = report ?? {
    phase: 'expected',
    departsAt: null,
    arrivesAt: null,
    terminal: null,
    gate: null,
    arrivalTerminal: null,
  };
  const isNew = sql`(flight_status.of_number, flight_status.of_departure)
    is distinct from (excluded.of_number, excluded.of_departure)`;
  const replaces = report === null ? isNew : sql`true`;
  const columns = ['phase', 'departs_at', 'arrives_at', 'terminal', 'gate', 'arrival_terminal'];
  const values = columns.map(
    (name) => sql`${sql.id(name)} = case when ${replaces}
      then excluded.${sql.id(name)} else flight_status.${sql.id(name)} end`,
  );
  await sql`
    insert into flight_status (flight_id, of_number, of_departure, phase, departs_at, arrives_at,
      terminal, gate, arrival_terminal, source, checked_at, checks, next_check_at)
    values (${flight.id}, ${flight.number}, ${flight.departsAt}, ${known.phase}, ${known.departsAt},
      ${known.arrivesAt}, ${known.terminal}, ${known.gate}, ${known.arrivalTerminal}, ${source},
      ${checkedAt}, 1, ${nextCheckAt})
    on conflict (flight_id) do update set ${sql.join(values)},
      told = case when ${isNew} then null else flight_status.told end,
      checks = case when ${isNew} then 1 else flight_status.checks + 1 end,
      of_number = excluded.of_number, of_departure = excluded.of_departure,
      source = excluded.source, checked_at = excluded.checked_at,
      next_check_at = excluded.next_check_at`.execute(db);
}

/** Deletes the status of flights that left long ago. */
async function dropStatusBefore(db: Db, departure: Date): Promise<void> {
  await sql`delete from flight_status where of_departure < ${departure}`.execute(db);
}

/** The status of a flight as it comes inside JSON. */
export const statusRow = z.object({
  phase: z.enum(flightPhases),
  departs_at: z.nullable(z.string()),
  arrives_at: z.nullable(z.string()),
  terminal: z.nullable(z.string()),
  gate: z.nullable(z.string()),
  arrival_terminal: z.nullable(z.string()),
  source: z.enum(statusSources),
  checked_at: z.string(),
});
type StatusRow = z.output<typeof statusRow>;

/** The status of a flight `f`, or null without one. */
export const statusOfFlight = sql`(
  select jsonb_build_object('phase', s.phase, 'departs_at', s.departs_at, 'arrives_at', s.arrives_at,
    'terminal', s.terminal, 'gate', s.gate, 'arrival_terminal', s.arrival_terminal,
    'source', s.source, 'checked_at', s.checked_at)
  from flight_status as s where s.flight_id = f.id and ${isOfTicket}
    and (s.departs_at is not null or s.arrives_at is not null or s.gate is not null
      or s.phase <> 'expected'))`;

interface Ticket {
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly originZone: string;
  readonly destinationZone: string;
}

/** A status as it is sent, each moment by the clock of its airport. */
export function presentStatus(row: StatusRow, ticket: Ticket): FlightStatus {
  const departs = toMoment(row.departs_at, ticket.departsAt, ticket.originZone);
  const arrives = toMoment(row.arrives_at, ticket.arrivesAt, ticket.destinationZone);
  return {
    phase: row.phase,
    departsAt: departs.at,
    departsAtLocal: departs.local,
    departureDelay: departs.delay,
    arrivesAt: arrives.at,
    arrivesAtLocal: arrives.local,
    arrivalDelay: arrives.delay,
    terminal: row.terminal,
    gate: row.gate,
    arrivalTerminal: row.arrival_terminal,
    source: row.source,
    checkedAt: new Date(row.checked_at).toISOString(),
  };
}

function toMoment(text: string | null, printed: Date, zone: string) {
  if (text === null) return { at: null, local: null, delay: null };
  const at = new Date(text);
  const delay = Math.round((at.getTime() - printed.getTime()) / 60_000);
  return { at: at.toISOString(), local: readWallClock(at, zone), delay };
}

export const flightStatusRetention: Retention = {
  tables: ['flight_status'],
  period: `${seenDays} days after departure`,
  why: 'how a flight did, and what messages said of it',
  by: byHousekeeping,
  drop: async (tidying) => dropStatusBefore(tidying.db, ago(tidying, seenDays * dayMs)),
};
