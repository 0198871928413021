import { readRows, type RowOf } from '../db/rows.ts';
import { z } from 'zod';
import { sql } from '../db/sql.ts';
import type { Db } from '../db/client.ts';
import { ago, byHousekeeping, hourMs, type Retention } from '../retention.ts';

const countedCaller = { caller: z.string(), calls: z.int() };
export type CountedCaller = RowOf<typeof countedCaller>;

/**
 * Adds to what was counted in a minute, in one order for all so that servers never lock each other out.
 * @returns the sums over all servers
 */
export async function addCalls(
  db: Db,
  minute: Date,
  counted: readonly CountedCaller[],
): Promise<CountedCaller[]> {
  const callers = counted.map(({ caller }) => caller);
  const calls = counted.map((each) => each.calls);
  return readRows(
    db,
    countedCaller,
    sql`
    insert into call_counts as kept (caller, minute, calls)
    select caller, ${minute}, calls from unnest(${callers}::text[], ${calls}::int[]) as t (caller, calls)
    order by caller
    on conflict (caller, minute) do update set calls = kept.calls + excluded.calls
    returning caller, calls`,
  );
}

async function dropCountsBefore(db: Db, minute: Date): Promise<void> {
  await db.deleteFrom('call_counts').where('minute', '<', minute).execute();
}

export const callCountRetention: Retention = {
  tables: ['call_counts'],
  period: 'one hour',
  why: 'limits by address and person',
  by: byHousekeeping,
  drop: async (tidying) => dropCountsBefore(tidying.db, ago(tidying, hourMs)),
};
