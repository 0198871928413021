import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '../platform/db/sql.ts';
import { afterAll, inject } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Db, type OpenDatabase } from '../platform/db/client.ts';
import { readRows } from '../platform/db/rows.ts';
import { databaseUrl, templates } from './templates.ts';
import { signal } from './undone.ts';

const backend = { pid: z.int() };
/** Milliseconds that connections have to close by themselves. */
const patienceMs = 10_000;

export interface TestDatabase extends OpenDatabase {
  readonly url: string;
}

/**
 * A database for one test file, deleted when the file is done. Called at the top of the file: `const { db } =
 * await createTestDatabase({ demo: true })`.
 *
 * @param options.demo with the demo data as of `demoNow`; else reference data only
 * @param options.empty with nothing at all, not even tables
 */
export async function createTestDatabase(
  options: { demo?: boolean; empty?: boolean; max?: number } = {},
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = databaseUrl(inject('testServerUrl'), name);
  const filled = options.demo === true ? templates.demo : templates.plain;
  const template = options.empty === true ? 'template0' : filled;
  // Copying files takes half as long as writing the whole template to the log.
  await onServer(async (db) => {
    await sql`
      create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(db);
  });
  const database = openDatabase({ url, max: options.max ?? 10 });
  afterAll(async () => {
    // A connection that a failed test still uses never closes: it ends with the database.
    await Promise.race([database.close(), pause(patienceMs, undefined, { ref: false })]);
    await onServer(async (db) => {
      await letGoOn(db, name);
      await sql`drop database ${sql.id(name)} with (force)`.execute(db);
    });
  });
  return { ...database, url };
}

/** A stopped process prevents PostgreSQL from dropping any database, for every file that follows. */
async function letGoOn(db: Db, name: string): Promise<void> {
  const backends = sql`select pid from pg_stat_activity where datname = ${name}`;
  for (const { pid } of await readRows(db, backend, backends)) signal(pid, 'SIGCONT');
}

async function onServer(act: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = openDatabase({ url: inject('testServerUrl'), max: 1 });
  try {
    await act(db);
  } finally {
    await close();
  }
}
