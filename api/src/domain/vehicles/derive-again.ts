import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { instantIfUnchanged, findInstants } from '../../platform/wall-clock.ts';
import type { PlaceLink } from '../places/zones.ts';

const transferRow = {
  id: z.int(),
  leaves_at_local: z.string(),
  arrives_at_local: z.nullable(z.string()),
  leaves_at: z.date(),
  arrives_at: z.nullable(z.date()),
  from_zone: z.string(),
  to_zone: z.string(),
};
type TransferRow = RowOf<typeof transferRow>;

const atOnce = 5_000;
const minuteMs = 60_000;

/** Transfers from or to places whose zone was corrected keep their local times; their instants move. */
export async function deriveTransfersAt(
  db: Db,
  link: PlaceLink,
  ids: readonly number[],
): Promise<void> {
  const places = sql`select id from places where ${sql.ref(link)} = any(${[...ids]}::int[])`;
  await deriveWhere(db, sql`t.from_place_id in (${places}) or t.to_place_id in (${places})`);
}

/** @returns how many transfers new rules move, and how many would now arrive before they leave and stay */
export async function deriveAllTransfers(db: Db) {
  return deriveWhere(db, sql`true`);
}

async function deriveWhere(db: Db, which: Sql) {
  let moved = 0;
  let impossible = 0;
  let last = 0;
  for (;;) {
    const rows = await readRows(
      db,
      transferRow,
      sql`
      select t.id, leaves_at_local, arrives_at_local, leaves_at, arrives_at,
        origin.time_zone as from_zone, destination.time_zone as to_zone
      from transfers as t
      join places as origin on origin.id = from_place_id
      join places as destination on destination.id = to_place_id
      where t.id > ${last} and (${which})
      order by t.id limit ${atOnce}`,
    );
    const read = rows.map(readRow);
    const moves = read.flatMap((one) => (one === 'impossible' || one === 'unmoved' ? [] : one));
    if (moves.length > 0) await writeMoves(db, moves);
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

function readRow(row: TransferRow): Move | 'unmoved' | 'impossible' {
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

async function writeMoves(db: Db, moves: readonly Move[]): Promise<void> {
  await sql`
    update transfers set leaves_at = row.leaves, arrives_at = row.arrives, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as row (id integer, leaves timestamptz, arrives timestamptz)
    where row.id = transfers.id`.execute(db);
}

/** A transfer as it was entered: local times, each in the zone of its place. */
export interface EnteredTimes {
  readonly leaves: string;
  readonly arrives: string | null;
  readonly fromZone: string;
  readonly toZone: string;
}

export interface TransferTimes {
  readonly leavesAt: Date;
  readonly arrivesAt: Date | null;
}

type WayToRead = (local: string, zone: string) => readonly Date[];

/**
 * The instants of a transfer, the first pass of an hour that comes twice unless it would then arrive before
 * it leaves. Undefined if a local time is skipped, or it always arrives before it leaves.
 */
export function deriveTimes(
  { leaves, arrives, fromZone, toZone }: EnteredTimes,
  read: WayToRead = findInstants,
): TransferTimes | undefined {
  const [leavesAt] = read(leaves, fromZone);
  if (leavesAt === undefined) return undefined;
  if (arrives === null) return { leavesAt, arrivesAt: null };
  const arrivesAt = read(arrives, toZone).find((instant) => instant > leavesAt);
  return arrivesAt === undefined ? undefined : { leavesAt, arrivesAt };
}

/** The same by today's rules, for a saved transfer: a time that is skipped now stays as it was entered. */
function timesAgain(entered: EnteredTimes): TransferTimes | undefined {
  return deriveTimes(entered, (local, zone) => {
    const found = findInstants(local, zone);
    return found.length > 0 ? found : [instantIfUnchanged(local, zone)];
  });
}
