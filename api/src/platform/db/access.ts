import { sql } from './sql.ts';
import { CallError } from '../errors.ts';
import type { Db } from './client.ts';

/** Changes of access go one at a time, so that two of them cannot both remove the last administrator. */
const accessLock = 7_309_511;

/** Locks everybody's access until the transaction ends. */
export async function lockAccess(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${accessLock})`.execute(db);
}

/** @throws CallError if nobody would be left who can give access */
export async function keepAnAdministrator(db: Db, field?: string): Promise<void> {
  const { administrators } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('administrators'))
    .where('access_level_id', '=', 1)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (administrators > 0) return;
  throw new CallError('conflict', {
    ...(field === undefined ? {} : { field }),
    message:
      'You can’t remove the last administrator. Give someone else administrator access first.',
  });
}
