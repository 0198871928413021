import { realpath, rmdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chooseAccount, restrictAccess } from './embedded/account.ts';
import { claimFolder, findHolder, isClaimed, refuseClaimed, type Claim } from './embedded/claim.ts';
import {
  makePrivate,
  onFolder,
  openFolder,
  placeIn,
  socketFolder,
  findSocketPath,
  writeUrl,
} from './embedded/place.ts';
import type { Running } from './embedded/process.ts';
import {
  checkVersion,
  findBinaries,
  makeCluster,
  openLog,
  startServer,
  type Binaries,
} from './embedded/server.ts';
import { isOrphan, supervise, type Supervisor } from './embedded/supervise.ts';

export interface EmbeddedDatabase extends Pick<Supervisor, 'whyAway' | 'stopsLately'> {
  /** For node-postgres: a Unix socket, no network. It stays the same after a restart. */
  readonly url: string;
  /** Tells a second start on the folder where this one answers. */
  announce(address: string): Promise<void>;
  /**
   * Cuts off running statements, flushes everything and ends. May be called again.
   * @param withinMs after about this time it has ended, by force if necessary
   */
  stop(withinMs?: number): Promise<void>;
}

/**
 * Starts PostgreSQL on `folder`, which is created if missing and recovered after an interrupted run. The
 * server ends with this process, however that ends. If it ends without being asked to, it is started again.
 * @param log is told in words what takes time.
 * @param warn is told in words that the server went down, and that it is back.
 * @throws StartError in one line if the folder is not ours, in use, full or inaccessible.
 */
export async function startEmbedded(options: {
  folder: string;
  log?: (message: string) => void;
  warn?: (message: string) => void;
}): Promise<EmbeddedDatabase> {
  const { log: tell = () => {}, warn = () => {} } = options;
  const folder = resolve(options.folder);
  return onFolder(folder, async () => {
    const binaries = findBinaries();
    const found = await openFolder(placeIn(folder));
    const place = placeIn(await realpath(folder));
    await refuseClaimed(place);
    const account = chooseAccount({
      folder: place.folder,
      binary: binaries.postgres,
      owner: found,
    });
    await makePrivate(place.folder, account);
    const claim = await claimFolder(place);
    try {
      const opened = { place, account, binaries, tell, warn, isNew: found === undefined };
      return await open(opened, claim);
    } catch (error) {
      await claim.release();
      throw error;
    }
  });
}

interface Opened {
  readonly place: ReturnType<typeof placeIn>;
  readonly account: ReturnType<typeof chooseAccount>;
  readonly binaries: Binaries;
  readonly tell: (message: string) => void;
  readonly warn: (message: string) => void;
  readonly isNew: boolean;
}

async function open(opened: Opened, claim: Claim): Promise<EmbeddedDatabase> {
  const { place, account, binaries, tell, warn, isNew } = opened;
  if (isNew) tell('Making the database');
  if (isNew) await makeCluster(place, account, binaries, await openLog(place.log));
  await checkVersion(place, binaries);
  const cluster = await realpath(place.cluster);
  await restrictAccess(cluster, account);
  const sockets = await socketFolder(place, account);
  const start = async (onRun: (server: Running) => void = () => {}) =>
    startServer({ place, cluster, account, binaries, sockets, tell, onRun });
  const { stop, ...supervisor } = supervise({ cluster, first: await start(), start, warn });
  const end = async (withinMs?: number) => {
    await claim.stopping();
    await stop(withinMs);
    await rmdir(sockets).catch(() => {});
    await claim.release();
  };
  let ending: Promise<void> | undefined;
  return {
    ...supervisor,
    url: writeUrl(sockets),
    announce: async (address) => claim.announce(address),
    stop: async (withinMs) => (ending ??= end(withinMs)),
  };
}

/**
 * The address of the running embedded database in `folder`. Nothing is created.
 * @returns undefined if it does not run
 */
export async function findRunningEmbedded(folder: string): Promise<string | undefined> {
  const found = await stat(placeIn(resolve(folder)).cluster).catch(() => undefined);
  if (found === undefined) return undefined;
  const place = placeIn(await realpath(folder));
  const holder = await findHolder(place.cluster);
  if (holder?.status !== 'ready') return undefined;
  const isHeld =
    (await isClaimed(place)) || !(await isOrphan(holder, await realpath(place.cluster)));
  return isHeld ? writeUrl(findSocketPath(place)) : undefined;
}
