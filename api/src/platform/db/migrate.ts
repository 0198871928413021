import { z } from 'zod';
import type { Db } from './client.ts';
import { installJobs } from './jobs.ts';
import { makeLocationPartitions } from './location-partitions.ts';
import { migrations as all } from './migrations/list.ts';
import { readRows } from './rows.ts';
import {
  isTooOld,
  patience,
  runMigrations,
  withBaseline,
  type Migrations,
  type Watching,
} from './run-migrations.ts';
import { sql } from './sql.ts';
import { underStartLock } from './locks.ts';

interface MigrateOptions extends Partial<Watching> {
  readonly migrations?: Migrations;
}

/**
 * Updates the database, and makes the partitions of the coming weeks. Servers that start at once wait for
 * each other.
 *
 * @returns the names of the migrations that ran
 * @throws StartError if the database was made by a newer version or one before the baseline, or a migration
 * fails
 */
export async function migrate(
  db: Db,
  now: Date,
  { migrations = all, ...watching }: MigrateOptions = {},
): Promise<string[]> {
  return underStartLock(db, async (connection) => {
    const ran = await runMigrations(connection, migrations, {
      patience,
      say: () => {},
      onlooker: undefined,
      ...watching,
    });
    await installJobs(connection);
    await makeLocationPartitions(connection, now);
    return ran;
  });
}

/** Whether this version can continue a database with these migrations, or why not. */
export function compareSteps(done: readonly string[]): 'older' | 'newer' | 'fits' {
  if (isTooOld(done)) return 'older';
  return withBaseline(done).every((name) => Object.hasOwn(all, name)) ? 'fits' : 'newer';
}

/** Brings an empty database to the state of another one, for a restore. */
export async function migrateTo(db: Db, last: string): Promise<void> {
  const until = Object.entries(all).filter(([name]) => name <= last);
  await runMigrations(db, Object.fromEntries(until), {
    patience,
    say: () => {},
    onlooker: undefined,
  });
}

const note = { note: z.string(), rows: z.int(), ids: z.array(z.int()) };

/** The most row numbers that a line names. */
const mostNamed = 20;

/** What migrations did to existing rows, one line each. */
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
