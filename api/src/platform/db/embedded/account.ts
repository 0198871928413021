import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../../errors.ts';

/** The user to run PostgreSQL as, since it refuses to run as root. */
export interface Account {
  /** The user that its files belong to, seen from here. */
  readonly uid: number;
  readonly gid: number;
  /** Options for `spawn` that change the user. */
  readonly credentials: { readonly uid?: number; readonly gid?: number };
  /** Words that come before the command. */
  readonly prefix: readonly string[];
  /** Names of the users who may use the database, as PostgreSQL sees them. */
  readonly clients: readonly string[];
}

/** `nobody`: users unknown to a user namespace also appear as this one. */
export const unprivileged = 65534;

/**
 * - An ordinary user runs it as they are. One without a name on this machine (as in containers), whom
 *   `initdb` would refuse, uses a user namespace if available.
 * - Root runs it as the owner of the cluster, or as `nobody` if there is none yet.
 * - If `nobody` cannot enter the path (a checkout under a home that only root may enter), it runs in a
 *   user namespace: root outside, an ordinary user inside.
 * @throws StartError if none of these works.
 */
export function chooseAccount(options: {
  readonly folder: string;
  readonly binary: string;
  /** Owner of the existing cluster. */
  readonly owner: number | undefined;
}): Account {
  const { folder, binary, owner } = options;
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return ordinary(folder, { uid, gid, owner });
  const candidate = owner ?? unprivileged;
  if (candidate !== 0 && canEnter(candidate, [dirname(folder), binary])) return asUser(candidate);
  if (owner !== undefined && owner !== 0) throw new StartError(lockedOut(folder, owner));
  return inNamespace(
    { uid, gid },
    `PostgreSQL does not run as root, and other users can’t access ${dirname(folder)}. Start as an ordinary user, or move the checkout and DATA_DIR to where other users have access.`,
  );
}

function ordinary(
  folder: string,
  { uid, gid, owner }: { uid: number; gid: number; owner: number | undefined },
): Account {
  if (owner !== undefined && owner !== uid)
    throw new StartError(
      `The database in ${folder} belongs to another user (uid ${owner}). Start as that user, or set DATA_DIR to another folder.`,
    );
  if (hasName())
    return { uid, gid, credentials: {}, prefix: [], clients: [findName(uid), findName(0)].flat() };
  return inNamespace(
    { uid, gid },
    `PostgreSQL does not run as uid ${uid}, which has no name on this machine. Start as a user of /etc/passwd.`,
  );
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Its own programs may use the database too, unless programs of many kinds run as this user. */
function asUser(uid: number): Account {
  const clients = [findName(0), uid === unprivileged ? [] : findName(uid)].flat();
  return { uid, gid: uid, credentials: { uid, gid: uid }, prefix: [], clients };
}

/** The machine's name for a user: empty if there is no such user. */
function findName(uid: number): string[] {
  const { stdout, status } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' });
  const name = stdout.trim();
  return status === 0 && name !== '' ? [name] : [];
}

function lockedOut(folder: string, owner: number): string {
  return `The database in ${folder} belongs to uid ${owner}, who can’t access that path. Open the folders above it (chmod o+x), or give it to root (chown -R root).`;
}

function canEnter(uid: number, paths: readonly string[]): boolean {
  const script = 'for path do test -x "$path" || exit 1; done';
  return spawnSync('sh', ['-c', script, 'sh', ...paths], { uid, gid: uid }).status === 0;
}

function inNamespace(user: { uid: number; gid: number }, otherwise: string): Account {
  const seenAs = someUser();
  if (seenAs === undefined) throw new StartError(otherwise);
  const { uid, gid, name } = seenAs;
  const prefix = ['unshare', '-U', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
  const [command = '', ...words] = prefix;
  if (spawnSync(command, [...words, 'true']).status !== 0) throw new StartError(otherwise);
  return { ...user, credentials: {}, prefix, clients: [name] };
}

/**
 * The user that PostgreSQL takes us for in a user namespace. All others are `nobody` there, so that it can
 * tell them from us.
 */
function someUser(): { uid: number; gid: number; name: string } | undefined {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const line of users) {
    const [name = '', , uid, gid] = line.split(':');
    const found = { name, uid: Number(uid), gid: Number(gid) };
    if (name !== '' && found.uid > 0 && found.uid < unprivileged && found.gid > 0) return found;
  }
  return undefined;
}

const heading = '# Written by Paddock at every start: what is changed here is lost.';

/**
 * Lets in the users of an account, as the machine reports them, and nobody else. This also closes clusters of
 * earlier versions, which let in everyone who reached the socket.
 */
export async function restrictAccess(cluster: string, account: Account): Promise<void> {
  const names = new Set(account.clients.map(quoted));
  const lines = [...names].map((name) => `paddock ${name} all`);
  const files = {
    'pg_hba.conf': [heading, 'local all all peer map=paddock'],
    'pg_ident.conf': [heading, ...lines],
  };
  for (const [name, content] of Object.entries(files))
    await replace(join(cluster, name), `${content.join('\n')}\n`, account);
}

/** Names may contain characters with a meaning in these files. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Written whole and then renamed: a link of that name is replaced, and half a file lets nobody in. */
async function replace(path: string, content: string, { uid, gid }: Account): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => '')) === content) return;
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.chown(uid, gid);
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
