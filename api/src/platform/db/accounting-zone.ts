import { z } from 'zod';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import { readRows } from './rows.ts';
import { sql } from './sql.ts';

/** What `ACCOUNTING_ZONE` is where nobody set it. */
export const defaultAccountingZone = 'Europe/London';

/** Tells migrations on this connection in which zone the books are kept. */
export async function setAccountingZone(db: QueryExecutorProvider, zone: string): Promise<void> {
  await sql`select set_config('paddock.accounting_zone', ${zone}, false)`.execute(db);
}

/** The zone in which the books are kept, for a migration that has to date a row. */
export async function accountingZoneOf(db: Kysely<unknown>): Promise<string> {
  const shape = { zone: z.nullable(z.string()) };
  const [row] = await readRows(
    db,
    shape,
    sql`select nullif(current_setting('paddock.accounting_zone', true), '') as zone`,
  );
  return row?.zone ?? defaultAccountingZone;
}
