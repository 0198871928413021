import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { Sender } from './queries.ts';

export async function findAddress(db: Db, userId: number) {
  return db
    .selectFrom('ingest_addresses')
    .select(['made_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function saveAddress(
  db: Db,
  address: { readonly userId: number; readonly secretHash: string; readonly madeAt: Date },
): Promise<void> {
  const values = { secret_hash: address.secretHash, made_at: address.madeAt, last_used_at: null };
  await db
    .insertInto('ingest_addresses')
    .values({ user_id: address.userId, ...values })
    .onConflict((on) => on.column('user_id').doUpdateSet(values))
    .execute();
}

export async function dropAddress(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('ingest_addresses').where('user_id', '=', userId).execute();
}

/** Whose address it is, where they still have access. */
export async function findSender(db: Db, secretHash: string): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`${sql.raw(prepared)}
    select users.id as "userId", users.contact_id as "contactId"
    from ingest_addresses as address join users on users.id = address.user_id
    where address.secret_hash = ${secretHash} and users.revoked_at is null`.execute(db);
  return rows[0];
}

/** Once a minute is exact enough for somebody who wonders whether their app still sends. */
export async function noteUse(db: Db, userId: number, now: Date): Promise<void> {
  await sql`${sql.raw(prepared)}
    update ingest_addresses set last_used_at = ${now}::timestamptz
    where user_id = ${userId}::integer
      and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`.execute(
    db,
  );
}

/** Takes somebody off the map whom the other app put there. */
export async function stopIngested(db: Db, userId: number): Promise<boolean> {
  const stopped = await sql`
    update latest_locations
    set latitude = null, longitude = null, accuracy = null, received_at = now(),
      changed = pg_current_xact_id()
    where user_id = ${userId} and source != 'app' and latitude is not null
    returning true as stopped`.execute(db);
  return stopped.rows.length > 0;
}
