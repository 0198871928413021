import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from './db/client.ts';
import { keepKey } from './db/kept-keys.ts';

/** Encrypts text that nobody may read in the database or a backup of it. */
export interface Sealer {
  /** @param about what it belongs to: it can be decrypted for that alone */
  seal(text: string, about: string): string;
  /** Undefined if it was encrypted with another key, or about something else. */
  open(sealed: string, about: string): string | undefined;
}

const cipher = 'aes-256-gcm';

/** With a stored key of this name, which survives a change of the secret key. */
export async function openSealer(
  { db, secretKey }: { readonly db: Db; readonly secretKey: string },
  name: string,
): Promise<Sealer> {
  const { bytes: key } = await keepKey(db, name, secretKey);
  return {
    seal(text, about) {
      const nonce = randomBytes(12);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
      const closed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), closed]).toString('base64url');
    },
    open(sealed, about) {
      const whole = Buffer.from(sealed, 'base64url');
      try {
        const opening = createDecipheriv(cipher, key, whole.subarray(0, 12), { authTagLength: 16 });
        opening.setAAD(Buffer.from(about)).setAuthTag(whole.subarray(12, 28));
        const text = Buffer.concat([opening.update(whole.subarray(28)), opening.final()]);
        return text.toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
