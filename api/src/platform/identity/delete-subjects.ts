import type { Db } from '../db/client.ts';
import { sql } from '../db/sql.ts';
import { hasOwnSignIn } from './own-sign-in.ts';

/**
 * Deletes how a user signs in with our own sign-in, if it is used: the subjects of their number and address,
 * with all sessions and passwords.
 */
export async function deleteSubjects(db: Db, userId: number): Promise<void> {
  if (!(await hasOwnSignIn(db))) return;
  await sql`
    delete from auth."user" as known
    using users
    where users.id = ${userId}
      and (known.id in (
          select subject from identities where user_id = users.id and provider = 'embedded')
        or known."phoneNumber" = users.phone_number
        or lower(known.email) = lower(users.email))`.execute(db);
}
