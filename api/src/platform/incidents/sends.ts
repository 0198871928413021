import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows, type RowOf } from '../db/rows.ts';
import { sql } from '../db/sql.ts';

export interface CountedSends {
  readonly way: string;
  /** Empty where they were sent. */
  readonly failure: string;
  readonly count: number;
}

/** Adds to what was sent in the current hour, in one order for all servers. */
export async function addSends(db: Db, now: Date, counted: readonly CountedSends[]): Promise<void> {
  const ways = counted.map(({ way }) => way);
  const failures = counted.map(({ failure }) => failure);
  const counts = counted.map(({ count }) => count);
  await sql`
    insert into system_sends as known (hour, way, failure, count, last_at)
    select date_trunc('hour', ${now}::timestamptz), way, failure, count, ${now}
    from unnest(${ways}::text[], ${failures}::text[], ${counts}::int[]) as t (way, failure, count)
    order by way, failure
    on conflict (hour, way, failure) do update
    set count = known.count + excluded.count, last_at = excluded.last_at`.execute(db);
}

const sendsRow = {
  way: z.enum(['push', 'sms', 'mail']),
  failure: z.string(),
  count: z.int(),
  last_at: z.date(),
};
export type SendsRow = RowOf<typeof sendsRow>;

/** What was sent in the last 24 hours, by way and failure. */
export async function readSends(db: Db, now: Date): Promise<SendsRow[]> {
  return readRows(
    db,
    sendsRow,
    sql`
    select way, failure, sum(count)::int as count, max(last_at) as last_at
    from system_sends where hour > ${new Date(now.getTime() - 24 * 3_600_000)}
    group by way, failure order by way, count desc, failure`,
  );
}
