import { z } from 'zod';
import { readRows } from './rows.ts';
import { sql } from './sql.ts';
import type { Db } from './client.ts';
import { ago, byHousekeeping, dayMs, type Retention } from '../retention.ts';

const day = 86_400_000;

/** Fixes wait on a device for a day at most; one more day is for wrong clocks. */
const daysBack = 2;

/** Without a partition a fix is refused, so they are made well ahead: at each start, and each day. */
const daysAhead = 45;

/** Makes the missing partitions of `location_history` around `now`, one per day (UTC). */
export async function makeLocationPartitions(db: Db, now: Date): Promise<void> {
  const today = Date.parse(readDay(now));
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) => index - daysBack);
  await makePartitions(
    db,
    days.map((offset) => new Date(today + offset * day)),
  );
}

/** Makes the missing partitions of these days (UTC), as for tracks from before the first start. */
export async function makePartitions(db: Db, instants: readonly Date[]): Promise<void> {
  const existing = new Set(await listPartitions(db));
  for (const instant of instants) {
    const from = new Date(Date.parse(readDay(instant)));
    if (existing.has(partitionName(from))) continue;
    existing.add(partitionName(from));
    await sql`
      create table if not exists ${sql.table(partitionName(from))} partition of location_history
      for values from (${sql.lit(from.toISOString())})
        to (${sql.lit(new Date(from.getTime() + day).toISOString())})
    `.execute(db);
  }
}

/**
 * Deletes locations before the day (UTC) that contains `before`.
 * @returns how many days were dropped
 */
export async function dropLocationPartitions(db: Db, before: Date): Promise<number> {
  const expired = (await listPartitions(db)).filter((name) => name < partitionName(before));
  for (const name of expired) await sql`drop table if exists ${sql.table(name)}`.execute(db);
  return expired.length;
}

const partitionRow = { name: z.string() };

async function listPartitions(db: Db): Promise<string[]> {
  const rows = await readRows(
    db,
    partitionRow,
    sql`
    select relname as name from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    where inhparent = 'location_history'::regclass
    order by relname
  `,
  );
  return rows.map(({ name }) => name);
}

function partitionName(start: Date): string {
  return `location_history_${readDay(start).replaceAll('-', '')}`;
}

function readDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export const locationRetention: Retention = {
  tables: ['location_history'],
  period: '`LOCATION_DAYS`, 30 days by default',
  why: 'a person’s own history',
  by: byHousekeeping,
  drop: async (tidying) =>
    dropLocationPartitions(tidying.db, ago(tidying, tidying.locationDays * dayMs)),
};
