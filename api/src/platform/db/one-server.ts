import { z } from 'zod';
import type { Db } from './client.ts';
import { readRows } from './rows.ts';
import { sql } from './sql.ts';

const takenRow = { taken: z.boolean() };

/**
 * Runs `work` unless another server is at the same task. The lock belongs to a connection, so it ends with
 * a server that dies.
 * @returns whether it ran
 */
export async function onOneServer(
  db: Db,
  task: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const key = sql`hashtextextended(${`task ${task}`}, 0)`;
  return db.connection().execute(async (connection) => {
    const rows = await readRows(
      connection,
      takenRow,
      sql`select pg_try_advisory_lock(${key}) as taken`,
    );
    if (rows[0]?.taken !== true) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
    return true;
  });
}
