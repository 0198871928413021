import { randomUUID } from 'node:crypto';
import { sql } from '../platform/db/sql.ts';
import { afterAll, inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../platform/db/client.ts';
import { databaseUrl, templates } from './templates.ts';

export interface TestDatabase extends OpenDatabase {
  readonly url: string;
}

/**
 * A database of a test file's own, gone when the file is done. Called at the top of the file:
 * `const { db } = await createTestDatabase({ demo: true })`.
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
  await onServer(
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`,
  );
  const database = openDatabase({ url, max: options.max ?? 10 });
  afterAll(async () => {
    await database.close();
    await onServer(sql`drop database ${sql.id(name)} with (force)`);
  });
  return { ...database, url };
}

async function onServer(statement: ReturnType<typeof sql>): Promise<void> {
  const { db, close } = openDatabase({ url: inject('testServerUrl'), max: 1 });
  await statement.execute(db);
  await close();
}
