import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { StartError } from '../errors.ts';
import type { Db } from './client.ts';
import { sql } from './sql.ts';

/** A key that every server of one database shares. */
export interface KeptKey {
  /** UUID of this key, which identifies the deployment that it was made for. */
  readonly id: string;
  /** 32 random bytes. */
  readonly bytes: Uint8Array;
}

const cipher = 'aes-256-gcm';

/**
 * The key with a name: made by the server that asks first, and stored encrypted with the secret key.
 * @param first its value when it is made, instead of random bytes
 * @throws StartError if the secret key is not the one that encrypted it.
 */
export async function keepKey(
  db: Db,
  name: string,
  secretKey: string,
  first: Uint8Array = randomBytes(32),
): Promise<KeptKey> {
  const found = (await readKey(db, name)) ?? (await makeKey(db, name, secretKey, first));
  const bytes = open(found.sealed, name, secretKey);
  if (bytes === undefined) throw wrongKey();
  return { id: found.id, bytes };
}

/** Whether a key opens all stored keys. */
export async function opensKeptKeys(db: Db, secretKey: string): Promise<boolean> {
  const rows = await db.selectFrom('kept_keys').select(['name', 'sealed']).execute();
  return rows.every(({ name, sealed }) => open(sealed, name, secretKey) !== undefined);
}

/**
 * Encrypts all stored keys with another secret key: every one of them, or none. Their values stay the same,
 * so running servers continue with them.
 * @returns how many there were; 0 if the new key opens them already
 * @throws StartError if neither key opens them
 */
export async function resealKeys(db: Db, from: string, to: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // A starting server waits here before it makes a key.
    await sql`lock table kept_keys in exclusive mode`.execute(transaction);
    if (await opensKeptKeys(transaction, to)) return 0;
    const rows = await transaction.selectFrom('kept_keys').select(['name', 'sealed']).execute();
    for (const { name, sealed } of rows) {
      const bytes = open(sealed, name, from);
      if (bytes === undefined) throw wrongKey();
      await transaction
        .updateTable('kept_keys')
        .set({ sealed: close(bytes, name, to) })
        .where('name', '=', name)
        .execute();
    }
    return rows.length;
  });
}

function wrongKey(): StartError {
  return new StartError(
    'SECRET_KEY is not the key that this database was used with. Put the former key back. If it is lost, npm run paddock -- key reset says what that costs.',
  );
}

async function readKey(db: Db, name: string) {
  return db
    .selectFrom('kept_keys')
    .select(['id', 'sealed'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** All keys are encrypted with the same secret key, so one that does not open the others adds none. */
async function makeKey(db: Db, name: string, secretKey: string, bytes: Uint8Array) {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table kept_keys in share row exclusive mode`.execute(transaction);
    const made = await readKey(transaction, name);
    if (made !== undefined) return made;
    if (!(await opensKeptKeys(transaction, secretKey))) throw wrongKey();
    return transaction
      .insertInto('kept_keys')
      .values({ name, sealed: close(bytes, name, secretKey) })
      .returning(['id', 'sealed'])
      .executeTakeFirstOrThrow();
  });
}

function deriveSeal(name: string, secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `paddock/kept-keys/${name}`, 32));
}

function close(bytes: Uint8Array, name: string, secretKey: string): string {
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, deriveSeal(name, secretKey), nonce);
  const closed = Buffer.concat([sealing.update(bytes), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), closed]).toString('base64url');
}

/** @returns undefined if it was encrypted with another key */
function open(sealed: string, name: string, secretKey: string): Uint8Array | undefined {
  const whole = Buffer.from(sealed, 'base64url');
  const nonce = whole.subarray(0, 12);
  try {
    const opening = createDecipheriv(cipher, deriveSeal(name, secretKey), nonce, {
      authTagLength: 16,
    });
    opening.setAuthTag(whole.subarray(12, 28));
    return Buffer.concat([opening.update(whole.subarray(28)), opening.final()]);
  } catch {
    return undefined;
  }
}
