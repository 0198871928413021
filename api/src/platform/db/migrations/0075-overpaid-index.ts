import { sql, type Kysely } from 'kysely';

/** Finds what is overpaid in a currency, in the order of the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index expenditure_balances_overpaid
      on expenditure_balances (currency_id, purchased_on, prj_expenditure_id) where overpaid > 0
  `.execute(db);
}
