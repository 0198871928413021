import { sql, type Kysely } from 'kysely';

/** For filters of lists that few rows pass, or none: without an index, all others are looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index expenditure_balances_state
      on expenditure_balances (state, purchased_on, prj_expenditure_id);
    create index expenditure_balances_without_people
      on expenditure_balances (prj_expenditure_id) where contact_ids = '{}';
    create index prj_expenditure_cancelled
      on prj_expenditure (purchased_on, id) where cancelled_at is not null;
    create index prj_expenditure_without_sterling
      on prj_expenditure (purchased_on, id)
      where worth_in_sterling(currency_id, non_sterling_cost, sterling_cost) is null;
    create index prj_exp_payments_without_sterling
      on prj_exp_payments (created_at, id)
      where worth_in_sterling(currency_id, non_sterling_amount, sterling_amount) is null;
    create index prj_exp_payments_refunded
      on prj_exp_payments (created_at, id) where direction = 'refunded';
  `.execute(db);
}
