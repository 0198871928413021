import { Migrator } from 'kysely/migration';
import { z } from 'zod';
import { StartError } from '../errors.ts';
import type { Db } from './client.ts';
import { installJobs } from './jobs.ts';
import { defaultAccountingZone, setAccountingZone } from './accounting-zone.ts';
import { makeLocationPartitions } from './location-partitions.ts';
import { migrations } from './migrations/list.ts';
import { readRows } from './rows.ts';
import { sql } from './sql.ts';
import { underStartLock } from './start-lock.ts';

/**
 * Brings the database up to date, all or nothing, and makes the partitions of the coming weeks.
 * Servers that start at once wait for each other.
 *
 * @param zone in which the books are kept: rows without a day of their own are dated there
 * @returns the names of the migrations that ran
 * @throws StartError where the database was made by a newer version, or a migration fails
 */
export async function migrate(db: Db, now: Date, zone = defaultAccountingZone): Promise<string[]> {
  return underStartLock(db, async (connection) => {
    await setAccountingZone(connection, zone);
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: async () => ({ ...migrations }) },
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw explain(error);
    await installJobs(connection);
    await makeLocationPartitions(connection, now);
    return results.map((result) => result.migrationName);
  });
}

function explain(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  if (!reason.startsWith('corrupted migrations'))
    return new StartError(`The database could not be updated: ${reason}`, {
      cause: error,
    });
  return new StartError(
    'The database was created by another version of this product. Start the newest version.',
    { cause: error },
  );
}

const note = { note: z.string(), rows: z.int(), ids: z.array(z.int()) };

/** Most row numbers that a line names. */
const mostNamed = 20;

/** What migrations did to rows that they found, a line each. */
export async function readMigrationNotes(db: Db, names: readonly string[]): Promise<string[]> {
  const notes = await readRows(
    db,
    note,
    sql`
    select note, rows, ids from migration_notes
    where migration = any(${[...names]}::text[]) order by id`,
  );
  return notes.map(({ note: said, rows, ids }) => {
    const named = ids.slice(0, mostNamed).join(', ');
    return `${said}: ${rows} (${named}${rows > mostNamed ? ', …' : ''})`;
  });
}
