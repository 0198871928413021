import type { AppCheckChallenge, AppCheckPayload } from '@paddock/contract/platform/app-check';

type Parameters = AppCheckChallenge['parameters'];

/** The part of `crypto.subtle` that is used. */
export type KeyMaker = Pick<SubtleCrypto, 'importKey' | 'deriveBits'>;

/**
 * Tries one counter after another until the PBKDF2 key made from it starts as the challenge requires. The
 * password is the nonce followed by the counter as 32 bits, highest first (ALTCHA, version 2).
 */
export async function solveProofOfWork(
  parameters: Parameters,
  keys: KeyMaker,
): Promise<AppCheckPayload['solution']> {
  const nonce = decodeHex(parameters.nonce);
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  const tail = new DataView(password.buffer, nonce.length);
  for (let counter = 0; counter < 2 ** 32; counter += 1) {
    tail.setUint32(0, counter);
    const derivedKey = encodeHex(await keyFor(parameters, password, keys));
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey };
  }
  throw new Error('The challenge has no solution');
}

async function keyFor(
  { salt, cost, keyLength }: Parameters,
  password: Uint8Array<ArrayBuffer>,
  keys: KeyMaker,
): Promise<ArrayBuffer> {
  const key = await keys.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: decodeHex(salt), iterations: cost };
  return keys.deriveBits(how, key, keyLength * 8);
}

function decodeHex(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

function encodeHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
