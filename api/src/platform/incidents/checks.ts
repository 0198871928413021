import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { IncidentKind } from '@paddock/contract/platform/incidents';
import { counted } from '@paddock/contract/platform/plural';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { readSendHold } from '../send-hold.ts';

/** What a look found: a detail in words where something is wrong, null where it is fine. */
export interface Finding {
  readonly kind: IncidentKind;
  readonly subject: string;
  readonly detail: string | null;
}

export interface Disk {
  readonly free: number;
  readonly total: number;
}

export type ReadDisk = (folder: string) => Promise<Disk>;

/** Of the disk that a folder is on, or will be once it is made. */
export async function readDisk(folder: string): Promise<Disk> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const above = dirname(folder);
    if (above === folder) throw error;
    return readDisk(above);
  }
}

const gigabyte = 1_000_000_000;
/** Below this share, and this much, a disk is nearly full; a fifth more closes the incident. */
const leastShare = 0.05;
const leastFree = gigabyte;
const plenty = 20 * gigabyte;
const backAgain = 1.2;

/** @param isOpen whether it was nearly full before, so that it does not come and go at the limit */
export function judgeDisk({ free, total }: Disk, isOpen: boolean): string | null {
  const factor = isOpen ? backAgain : 1;
  const isLow =
    free < leastFree * factor || (free < total * leastShare * factor && free < plenty * factor);
  if (!isLow) return null;
  const gigabytes = (free / gigabyte).toFixed(1);
  return `${gigabytes} GB are free, ${Math.floor((100 * free) / total)}% of the disk.`;
}

/** How far a server's clock may be from that of the database. */
const clockLimitMs = 30_000;

export function judgeClock(ours: Date, databases: Date): string | null {
  const offMs = ours.getTime() - databases.getTime();
  if (Math.abs(offMs) < clockLimitMs) return null;
  const seconds = counted(Math.round(Math.abs(offMs) / 1_000), 'second');
  return `It is ${seconds} ${offMs > 0 ? 'ahead of' : 'behind'} the database.`;
}

/** PostgreSQL that ends once may have been out of luck; more often, something is wrong with it. */
const fewStops = 2;

/** Looks at the database that this server runs by itself. */
export function judgeStops(
  database: { stopsLately(): number },
  subject: string,
): readonly Finding[] {
  const stops = database.stopsLately();
  const detail = `PostgreSQL stopped ${stops} times within ten minutes, and was started again each time.`;
  return [{ kind: 'database_stops', subject, detail: stops > fewStops ? detail : null }];
}

const stuckMs = 900_000;
const stuckRow = { stuck: z.int() };

/** Messages that should have left a quarter of an hour ago. Those that wait for an administrator are not late. */
export async function findStuckJobs(db: Db, now: Date): Promise<string | null> {
  if ((await readSendHold(db)) !== undefined) return null;
  const before = new Date(now.getTime() - stuckMs);
  const [row] = await readRows(
    db,
    stuckRow,
    sql`
    select (
      (select count(distinct message_id) from push_deliveries where due_at < ${before})
      + (select count(*) from messages where spread_at is null and created_at < ${before}))::int as stuck`,
  );
  const stuck = row?.stuck ?? 0;
  return stuck === 0 ? null : `${counted(stuck, 'message')} should have been sent 15 minutes ago.`;
}
