import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { StartError } from '../errors.ts';
import type { Db } from './client.ts';

/** A key that every server of one database shares. */
export interface KeptKey {
  /** UUID of this key, which names the deployment that it was made for. */
  readonly id: string;
  /** 32 random bytes. */
  readonly bytes: Uint8Array;
}

const cipher = 'aes-256-gcm';

/**
 * The key of a name: made by whichever server asks first, and kept encrypted with the secret key.
 * @throws StartError where the secret key is not the one that it was encrypted with.
 */
export async function keepKey(db: Db, name: string, secretKey: string): Promise<KeptKey> {
  const seal = Buffer.from(hkdfSync('sha256', secretKey, '', `paddock/kept-keys/${name}`, 32));
  await db
    .insertInto('kept_keys')
    .values({ name, sealed: close(seal, randomBytes(32)) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { id, sealed } = await db
    .selectFrom('kept_keys')
    .select(['id', 'sealed'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return { id, bytes: open(seal, sealed, name) };
}

function close(seal: Buffer, bytes: Buffer): string {
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, seal, nonce);
  const closed = Buffer.concat([sealing.update(bytes), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), closed]).toString('base64url');
}

function open(seal: Buffer, sealed: string, name: string): Uint8Array {
  const whole = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, seal, whole.subarray(0, 12), { authTagLength: 16 });
  opening.setAuthTag(whole.subarray(12, 28));
  try {
    return Buffer.concat([opening.update(whole.subarray(28)), opening.final()]);
  } catch (cause) {
    throw new StartError(
      `SECRET_KEY is not the key that this database was used with. Put the former key back, or delete the row "${name}" of kept_keys.`,
      { cause },
    );
  }
}
