import type { Config } from '../../platform/config.ts';
import { openDatabase, type Db } from '../../platform/db/client.ts';
import { readCommandConfig } from '../start/data-folder.ts';
import { dataFolder, reachDatabase } from '../start/database.ts';
import type { Surroundings } from './command.ts';

/** The database and files that a command works on. */
export interface Target {
  readonly config: Config;
  /** The folder of everything outside the database. */
  readonly folder: string;
  readonly url: string;
  readonly db: Db;
}

/**
 * Runs `work` on the database that the settings or the data folder name, after printing which one. An
 * embedded database that isn't running is started for the time of the work. Never creates a database.
 * @throws StartError if there is none, more than one could be meant, or it cannot be reached
 */
export async function withTarget<T>(
  { environment, tell }: Surroundings,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const config = await readCommandConfig({ ...environment });
  tell(`Working on ${nameDatabase(config)}.`);
  const database = await reachDatabase(config, tell);
  const { db, close } = openDatabase({ url: database.url, max: 4 });
  try {
    return await work({ config, folder: dataFolder(config), url: database.url, db });
  } finally {
    await close();
    await database.stop();
  }
}

function nameDatabase(config: Config): string {
  const place = config.databaseUrl === undefined ? `in ${dataFolder(config)}` : 'of DATABASE_URL';
  return `the database ${place}${config.demo ? ' (demo data)' : ''}`;
}
