import { runPrepared, readPrepared, readRows, type RowOf } from './rows.ts';
import { z } from 'zod';
import { sql } from './sql.ts';
import type { Db } from './client.ts';
import { createHash, randomBytes } from 'node:crypto';

/** Stores the private addresses of people, one per person, each as a hash of its secret. */
export type AddressTable = 'ingest_addresses' | 'calendar_addresses';

const addressOwner = { userId: z.int(), contactId: z.nullable(z.int()) };
/** The owner of an address. */
export type AddressOwner = RowOf<typeof addressOwner>;

const knownAddress = { made_at: z.date(), last_used_at: z.nullable(z.date()) };

export async function findAddress(
  db: Db,
  table: AddressTable,
  userId: number,
): Promise<RowOf<typeof knownAddress> | undefined> {
  const [address] = await readRows(
    db,
    knownAddress,
    sql`
    select made_at, last_used_at from ${sql.table(table)} where user_id = ${userId}`,
  );
  return address;
}

/** An existing one ends. */
export async function saveAddress(
  db: Db,
  table: AddressTable,
  address: { readonly userId: number; readonly secretHash: string; readonly madeAt: Date },
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (user_id, secret_hash, made_at)
    values (${address.userId}, ${address.secretHash}, ${address.madeAt})
    on conflict (user_id) do update
    set secret_hash = excluded.secret_hash, made_at = excluded.made_at, last_used_at = null`.execute(
    db,
  );
}

export async function dropAddress(db: Db, table: AddressTable, userId: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
}

/** The owner of the address, if they still have access. */
export async function findOwner(
  db: Db,
  table: AddressTable,
  secretHash: string,
): Promise<AddressOwner | undefined> {
  const [owner] = await readPrepared(
    db,
    addressOwner,
    sql`
    select users.id as "userId", users.contact_id as "contactId"
    from ${sql.table(table)} as address join users on users.id = address.user_id
    where address.secret_hash = ${secretHash} and users.revoked_at is null`,
  );
  return owner;
}

/** Once a minute is exact enough for someone who wonders whether their other app still works. */
export async function noteUse(
  db: Db,
  table: AddressTable,
  userId: number,
  now: Date,
): Promise<void> {
  await runPrepared(
    db,
    sql`
    update ${sql.table(table)} set last_used_at = ${now}::timestamptz
    where user_id = ${userId}::integer
      and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`,
  );
}

/** The secret of a private address: 192 bits or more, so a plain hash of it cannot be reversed. */
export function makeSecret(bytes = 24): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(bytes).toString('base64url');
  return { secret, hash: hashOfSecret(secret) };
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
