import type { Db } from '../../platform/db/client.ts';
import { underStartLock } from '../../platform/db/locks.ts';

const administrator = 1;

/**
 * Gives a number access as administrator if there is none yet, so that somebody can give the others access.
 *
 * @param phoneNumber E.164, as +447700900001
 * @returns whether it got access now
 */
export async function grantFirstAdmin(db: Db, phoneNumber: string): Promise<boolean> {
  return underStartLock(db, async (connection) => {
    if (await hasAdministrator(connection)) return false;
    const granted = { access_level_id: administrator, revoked_at: null } as const;
    await connection
      .insertInto('users')
      .values({ phone_number: phoneNumber, ...granted })
      .onConflict((conflict) => conflict.column('phone_number').doUpdateSet(granted))
      .execute();
    return true;
  });
}

/** False if nobody can give anybody access. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('access_level_id', '=', administrator)
    .where('revoked_at', 'is', null)
    .limit(1)
    .execute();
  return found.length > 0;
}
