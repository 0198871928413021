import type { Insertable } from 'kysely';
import { condition, sql } from '../../platform/db/sql.ts';
import { lockAccess } from '../../platform/db/access.ts';
import type { Db } from '../../platform/db/client.ts';
import type { UsersTable } from '../../platform/db/tables/people.ts';
import type { AuditEventsTable } from '../../platform/db/tables/records.ts';

const asStored = [
  'id',
  'contact_id',
  'access_level_id',
  'keeps_books',
  'phone_number',
  'email',
  'revoked_at',
] as const;

/**
 * The user that a contact is, locked until the transaction ends. Otherwise a person given access by one of these
 * without being anybody's contact yet, as the first administrator is.
 */
export async function lockUser(
  db: Db,
  contactId: number,
  known: { readonly phoneNumber: string | null; readonly email: string | null },
) {
  await lockAccess(db);
  return db
    .selectFrom('users')
    .select(asStored)
    .where((eb) =>
      eb.or([
        eb('contact_id', '=', contactId),
        eb.and([
          eb('contact_id', 'is', null),
          eb.or([
            eb('phone_number', '=', known.phoneNumber),
            eb(sql`lower(email)`, '=', sql`lower(${known.email}::text)`),
          ]),
        ]),
      ]),
    )
    .orderBy(sql`contact_id is null`)
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** One way to name a user. */
export type UserName =
  | { readonly id: number }
  | { readonly phone_number: string }
  | { readonly email: string }
  | { readonly contact_id: number };

export async function findUser(db: Db, name: UserName) {
  const [[column, value] = []] = Object.entries(name);
  return db
    .selectFrom('users')
    .select(asStored)
    .where(condition`lower(${sql.ref(column ?? 'id')}::text) = lower(${String(value)})`)
    .executeTakeFirst();
}

/** Puts on record that somebody’s limits at sign-in were lifted. */
export async function noteUnlocked(
  db: Db,
  { senderId, origin }: { readonly senderId: number | null; readonly origin: string | null },
  userId: number,
): Promise<void> {
  await insertAuditEvent(db, {
    user_id: senderId,
    origin,
    action: 'access',
    subject_table: 'users',
    subject_id: userId,
    before: JSON.stringify({ unlocked: false }),
    after: JSON.stringify({ unlocked: true }),
  });
}

/** Makes the user, or changes it. */
export async function saveUser(
  db: Db,
  id: number | undefined,
  user: Insertable<UsersTable>,
): Promise<number> {
  if (id === undefined) {
    const made = await db
      .insertInto('users')
      .values(user)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }
  await db.updateTable('users').set(user).where('id', '=', id).execute();
  return id;
}

export async function forgetIdentities(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute();
}

export async function insertAuditEvent(db: Db, event: Insertable<AuditEventsTable>): Promise<void> {
  await db.insertInto('audit_events').values(event).execute();
}
