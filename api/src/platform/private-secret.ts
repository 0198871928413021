import { createHash, randomBytes } from 'node:crypto';

/** The secret of a private address: 192 bits, so a plain hash of it cannot be turned back. */
export function makeSecret(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(24).toString('base64url');
  return { secret, hash: hashOfSecret(secret) };
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
