import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../errors.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { errorCode } from './binaries.ts';
import { explain } from './diagnosis.ts';
import { isAlive } from './lock.ts';
import type { Log } from './server-log.ts';
import type { Place } from './place.ts';
import { runGuarded } from './process.ts';

/** Written into the cluster's own settings once, so that an operator may tune them there. */
const serverSettings = {
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Names and numbers of people do not belong in a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const initOptions = [
  '--username=postgres',
  '--auth-local=peer',
  '--auth-host=reject',
  '--data-checksums',
  '--no-instructions',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];

/**
 * Makes the cluster under another name and moves it into place when it is whole, so that a start
 * that is cut short leaves nothing half made.
 */
export async function makeCluster(place: Place, account: Account, binaries: Binaries, log: Log) {
  await removeLeftovers(place.folder);
  const fresh = join(place.folder, `new-${process.pid}`);
  try {
    await initdb(fresh, account, binaries, log);
    await rename(fresh, place.cluster);
  } catch (error) {
    await removeHalf(fresh);
    // Somebody else made it at the same time: theirs is as good.
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return;
    throw error;
  }
}

async function initdb(fresh: string, account: Account, binaries: Binaries, log: Log) {
  const settings = Object.entries(serverSettings).map(([name, value]) => `--set=${name}=${value}`);
  const words = [binaries.initdb, `--pgdata=${fresh}`, ...initOptions, ...settings];
  const run = log.capture((output) => runGuarded(account, words, ['ignore', output, output]));
  const { code, error } = await run.ended;
  if (error !== undefined || code !== 0) throw explain(await run.said(), dirname(fresh), error);
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const maker = /^new-(\d+)$/.exec(name)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    await removeHalf(join(folder, name));
  }
}

/** What initdb still writes as it dies comes after the look at the folder: it is removed again. */
async function removeHalf(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** @throws StartError where the cluster was made by another major version. */
export async function checkVersion(place: Place, binaries: Binaries): Promise<void> {
  const found = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (found === binaries.major) return;
  throw new StartError(
    found === ''
      ? `${place.cluster} is not a PostgreSQL database. Move it away, or set DATA_DIR to another folder.`
      : `The database in ${place.folder} was made by PostgreSQL ${found}; this is ${binaries.major}. Set DATA_DIR to another folder, or start the version that made it.`,
  );
}
