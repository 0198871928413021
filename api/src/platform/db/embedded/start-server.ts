import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../errors.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { explain, isHeldByAnother } from './diagnosis.ts';
import { endOrphan, endParts, isOrphan } from './leftovers.ts';
import { findHolder, readLock } from './lock.ts';
import { clearSockets, type Place } from './place.ts';
import { runGuarded, type Running } from './process.ts';
import { openLog } from './server-log.ts';

export interface Start {
  readonly place: Place;
  /** PostgreSQL's data folder, without links on the way to it. */
  readonly cluster: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly sockets: string;
  /** Told in words what takes time. */
  readonly tell: (message: string) => void;
  /** Told of each process as soon as it runs, so that it can be stopped before it is ready. */
  readonly onRun: (server: Running) => void;
}

/** How long the folder may stay held: by a server of another version, which makes no claim, or left behind. */
const holdMs = { ready: 2_000, ending: 60_000, left: 10_000 };
/** What a killed server left at work ends by itself, as a rule. */
const partsMs = 500;

/**
 * Starts the server. One that an earlier Paddock left behind is ended first, and nothing else is: not a
 * process that only has the number of one, and not the server of a Paddock that lives.
 * @throws StartError in one line where it does not start, or another Paddock has it
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

/** @returns undefined where another server turned out to hold the folder. */
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

/** Waits until the server takes connections (true) or is gone (false). Recovery may take its time. */
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
