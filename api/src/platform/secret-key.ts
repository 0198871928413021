import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './errors.ts';

const shortest = 32;

/**
 * The key that encrypts everything secret in the database: the setting, or one made once and stored in
 * `folder`, where only this user may read it.
 * @throws StartError if an external database is used in production without the setting: another server on it
 * would make another key.
 */
export async function findSecretKey(config: Config, folder: string): Promise<string> {
  if (config.secretKey !== undefined) return config.secretKey;
  if (config.databaseUrl !== undefined && config.environment === 'production')
    throw new StartError(
      'SECRET_KEY is missing. With DATABASE_URL in production, set it to 32 random characters or more, the same for every server (openssl rand -base64 32).',
    );
  return keyIn(keyPath(folder));
}

/** The key in a file, created if there is none. */
export async function keyIn(path: string): Promise<string> {
  return (await readKey(path)) ?? makeKey(path);
}

function keyPath(folder: string): string {
  return join(folder, 'secret-key');
}

/** Holds the next key while the database is re-encrypted: the old one stays until that is done. */
export function nextKeyPath(folder: string): string {
  return `${keyPath(folder)}.next`;
}

/**
 * Replaces the old key with the next one if a rotation was interrupted in between.
 * @param fits whether a key opens the content of the database
 * @returns whether it did
 */
export async function settleKey(
  folder: string,
  fits: (key: string) => Promise<boolean>,
): Promise<boolean> {
  const next = await readKey(nextKeyPath(folder));
  if (next === undefined || !(await fits(next))) return false;
  await useNextKey(folder);
  return true;
}

export async function useNextKey(folder: string): Promise<void> {
  await rename(nextKeyPath(folder), keyPath(folder));
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/**
 * The existing key, for a command, which makes none.
 * @throws StartError if there is none
 */
export async function readSecretKey(config: Config, folder: string): Promise<string> {
  const key = config.secretKey ?? (await readKey(keyPath(folder)));
  if (key === undefined)
    throw new StartError('SECRET_KEY is missing. Set it to that of the server.');
  return key;
}

async function readKey(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    if (hasCode(cause, 'ENOENT')) return undefined;
    throw new StartError(`${path} can’t be read. Start as its owner.`, { cause });
  });
  const key = text?.trim();
  if (key !== undefined && key.length < shortest)
    throw new StartError(`${path} does not contain a key of at least ${shortest} characters.`);
  return key;
}

/** Written whole under another name first, so that an interrupted start leaves no half key. */
async function makeKey(path: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(`${key}\n`);
    await file.sync();
    await file.close();
    await link(draft, path);
  } catch (cause) {
    const made = hasCode(cause, 'EEXIST') ? await readKey(path) : undefined;
    if (made !== undefined) return made;
    throw new StartError(
      `The secret key can’t be saved in ${path}: no permission, or the disk is full.`,
      { cause },
    );
  } finally {
    await rm(draft, { force: true });
  }
  return key;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
