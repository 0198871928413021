import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../platform/db/sql.ts';
import type { TestProject } from 'vitest/node';
import { airportsPath, writeAirports } from '../domain/places/airports/airports-file.ts';
import { compileAirports } from '../domain/places/airports/compile-airports.ts';
import { placesPath } from '../domain/places/known/search-places.ts';
import { openDatabase } from '../platform/db/client.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { makeTemplates } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests' databases are made on. */
    testServerUrl: string;
  }
}

/** One PostgreSQL for the whole run, in a temporary folder that goes with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await once(airportsPath, async () => writeAirports(await compileAirports()));
  await once(placesPath, async () => import('../domain/places/known/make-places.ts'));
  const folder = await mkdtemp(join(tmpdir(), 'paddock-test-'));
  const server = await startEmbedded({ folder });
  const end = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await preferSpeed(server.url);
    await makeTemplates(server.url);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('testServerUrl', server.url);
  return end;
}

/** Makes a file of reference data, unless an earlier run or a build has made it. */
async function once(path: string, make: () => Promise<unknown>): Promise<void> {
  const made = await access(path).then(
    () => true,
    () => false,
  );
  if (!made) await make();
}

/** Nothing here has to survive a power cut. */
async function preferSpeed(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, max: 1 });
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await sql`alter system set ${sql.id(setting)} = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await close();
}
