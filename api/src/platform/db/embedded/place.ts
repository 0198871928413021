import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../../errors.ts';
import type { Account } from './account.ts';

/** The layout of the embedded database's folder. */
export interface Place {
  readonly folder: string;
  /** PostgreSQL's own data folder. */
  readonly cluster: string;
  readonly log: string;
}

export function placeIn(folder: string): Place {
  return { folder, cluster: join(folder, 'cluster'), log: join(folder, 'postgres.log') };
}

const ours = /^(cluster|new-\d+|run|postgres\.log(\.old)?|lost\+found|\..*)$/;

/**
 * Creates the folder if it is missing, and checks its content.
 * @returns the owner of the cluster, or undefined if there is none yet.
 * @throws StartError if the folder contains something else.
 */
export async function openFolder(place: Place): Promise<number | undefined> {
  await makeFolder(place.folder);
  const foreign = (await readdir(place.folder)).find((name) => !ours.test(name));
  if (foreign !== undefined)
    throw new StartError(
      `${place.folder} contains something that is not this database (${foreign}). Set DATA_DIR to another folder.`,
    );
  const found = await stat(place.cluster).catch(() => undefined);
  return found?.uid;
}

/** Makes a folder accessible only to the account. */
export async function makePrivate(folder: string, account: Account): Promise<void> {
  await makeFolder(folder, 0o700);
  if ((await stat(folder)).uid !== account.uid) await chown(folder, account.uid, account.gid);
}

/** Socket paths are short: 103 bytes on macOS, 107 on Linux. */
const longestSocketPath = 100;

/**
 * A private folder for the socket: inside the database's own or, if that path is too long for a socket, in
 * the temporary folder under a name made from it.
 */
export async function socketFolder(place: Place, account: Account): Promise<string> {
  const folder = findSocketPath(place);
  await makePrivate(folder, account);
  const found = await lstat(folder);
  // In a temporary folder, somebody else may have come first.
  if (!found.isDirectory() || found.uid !== account.uid || (found.mode & 0o077) !== 0)
    throw new StartError(`${folder} is not a private folder of this database. Remove it.`);
  return folder;
}

/** The same folder, which may not exist. */
export function findSocketPath(place: Place): string {
  const inside = join(place.folder, 'run');
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= longestSocketPath;
  return fits ? inside : join(tmpdir(), `paddock-${fingerprint(place.folder)}`);
}

/** The address at which node-postgres reaches the server with a socket in a folder. */
export function writeUrl(sockets: string): string {
  return `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(sockets)}&sslmode=disable`;
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

/** Removes what a killed server left in the folder of its socket. */
export async function clearSockets(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

/**
 * Creates a folder and its parents; an existing one is left as it is. Node's own `recursive` hides why it
 * failed on a read-only disk, and never ends below `/proc`.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await isFolder(path))) return;
    const parent = dirname(path);
    if (errorCode(error) !== 'ENOENT' || (await isFolder(parent))) throw error;
    await makeFolder(parent);
    await makeFolder(path, mode);
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

/** PostgreSQL found the folder held, or not released yet: worth another try in a moment. */
export function isHeldByAnother(output: string): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block/.test(output);
}

const causes: readonly { sign: RegExp; line: (folder: string) => string }[] = [
  {
    sign: /shared memory[^\n]*: (No space left on device|Cannot allocate memory)/,
    line: () =>
      'PostgreSQL needs more shared memory. Give this machine or container more (/dev/shm).',
  },
  {
    sign: /No space left on device|wrote only \d+ of \d+ bytes|Disk quota exceeded|ENOSPC|EDQUOT/,
    line: (folder) => `The disk with ${folder} is full. Free some space and start again.`,
  },
  {
    sign: /Read-only file system|EROFS/,
    line: (folder) => `${folder} is on a read-only disk. Set DATA_DIR to another folder.`,
  },
  {
    sign: /Permission denied|Operation not permitted|EACCES|EPERM/,
    line: (folder) =>
      `There is no permission to write in ${folder}. Start as its owner, or set DATA_DIR to another folder.`,
  },
  {
    sign: /ENOENT/,
    line: (folder) => `${folder} can’t be created. Set DATA_DIR to another folder.`,
  },
  {
    sign: /ENOTDIR|EEXIST/,
    line: (folder) => `${folder} is not a folder. Move it away, or set DATA_DIR to another folder.`,
  },
];

/** PostgreSQL's message, or the file system's error, as one line that says what to do. */
export function explain(output: string, folder: string, cause?: unknown): StartError {
  const known = causes.find(({ sign }) => sign.test(output));
  if (known !== undefined) return new StartError(known.line(folder), { cause });
  const said = output.split('\n').filter((line) => /(FATAL|PANIC|ERROR|error):/.test(line));
  const last = (said.at(-1) ?? output.trim().split('\n').at(-1) ?? '').replace(/^.*?\] /, '');
  return new StartError(`PostgreSQL did not start in ${folder}: ${last || 'it gave no reason'}`, {
    cause,
  });
}

/** Runs `work` on the folder, and reports file system errors as one line. */
export async function onFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (error instanceof StartError || code === undefined) throw error;
    throw explain(code, folder, error);
  }
}

/** `ENOENT` and the like, if an error carries one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
