import { sql } from './sql.ts';
import type { Kysely } from 'kysely';

/** Any number that nothing else in the database locks. */
export const startLock = 5_202_607;

/**
 * Runs `work` on one connection while no other server of this database does the same: several may
 * start at once, and only one of them makes what is missing.
 */
export async function underStartLock<Tables, T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${startLock})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${startLock})`.execute(connection);
    }
  });
}
