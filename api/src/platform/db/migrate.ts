import { Migrator } from 'kysely/migration';
import { StartError } from '../errors.ts';
import type { Db } from './client.ts';
import { installJobs } from './jobs.ts';
import { makeLocationPartitions } from './location-partitions.ts';
import { migrations } from './migrations/list.ts';
import { underStartLock } from './start-lock.ts';

/**
 * Brings the database up to date, all or nothing, and makes the partitions of the coming weeks.
 * Servers that start at once wait for each other.
 *
 * @returns the names of the migrations that ran
 * @throws StartError where the database was made by a newer version, or a migration fails
 */
export async function migrate(db: Db, now: Date): Promise<string[]> {
  return underStartLock(db, async (connection) => {
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
