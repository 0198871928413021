import { readFile } from 'node:fs/promises';
import { openDatabase } from '../platform/db/client.ts';
import { sql } from '../platform/db/sql.ts';
import { createTestDatabase } from './test-database.ts';

const release = new URL('./releases/v261122.1.sql', import.meta.url);

/** The address of a database as the server of the last release left it. */
export async function makeReleasedDatabase(): Promise<string> {
  const { url } = await createTestDatabase({ empty: true });
  // What was written out sets its own search path, so its connection is closed.
  const filling = openDatabase({ url, max: 1 });
  await sql.raw(await readFile(release, 'utf8')).execute(filling.db);
  await filling.close();
  return url;
}
