import type { Selectable } from 'kysely';
import type { Db } from './db/client.ts';
import { sql } from './db/sql.ts';
import type { MaintenanceTable } from './db/tables/system.ts';
import { CallError } from './errors.ts';

export type Maintenance = Pick<Selectable<MaintenanceTable>, 'since' | 'until' | 'message'>;

/** Whether maintenance is on, as part of another statement. */
export const isUnderMaintenance = sql`exists (select from system_maintenance)`;

export async function readMaintenance(db: Db): Promise<Maintenance | undefined> {
  return db
    .selectFrom('system_maintenance')
    .select(['since', 'until', 'message'])
    .executeTakeFirst();
}

/** Closes Paddock on every server, from the next call on. Closing it again changes the message. */
export async function beginMaintenance(
  db: Db,
  words: { readonly until: Date | null; readonly message: string | null },
): Promise<void> {
  await db
    .insertInto('system_maintenance')
    .values(words)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(words))
    .execute();
}

/** @returns whether it was closed */
export async function endMaintenance(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('system_maintenance').executeTakeFirst();
  return numDeletedRows > 0n;
}

const usualWaitSeconds = 60;
const longestWaitSeconds = 3_600;

/**
 * Refuses a call while Paddock is closed.
 * @throws CallError with the sentence shown to people
 */
export async function refuseDuringMaintenance(db: Db, now: Date): Promise<void> {
  const found = await readMaintenance(db);
  if (found === undefined) return;
  const { until, message } = found;
  const isTold = until !== null && until > now;
  const seconds = isTold ? Math.ceil((until.getTime() - now.getTime()) / 1_000) : usualWaitSeconds;
  throw new CallError('maintenance', {
    message: `Paddock is closed for maintenance${isTold ? ` until ${wordsFor(until)}` : ''}. ${message ?? 'Try again later.'}`,
    retryAfterSeconds: Math.min(seconds, longestWaitSeconds),
  });
}

/** The reader's time zone is unknown. */
function wordsFor(instant: Date): string {
  const words = instant.toLocaleString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${words} UTC`;
}
