import { constants } from 'node:fs';
import { open, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './binaries.ts';
import { isAtWorkIn, lookAt, type Process } from './processes.ts';

/** The server that has the cluster open, from the lock file that PostgreSQL keeps in it. */
export interface Holder extends Process {
  readonly status: string;
}

const lockFile = 'postmaster.pid';

/**
 * The server that holds the cluster. A lock file that a killed one left is made harmless.
 * @returns undefined where nobody holds it.
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

/** What the lock file says, whether its server lives or not. */
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
 * After a crash the number in the lock file may belong to any other process, and PostgreSQL
 * would refuse for ever. Ours in its place tells it that the file is stale, and leaves its other
 * check (memory that a surviving backend still uses) as it is.
 */
async function takeOverLock(cluster: string): Promise<void> {
  const path = join(cluster, lockFile);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  // The folder may be another user's: a link there must not lead us elsewhere.
  const file = await open(path, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);
  await file.writeFile(text.replace(/^\d+/, String(process.pid)));
  await file.close();
}

/** Whether any process has this number. Our own does not count: an earlier one may have had it. */
export function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
