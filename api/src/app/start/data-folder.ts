import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, readSecrets, type Config } from '../../platform/config.ts';
import { StartError } from '../../platform/errors.ts';
import { readMark } from '../../platform/files/files.ts';

type Environment = Record<string, string | undefined>;

/** The content of a data folder. */
interface Held {
  /** Own data; `elsewhere` if their database is not in the folder. */
  readonly own: 'embedded' | 'elsewhere' | undefined;
  readonly demo: boolean;
}

async function lookInto(folder: string): Promise<Held> {
  const [embedded, demo] = await Promise.all([
    hasCluster(folder),
    hasCluster(join(folder, 'demo')),
  ]);
  const mark = await readMark(join(folder, 'files'));
  return { own: mark?.database ?? (embedded ? 'embedded' : undefined), demo };
}

/** Resolves to true if a folder holds an embedded database. */
export async function hasCluster(folder: string): Promise<boolean> {
  return stat(join(folder, 'postgres', 'cluster')).then(
    () => true,
    () => false,
  );
}

/**
 * The settings of a start. Unless `DEMO` says so, a folder with own data never opens an empty demo.
 * @throws StartError if the folder's database is elsewhere, and no setting says where
 */
export async function readStartConfig(environment: Environment): Promise<Config> {
  const secrets = readSecrets(environment);
  const config = readConfig(environment, secrets);
  if (isSet(environment, 'DEMO') || config.databaseUrl !== undefined)
    return refuseDatabaseElsewhere(config);
  const { own } = await lookInto(config.dataDir);
  if (own === undefined) return config;
  return refuseDatabaseElsewhere(readConfig({ ...environment, DEMO: 'off' }, secrets));
}

/**
 * Reads the settings of a command, which never creates a database: uses the named database, or the one in the
 * folder.
 * @throws StartError if there is none, or more than one could be meant
 */
export async function readCommandConfig(environment: Environment): Promise<Config> {
  const secrets = readSecrets(environment);
  const config = readConfig(environment, secrets);
  if (config.databaseUrl !== undefined) return config;
  const { own, demo } = await lookInto(config.dataDir);
  const isChosen = isSet(environment, 'DEMO');
  if (own !== undefined && demo && !isChosen)
    throw new StartError(
      `${config.dataDir} holds data of your own and demo data. Set DEMO=off or DEMO=on to say which is meant.`,
    );
  const wantsDemo = isChosen ? config.demo : own === undefined;
  if (wantsDemo ? !demo : own === undefined)
    throw new StartError(
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL to that of the server.`,
    );
  return refuseDatabaseElsewhere(
    readConfig({ ...environment, DEMO: wantsDemo ? 'on' : 'off' }, secrets),
  );
}

async function refuseDatabaseElsewhere(config: Config): Promise<Config> {
  if (config.demo || config.databaseUrl !== undefined) return config;
  const { own } = await lookInto(config.dataDir);
  if (own !== 'elsewhere') return config;
  throw new StartError(
    `The database of ${config.dataDir} is not in that folder. Set DATABASE_URL to it, or DATA_DIR to another folder.`,
  );
}

function isSet(environment: Environment, name: string): boolean {
  return environment[name] !== undefined && environment[name] !== '';
}
