import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { keepKey } from '../../db/kept-keys.ts';
import { readRows } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';

/** Keys for one purpose each, the same on every server of a database. */
export interface SignInKeys {
  /** Signs cookies and encrypts the private keys of the ID tokens. */
  readonly sessions: string;
  /** Hashes codes and the numbers they were requested for. */
  readonly codes: Buffer;
}

/** Stored like others, so that a new secret key ends no session. */
export async function openSignInKeys(db: Db, secretKey: string): Promise<SignInKeys> {
  const isOlder = await hasTokenKeys(db);
  // They used to be derived from the secret key, and people stay signed in.
  const first = (purpose: string) =>
    isOlder ? Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)) : undefined;
  const keep = async (name: string) =>
    Buffer.from((await keepKey(db, name, secretKey, first(`paddock/${name}`))).bytes);
  const sessions = await keep('sign-in/sessions');
  return { sessions: sessions.toString('base64url'), codes: await keep('sign-in/codes') };
}

const tableRow = { exists: z.boolean() };

async function hasTokenKeys(db: Db): Promise<boolean> {
  const [table] = await readRows(
    db,
    tableRow,
    sql`select to_regclass('auth.jwks') is not null as exists`,
  );
  if (table?.exists !== true) return false;
  const [rows] = await readRows(db, tableRow, sql`select exists (select from auth.jwks) as exists`);
  return rows?.exists === true;
}

/** A code is short, so only a keyed hash hides it from a reader of the table. */
export function keyedHash(keys: SignInKeys, ...parts: string[]): string {
  return createHmac('sha256', keys.codes).update(parts.join('\n')).digest('base64url');
}

export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
