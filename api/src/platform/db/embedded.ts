import { realpath, rmdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import { chooseAccount, type Account } from './embedded/account.ts';
import { findBinaries, type Binaries } from './embedded/binaries.ts';
import { checkVersion, makeCluster } from './embedded/cluster.ts';
import { explain, isHeldByAnother, onFolder } from './embedded/diagnosis.ts';
import { findHolder, readLock } from './embedded/lock.ts';
import {
  clearSockets,
  makePrivate,
  openFolder,
  placeIn,
  socketFolder,
  urlOf,
  type Place,
} from './embedded/place.ts';
import { runGuarded, type Running } from './embedded/process.ts';
import { openLog, type Log } from './embedded/server-log.ts';

export interface EmbeddedDatabase {
  /** For node-postgres: a Unix socket that only this user may enter, no network. */
  readonly url: string;
  /** Resolves with one line should the server end without being asked to. */
  readonly lost: Promise<string>;
  /** Lets running statements be cut off, writes everything down, ends. May be called again. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `folder`, which is made where it is missing and recovered where an earlier
 * run was cut short. The server goes down with this process, however that ends.
 * @param log is told in words what takes time.
 * @throws StartError in one line where the folder is not ours, in use, full or closed to us.
 */
export async function startEmbedded(options: {
  folder: string;
  log?: (message: string) => void;
}): Promise<EmbeddedDatabase> {
  const tell = options.log ?? (() => {});
  const binaries = findBinaries();
  return onFolder(resolve(options.folder), async () => {
    const { place, account, isNew } = await prepare(resolve(options.folder), binaries);
    const log = await openLog(place.log);
    if (isNew) tell('Making the database');
    if (isNew) await makeCluster(place, account, binaries, log);
    await checkVersion(place, binaries);
    const sockets = await socketFolder(place, account);
    const server = await startServer({ place, account, binaries, log, sockets, tell });
    return running(server, sockets);
  });
}

async function prepare(folder: string, binaries: Binaries) {
  const owner = await openFolder(placeIn(folder));
  const place = placeIn(await realpath(folder));
  const account = chooseAccount({ folder: place.folder, binary: binaries.postgres, owner });
  await makePrivate(place.folder, account);
  return { place, account, isNew: owner === undefined };
}

interface Start {
  readonly place: Place;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly log: Log;
  readonly sockets: string;
  readonly tell: (message: string) => void;
}

/** How long a folder may stay held by a server that is on its way down. */
const holdMs = { ready: 2_000, ending: 60_000 };

/** After a kill, the last server may take a moment to let go: waits for it, then starts. */
async function startServer(start: Start): Promise<Running> {
  const since = performance.now();
  for (;;) {
    const holder = await findHolder(start.place.cluster);
    const server = holder === undefined ? await tryStart(start) : undefined;
    if (server !== undefined) return server;
    const patience = holder?.status === 'ready' ? holdMs.ready : holdMs.ending;
    if (performance.now() - since > patience) throw inUse(start.place.folder, holder?.pid);
    await pause(50);
  }
}

function inUse(folder: string, pid: number | undefined): StartError {
  const by = pid === undefined ? 'another process' : `another process (PostgreSQL is ${pid})`;
  return new StartError(
    `The database in ${folder} is in use by ${by}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

/** @returns undefined where another server turned out to hold the folder. */
async function tryStart(start: Start): Promise<Running | undefined> {
  await clearSockets(start.sockets);
  const server = start.log.capture((output) =>
    runGuarded(start.account, commandLine(start), ['ignore', output, output]),
  );
  if (await becomesReady(server, start)) return server;
  const said = await server.said();
  if (isHeldByAnother(said)) return undefined;
  throw explain(said, start.place.folder, (await server.ended).error);
}

function commandLine({ binaries, place, sockets }: Start): string[] {
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
  return [binaries.postgres, '-D', place.cluster, ...words];
}

/** Waits until the server takes connections (true) or is gone (false). Recovery may take its time. */
async function becomesReady(server: Running, { place, tell }: Start): Promise<boolean> {
  const gone = new AbortController();
  void server.ended.then(() => gone.abort());
  let nextWord = performance.now() + 5_000;
  while (!gone.signal.aborted) {
    const lock = await readLock(place.cluster);
    if (lock?.pid === server.pid && lock?.status === 'ready') return true;
    if (performance.now() > nextWord) {
      tell('The database is recovering from an earlier stop');
      nextWord += 10_000;
    }
    await pause(10);
  }
  return false;
}

function running(server: Running, sockets: string): EmbeddedDatabase {
  let stopping: Promise<void> | undefined;
  const lost = server.ended.then(({ code, signal }) =>
    stopping === undefined
      ? `PostgreSQL stopped unexpectedly (${signal ?? `exit code ${code}`}).`
      : new Promise<string>(() => {}),
  );
  return {
    url: urlOf(sockets),
    lost,
    stop: () => (stopping ??= stopServer(server, sockets)),
  };
}

/** A fast shutdown; an immediate one, which the next start recovers from, where that hangs. */
async function stopServer(server: Running, sockets: string): Promise<void> {
  server.kill('SIGINT');
  const late = new AbortController();
  void pause(20_000, undefined, { signal: late.signal, ref: false }).then(
    () => server.kill('SIGQUIT'),
    () => {},
  );
  await server.ended;
  late.abort();
  await rmdir(sockets).catch(() => {});
}
