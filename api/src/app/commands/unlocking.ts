import { readFile } from 'node:fs/promises';
import { keysIn, type Recipients, type Unlocking } from '../../platform/backup/encryption.ts';
import { StartError } from '../../platform/errors.ts';

/** Options of each command that reads an archive. */
export const unlockingOptions = {
  identity: {
    type: 'string',
    value: 'FILE',
    about: 'The file with the secret key of age, for an encrypted backup',
  },
  'passphrase-file': {
    type: 'string',
    value: 'FILE',
    about: 'The file with the passphrase, for an encrypted backup',
  },
} as const;

interface Given {
  readonly identity?: string | undefined;
  readonly 'passphrase-file'?: string | undefined;
}

export async function readUnlocking(given: Given): Promise<Unlocking> {
  return {
    keys: given.identity === undefined ? [] : keysIn(await readText(given.identity)),
    passphrase: await readPassphrase(given['passphrase-file']),
  };
}

export async function readRecipients(
  keys: readonly string[],
  passphraseFile: string | undefined,
): Promise<Recipients> {
  return { keys, passphrase: await readPassphrase(passphraseFile) };
}

async function readPassphrase(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const text = (await readText(path)).trim();
  if (text.length < 12) throw new StartError(`${path} has no passphrase of 12 characters or more.`);
  return text;
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartError(`${path} can’t be read.`, { cause });
  });
}
