import type { Db } from './client.ts';
import { sql } from './sql.ts';

/**
 * Sets what the caller agrees to, for the rest of the transaction: otherwise the database refuses what needs
 * agreement.
 * @param agreed as the refusal asked it; undefined leaves it as it is
 */
export async function agreeTo(transaction: Db, agreed: string | undefined): Promise<void> {
  if (agreed === undefined) return;
  await sql`select set_config('paddock.agreed', ${agreed}, true)`.execute(transaction);
}

/** Asks nothing in the rest of the transaction: it writes what was agreed to before, or is made up. */
export async function askNothing(transaction: Db): Promise<void> {
  await sql`select set_config('paddock.agreed', '', true)`.execute(transaction);
}

/** Asks everything again in the rest of the transaction. */
export async function askAgain(transaction: Db): Promise<void> {
  await agreeTo(transaction, 'ask');
}
