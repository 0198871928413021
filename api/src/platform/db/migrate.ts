import { z } from 'zod';
import type { Db } from './client.ts';
import { installJobs } from './jobs.ts';
import { defaultAccountingZone, setAccountingZone } from './accounting-zone.ts';
import { makeLocationPartitions } from './location-partitions.ts';
import { migrations as all } from './migrations/list.ts';
import { readRows } from './rows.ts';
import { patience, runMigrations, type Watching, type Migrations } from './run-migrations.ts';
import { sql } from './sql.ts';
import { underStartLock } from './locks.ts';

interface MigrateOptions extends Partial<Watching> {
  /** In which the books are kept: rows without a day of their own are dated there. */
  readonly zone?: string;
  readonly migrations?: Migrations;
}

/**
 * Brings the database up to date, and makes the partitions of the coming weeks. Servers that start at once
 * wait for each other.
 *
 * @returns the names of the migrations that ran
 * @throws StartError where the database was made by a newer version, or a migration fails
 */
export async function migrate(
  db: Db,
  now: Date,
  { zone = defaultAccountingZone, migrations = all, ...watching }: MigrateOptions = {},
): Promise<string[]> {
  return underStartLock(db, async (connection) => {
    await setAccountingZone(connection, zone);
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

/** The migrations of this version that a database with these has not run. Null where it is newer. */
export function migrationsAfter(done: readonly string[]): string[] | null {
  const known = Object.keys(all);
  if (done.some((name) => !known.includes(name))) return null;
  return known.filter((name) => !done.includes(name));
}

/** Brings an empty database to where another one was, for a restore. */
export async function migrateTo(db: Db, last: string, zone: string): Promise<void> {
  await setAccountingZone(db, zone);
  const until = Object.entries(all).filter(([name]) => name <= last);
  await runMigrations(db, Object.fromEntries(until), {
    patience,
    say: () => {},
    onlooker: undefined,
  });
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
