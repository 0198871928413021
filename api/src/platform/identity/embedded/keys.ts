import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Keys for one purpose each, all made from the server's secret key. */
export interface SignInKeys {
  /** Signs cookies and encrypts the private keys of the ID tokens. */
  readonly sessions: string;
  /** Hashes codes and the numbers that they were asked for. */
  readonly codes: Buffer;
}

export function signInKeys(secretKey: string): SignInKeys {
  return {
    sessions: derive(secretKey, 'paddock/sign-in/sessions').toString('base64url'),
    codes: derive(secretKey, 'paddock/sign-in/codes'),
  };
}

function derive(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
}

/** A code is short, so only a keyed hash hides it from a reader of the table. */
export function hashOf(keys: SignInKeys, ...parts: string[]): string {
  return createHmac('sha256', keys.codes).update(parts.join('\n')).digest('base64url');
}

export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
