import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';

const usedRow = { used: z.boolean() };

/** Whether this deployment has our own sign-in. With another identity provider its tables do not exist. */
export async function hasOwnSignIn(db: Db): Promise<boolean> {
  const [row] = await readRows(
    db,
    usedRow,
    sql`select to_regclass('auth.session') is not null as used`,
  );
  return row?.used === true;
}

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

const countRow = { count: z.int() };

/**
 * Removes every key encrypted with the secret key, and what is worthless without them: all of it, or nothing.
 * The next server to start makes new ones.
 */
export async function forgetKeys(db: Db): Promise<{ sessions: number; devices: number }> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table kept_keys in exclusive mode`.execute(transaction);
    await transaction.deleteFrom('kept_keys').execute();
    await transaction.deleteFrom('documents').execute();
    await transaction.deleteFrom('webhooks').execute();
    const devices = await counting(transaction, sql`delete from push_channels returning 1`);
    if (!(await hasOwnSignIn(transaction))) return { sessions: 0, devices };
    const sessions = await counting(transaction, sql`delete from auth.session returning 1`);
    for (const table of ['jwks', 'verification', 'sign_in_codes', 'sign_in_events'])
      await sql`delete from ${sql.table(`auth.${table}`)}`.execute(transaction);
    return { sessions, devices };
  });
}

async function counting(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await readRows(
    db,
    countRow,
    sql`with gone as (${statement}) select count(*)::int as count from gone`,
  );
  return row?.count ?? 0;
}
