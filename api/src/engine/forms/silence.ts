import type { Db } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

/** Nobody is notified of changes in this transaction. */
export async function fallSilent(db: Db): Promise<void> {
  await sql`select set_config('paddock.silent', 'on', true)`.execute(db);
}

/** A change that nobody is notified about; its events say so. */
export async function silently<Result>(
  db: Db,
  senderId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  await fallSilent(db);
  const result = await change();
  await sql`update audit_events set told = 0
    where happened_at = now() and user_id = ${senderId}`.execute(db);
  return result;
}
