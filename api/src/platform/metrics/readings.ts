import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { readTables } from '../db/sizes.ts';
import type { ReadDisk } from '../incidents/checks.ts';
import type { Reading } from './metrics.ts';

/** Several who scrape at once, or one who does it every second, cost the database one reading. */
const freshMs = 15_000;
const mostTables = 200;

const countRow = { name: z.string(), count: z.int() };

async function countBy(db: Db, query: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const rows = await readRows(db, countRow, query);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

export interface ReadingsDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly folder: string;
  readonly readDisk: ReadDisk;
  /** Seconds since the last good backup; undefined where there is none. */
  readonly backupAge: (db: Db, now: Date) => Promise<number | undefined>;
}

/** Reads what only the disk and the database know. Without the database, that is said and the rest is left out. */
export function openReadings(deps: ReadingsDeps): () => Promise<readonly Reading[]> {
  let readAt = -Infinity;
  let known: Promise<readonly Reading[]> | undefined;
  return async () => {
    const at = deps.now().getTime();
    if (known === undefined || at - readAt >= freshMs) {
      readAt = at;
      known = read(deps);
    }
    return known;
  };
}

async function read(deps: ReadingsDeps): Promise<readonly Reading[]> {
  const [disk, database] = await Promise.all([
    readDiskSpace(deps),
    readDatabase(deps).catch(() => [databaseUp(0)]),
  ]);
  return [...disk, ...database];
}

async function readDiskSpace({ folder, readDisk }: ReadingsDeps): Promise<Reading[]> {
  const disk = await readDisk(folder).catch(() => undefined);
  if (disk === undefined) return [];
  return [
    single('paddock_disk_free_bytes', 'Free space for the data of this server', disk.free),
    single('paddock_disk_size_bytes', 'Size of the disk of this server', disk.total),
  ];
}

async function readDatabase({ db, now, backupAge }: ReadingsDeps): Promise<Reading[]> {
  const tables = await readTables(db, mostTables);
  const jobs = await countBy(
    db,
    sql`select state::text as name, count(*)::int as count from jobs.job group by 1`,
  );
  const incidents = await countBy(
    db,
    sql`
    select kind as name, count(*)::int as count from system_incidents
    where closed_at is null group by 1`,
  );
  const age = await backupAge(db, now());
  const byTable = (column: 'bytes' | 'rows') =>
    Object.fromEntries(tables.map((table) => [table.name, table[column]]));
  return [
    databaseUp(1),
    ...(age === undefined
      ? []
      : [single('paddock_backup_age_seconds', 'Time since the last good backup', age)]),
    {
      name: 'paddock_table_bytes',
      help: 'Size of a table with its indexes',
      label: 'table',
      values: byTable('bytes'),
    },
    {
      name: 'paddock_table_rows',
      help: 'Rows of a table, as PostgreSQL estimates',
      label: 'table',
      values: byTable('rows'),
    },
    single(
      'paddock_jobs_waiting',
      'Jobs that are to be done',
      (jobs['created'] ?? 0) + (jobs['retry'] ?? 0) + (jobs['active'] ?? 0),
    ),
    single('paddock_jobs_failed', 'Jobs that failed in the last day', jobs['failed'] ?? 0),
    {
      name: 'paddock_incidents_open',
      help: 'Incidents that are open, by kind',
      label: 'kind',
      values: incidents,
    },
  ];
}

function databaseUp(value: 0 | 1): Reading {
  return single('paddock_database_up', 'Whether the database answers', value);
}

function single(name: string, help: string, value: number): Reading {
  return { name, help, values: { '': value } };
}
