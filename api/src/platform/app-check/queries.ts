import type { Db } from '../db/client.ts';

/** @returns false where it was spent before, on whichever server. */
export async function spendChallenge(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insertInto('app_check_spent')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('signature')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Challenges that are over are refused for that, so nobody has to remember that they were spent. */
export async function dropSpentBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('app_check_spent').where('expires_at', '<', instant).execute();
}
