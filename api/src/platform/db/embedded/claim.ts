import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, open, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { AlreadyRunsError } from '../../errors.ts';
import { errorCode, type Place } from './place.ts';
import { isAtWorkIn, lookAt, type Process } from './process.ts';

const claimed = z.object({
  pid: z.int(),
  began: z.string(),
  /** Its address, once it answers. */
  address: z.nullable(z.string()),
  isStopping: z.boolean(),
});
type Claimed = z.infer<typeof claimed>;

/** This process has the folder to itself. */
export interface Claim {
  /** Tells others where this server answers. */
  announce(address: string): Promise<void>;
  /** Tells others that it will soon be ready. */
  stopping(): Promise<void>;
  release(): Promise<void>;
}

/** How long a start waits for the previous process to let go. */
const patienceMs = { running: 2_000, stopping: 10_000 };

/**
 * Claims the folder of a database for this process. The claim lasts as long as the process lives, whether
 * PostgreSQL runs or not.
 * @throws AlreadyRunsError if another process has it
 */
export async function claimFolder(place: Place): Promise<Claim> {
  const path = claimPath(place);
  const self = await lookAt(process.pid);
  const mine: Claimed = {
    pid: process.pid,
    began: self?.began ?? '',
    address: null,
    isStopping: false,
  };
  await take(path, mine, place.folder);
  const write = async (change: Partial<Claimed>) => {
    Object.assign(mine, change);
    const draft = await writeDraft(path, mine);
    await rename(draft, path);
  };
  return {
    // It only explains things to others, so a failure here is ignored.
    announce: async (address) => write({ address }).catch(() => {}),
    stopping: async () => write({ isStopping: true }).catch(() => {}),
    release: async () => rm(path, { force: true }),
  };
}

/**
 * Refuses without touching anything.
 * @throws AlreadyRunsError if another process has the folder
 */
export async function refuseClaimed(place: Place): Promise<void> {
  const since = performance.now();
  for (;;) {
    const other = await findClaim(place);
    if (other === undefined) return;
    const patience = other.isStopping ? patienceMs.stopping : patienceMs.running;
    if (performance.now() - since > patience) throw alreadyRuns(other, place.folder);
    await pause(50);
  }
}

/** Whether a living process has the folder. */
export async function isClaimed(place: Place): Promise<boolean> {
  return (await findClaim(place)) !== undefined;
}

/** The process that has the folder, if it lives. */
async function findClaim(place: Place): Promise<Claimed | undefined> {
  const text = await readFile(claimPath(place), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : findLiving(text);
}

async function findLiving(text: string): Promise<Claimed | undefined> {
  const claim = parse(text);
  const found = claim === undefined ? undefined : await lookAt(claim.pid);
  return found !== undefined && found.began === claim?.began ? claim : undefined;
}

function parse(text: string): Claimed | undefined {
  try {
    return claimed.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function claimPath(place: Place): string {
  return join(place.folder, '.claim.json');
}

async function take(path: string, mine: Claimed, folder: string): Promise<void> {
  const draft = await writeDraft(path, mine);
  try {
    while (!(await tryLink(draft, path))) {
      const text = await readFile(path, 'utf8').catch(() => '');
      const living = await findLiving(text);
      if (living !== undefined) throw alreadyRuns(living, folder);
      await removeDead(path, text);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Written whole under another name first, so that nobody reads half of it. */
async function writeDraft(path: string, content: Claimed): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(content), { flag: 'wx', mode: 0o644 });
  return draft;
}

async function tryLink(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Several starts may see the same dead claim: the claim that one of them has made instead is restored. */
async function removeDead(path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => {});
  const text = await readFile(aside, 'utf8').catch(() => dead);
  if (text !== dead) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

function alreadyRuns({ pid, address }: Claimed, folder: string): AlreadyRunsError {
  const choices = 'Stop it first, or set DATA_DIR to another folder.';
  return new AlreadyRunsError(
    address === null
      ? `The database in ${folder} is in use by another start or command of Paddock (process ${pid}). ${choices}`
      : `Paddock already runs on this data folder, at ${address} (process ${pid}). ${choices}`,
  );
}

/** The server that has the cluster open, from the lock file that PostgreSQL writes in it. */
export interface Holder extends Process {
  readonly status: string;
}

const lockFile = 'postmaster.pid';

/**
 * The server that holds the cluster. A lock file left by a killed one is made harmless.
 * @returns undefined if nobody holds it.
 */
export async function findHolder(cluster: string): Promise<Holder | undefined> {
  const lock = await readLock(cluster);
  if (lock === undefined) return undefined;
  const found = await lookAt(lock.pid);
  const real = await realpath(cluster);
  if (found !== undefined && isAtWorkIn(real, found)) return { ...found, status: lock.status };
  if (isAlive(lock.pid)) await takeOverLock(cluster);
  return undefined;
}

/** The content of the lock file, whether or not its server lives. */
export async function readLock(
  cluster: string,
): Promise<{ readonly pid: number; readonly status: string } | undefined> {
  const text = await readFile(join(cluster, lockFile), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, status: (lines[7] ?? '').trim() };
}

/**
 * After a crash, the number in the lock file may belong to any other process, and PostgreSQL would refuse for
 * ever. Writing our own number tells it that the file is stale, and keeps its other check (memory that a
 * surviving backend still uses).
 */
async function takeOverLock(cluster: string): Promise<void> {
  const path = join(cluster, lockFile);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  // The folder may belong to another user: a link there must not lead us elsewhere.
  const file = await open(path, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);
  await file.writeFile(text.replace(/^\d+/, String(process.pid)));
  await file.close();
}

/** Whether any process has this number. Ours does not count: an earlier process may have had the same one. */
export function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
