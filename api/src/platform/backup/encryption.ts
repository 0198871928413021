import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../errors.ts';

/** The recipients for whom an archive is encrypted, in the format of age. */
export interface Recipients {
  /** `age1…`. */
  readonly keys: readonly string[];
  readonly passphrase: string | undefined;
}

/** The keys that decrypt an archive. */
export interface Unlocking {
  /** `AGE-SECRET-KEY-1…`. */
  readonly keys: readonly string[];
  readonly passphrase: string | undefined;
}

/** @returns undefined if no encryption was requested */
export function encrypterFor({ keys, passphrase }: Recipients): Encrypter | undefined {
  if (keys.length === 0 && passphrase === undefined) return undefined;
  if (keys.length > 0 && passphrase !== undefined)
    throw new StartError('Encrypt for keys or with a passphrase, not both.');
  const encrypter = new Encrypter();
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
  for (const key of keys) addTo(encrypter, key);
  return encrypter;
}

function addTo(encrypter: Encrypter, key: string): void {
  try {
    encrypter.addRecipient(key);
  } catch (cause) {
    throw new StartError(`${key} is not a public key of age. It starts with age1.`, { cause });
  }
}

/**
 * Decrypts the content of an archive.
 * @throws StartError if none of the given keys opens it
 */
export async function decrypt(
  content: ReadableStream<Uint8Array>,
  { keys, passphrase }: Unlocking,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  for (const key of keys) addIdentity(decrypter, key);
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(content);
  } catch (cause) {
    throw new StartError(
      'This backup is encrypted, and what was given does not open it. Name the right --identity or --passphrase-file.',
      { cause },
    );
  }
}

function addIdentity(decrypter: Decrypter, key: string): void {
  try {
    decrypter.addIdentity(key);
  } catch (cause) {
    throw new StartError('The identity file contains a line that is no secret key of age.', {
      cause,
    });
  }
}

/** The secret keys in the text of an identity file, which may contain comments. */
export function keysIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
