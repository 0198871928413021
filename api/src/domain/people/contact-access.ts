import type { Author } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { endDevices } from './user-access.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** Shuts out the users that contacts are, and puts that on record. */
export async function removeAccess(
  db: Db,
  contactIds: readonly number[],
  author: Author,
): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('contact_id', 'in', contactIds)
    .where('revoked_at', 'is', null)
    .execute();
  if (users.length === 0) return;
  for (const user of users) await endDevices(db, user.id);
  const whose = sql`contact_id = any(${[...contactIds]}::int[]) and revoked_at is null`;
  await changeAccess(db, whose, true, author);
}

/** Restores access that archiving the contact ended in the same moment, and no other. */
export async function restoreAccess(db: Db, contactId: number, author: Author): Promise<void> {
  await changeAccess(
    db,
    sql`contact_id = ${contactId}
      and revoked_at = (select archived_at from contacts where id = ${contactId})`,
    false,
    author,
  );
}

async function changeAccess(
  db: Db,
  whose: Sql,
  revoked: boolean,
  { senderId, origin }: Author,
): Promise<void> {
  const side = (isRevoked: boolean) => sql`jsonb_build_object('contact_id', contact_id,
    'access_level_id', access_level_id, 'revoked', ${isRevoked}::boolean)`;
  await sql`
    with changed as (
      update users set revoked_at = ${revoked ? sql`now()` : sql`null`}
      where ${whose} returning *)
    insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
      before, after)
    select ${senderId}::int, ${origin}, 'access', 'users', id, version, ${side(!revoked)},
      ${side(revoked)} || '{"number_changed": false, "address_changed": false}'
    from changed`.execute(db);
}
