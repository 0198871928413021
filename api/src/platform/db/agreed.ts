import type { Db } from './client.ts';
import { sql } from './sql.ts';

/**
 * Says what the caller agrees to, for the rest of the transaction: the database refuses what it asks about otherwise.
 * @param agreed as the refusal asked it; undefined leaves it as it is
 */
export async function agreeTo(transaction: Db, agreed: string | undefined): Promise<void> {
  if (agreed === undefined) return;
  await sql`select set_config('paddock.agreed', ${agreed}, true)`.execute(transaction);
}

/** Nothing is asked in the rest of the transaction: it writes what was agreed to before, or is made up. */
export async function askNothing(transaction: Db): Promise<void> {
  await sql`select set_config('paddock.agreed', '', true)`.execute(transaction);
}

/** Everything is asked again in the rest of the transaction. */
export async function askAgain(transaction: Db): Promise<void> {
  await agreeTo(transaction, 'ask');
}
