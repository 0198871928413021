import { z } from 'zod';
import { skippedTime } from '../../engine/forms/columns.ts';
import type { RecordRules } from '../../engine/entities/source.ts';
import { deriveFrom } from '../../engine/records/derive.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { instantIfUnchanged, findInstants } from '../../platform/wall-clock.ts';
import { zonesOfPlaces, type PlaceLink } from './zones.ts';

/** Tables of what goes from one place to another, with the local times that were entered. */
type JourneyTable = 'transfers' | 'tickets' | 'hire_cars';

const journeyRow = {
  id: z.int(),
  leaves_at_local: z.string(),
  arrives_at_local: z.nullable(z.string()),
  leaves_at: z.date(),
  arrives_at: z.nullable(z.date()),
  from_zone: z.string(),
  to_zone: z.string(),
};
type JourneyRow = RowOf<typeof journeyRow>;

const atOnce = 5_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Journeys from or to places whose zone was corrected keep their local times; their instants move. */
export async function deriveJourneysAt(
  db: Db,
  table: JourneyTable,
  link: PlaceLink,
  ids: readonly number[],
): Promise<void> {
  const places = sql`select id from places where ${sql.ref(link)} = any(${[...ids]}::int[])`;
  await deriveWhere(db, table, sql`t.from_place_id in (${places}) or t.to_place_id in (${places})`);
}

/** The instants of some journeys, after their local times were moved. */
export async function deriveJourneys(
  db: Db,
  table: JourneyTable,
  ids: readonly number[],
): Promise<void> {
  await deriveWhere(db, table, sql`t.id = any(${[...ids]}::int[])`);
}

/** @returns how many journeys new rules move, and how many would now arrive before they leave and stay */
export async function deriveAllJourneys(db: Db, table: JourneyTable) {
  return deriveWhere(db, table, sql`true`);
}

/** Correcting the zone of a place keeps the local times there, and moves their instants. */
export function followZones(table: JourneyTable) {
  const follow = (link: PlaceLink): Pick<RecordRules, 'afterEdit'> => ({
    afterEdit: async (db, id, columns) => {
      if (columns.includes('time_zone')) await deriveJourneysAt(db, table, link, [id]);
    },
  });
  return {
    airports: follow('airport_id'),
    stations: follow('station_id'),
    hotels: follow('hotel_id'),
    endpoints: follow('endpoint_id'),
  };
}

async function deriveWhere(db: Db, table: JourneyTable, which: Sql) {
  let moved = 0;
  let impossible = 0;
  let last = 0;
  for (;;) {
    const rows = await readRows(
      db,
      journeyRow,
      sql`
      select t.id, leaves_at_local, arrives_at_local, leaves_at, arrives_at,
        origin.time_zone as from_zone, destination.time_zone as to_zone
      from ${sql.table(table)} as t
      join places as origin on origin.id = from_place_id
      join places as destination on destination.id = to_place_id
      where t.id > ${last} and (${which})
      order by t.id limit ${atOnce}`,
    );
    const read = rows.map(readRow);
    const moves = read.flatMap((one) => (one === 'impossible' || one === 'unmoved' ? [] : one));
    if (moves.length > 0) await writeMoves(db, table, moves);
    moved += moves.length;
    impossible += read.filter((one) => one === 'impossible').length;
    const newest = rows.at(-1);
    if (newest === undefined) return { moved, impossible };
    last = newest.id;
  }
}

interface Move {
  readonly id: number;
  readonly leaves: Date;
  readonly arrives: Date | null;
}

function readRow(row: JourneyRow): Move | 'unmoved' | 'impossible' {
  const times = timesAgain({
    leaves: row.leaves_at_local,
    arrives: row.arrives_at_local,
    fromZone: row.from_zone,
    toZone: row.to_zone,
  });
  if (times === undefined) return 'impossible';
  const { leavesAt: leaves, arrivesAt: arrives } = times;
  const stays = isSameMinute(leaves, row.leaves_at) && isSameMinute(arrives, row.arrives_at);
  return stays ? 'unmoved' : { id: row.id, leaves, arrives };
}

function isSameMinute(one: Date | null, other: Date | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one.getTime() - other.getTime()) < minuteMs;
}

async function writeMoves(db: Db, table: JourneyTable, moves: readonly Move[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as t
    set leaves_at = row.leaves, arrives_at = row.arrives, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as row (id integer, leaves timestamptz, arrives timestamptz)
    where row.id = t.id`.execute(db);
}

/** A journey as it was entered: local times, each in the zone of its place. */
interface EnteredTimes {
  readonly leaves: string;
  readonly arrives: string | null;
  readonly fromZone: string;
  readonly toZone: string;
}

interface JourneyTimes {
  readonly leavesAt: Date;
  readonly arrivesAt: Date | null;
}

type WayToRead = (local: string, zone: string) => readonly Date[];

/**
 * The instants of a journey, the first pass of an hour that comes twice unless it would then arrive before
 * it leaves. Undefined if a local time is skipped, or it always arrives before it leaves.
 */
function deriveTimes(
  { leaves, arrives, fromZone, toZone }: EnteredTimes,
  read: WayToRead = findInstants,
): JourneyTimes | undefined {
  const [leavesAt] = read(leaves, fromZone);
  if (leavesAt === undefined) return undefined;
  if (arrives === null) return { leavesAt, arrivesAt: null };
  const arrivesAt = read(arrives, toZone).find((instant) => instant > leavesAt);
  return arrivesAt === undefined ? undefined : { leavesAt, arrivesAt };
}

/** The same by today's rules, for a saved journey: a time that is skipped now stays as it was entered. */
function timesAgain(entered: EnteredTimes): JourneyTimes | undefined {
  return deriveTimes(entered, (local, zone) => {
    const found = findInstants(local, zone);
    return found.length > 0 ? found : [instantIfUnchanged(local, zone)];
  });
}

/** The noun of a journey, and the hours that none takes: a longer one has a wrong date. */
interface JourneyWords {
  readonly noun: string;
  readonly longestHours: number;
  /** What it does at its ends, if it does not leave and arrive. */
  readonly reversed?: string;
}

/**
 * Derives the instants of a journey from its local times and the zones of its places. It refuses an
 * impossible time with its field.
 */
export function deriveJourneyTimes(table: JourneyTable, words: JourneyWords) {
  return deriveFrom(
    table,
    {
      from_place_id: z.int(),
      to_place_id: z.int(),
      leaves_at_local: z.string(),
      arrives_at_local: z.nullable(z.string()),
    },
    async (db, journey) => {
      const { from_place_id: from, to_place_id: to } = journey;
      const zones = await zonesOfPlaces(db, [from, to]);
      const { leavesAt, arrivesAt } = readTimes(words, {
        leaves: journey.leaves_at_local,
        arrives: journey.arrives_at_local,
        fromZone: zones.get(from) ?? 'UTC',
        toZone: zones.get(to) ?? 'UTC',
      });
      return { leaves_at: leavesAt, arrives_at: arrivesAt };
    },
  );
}

function readTimes(words: JourneyWords, entered: EnteredTimes): JourneyTimes {
  const { noun, longestHours } = words;
  const times = deriveTimes(entered);
  if (times === undefined) throw explain(words, entered);
  const { leavesAt, arrivesAt } = times;
  if (arrivesAt !== null && arrivesAt.getTime() - leavesAt.getTime() > longestHours * hourMs)
    throw refuse('arrives_at', `A ${noun} takes at most ${longestHours} hours. Check both dates.`);
  return times;
}

function explain(words: JourneyWords, entered: EnteredTimes): CallError {
  const { leaves, arrives, fromZone, toZone } = entered;
  if (findInstants(leaves, fromZone).length === 0)
    return refuse('leaves_at', skippedTime(fromZone));
  if (arrives !== null && findInstants(arrives, toZone).length === 0)
    return refuse('arrives_at', skippedTime(toZone));
  return refuse(
    'arrives_at',
    `The ${words.noun} ${words.reversed ?? 'arrives before it leaves'}, in the local times of its places.`,
  );
}

function refuse(field: string, message: string): CallError {
  return new CallError('invalid_field', { field, message });
}
