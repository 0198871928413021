import { sql, type Kysely } from 'kysely';

/** Indexes with all that the outstanding report reads, so that it reads no other row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index expenditure_balances_incomplete on expenditure_balances (project_id)
      include (prj_expenditure_id, currency_id, due_at_most)
      where is_live and state = 'incomplete';
    create index prj_exp_payments_without_method on prj_exp_payments (prj_expenditure_id)
      include (currency_id, non_sterling_amount, sterling_amount, direction)
      where payment_method_id is null and archived_at is null;
    create index prj_expenditure_archived on prj_expenditure (id) where archived_at is not null;
  `.execute(db);
  // Planned once for each connection: planning the view again takes longer than keeping a balance.
  for (const kept of ['keep_balances(integer[])', 'keep_changed_balances()', 'add_to_sums()'])
    await sql`
      alter function ${sql.raw(kept)} set plan_cache_mode = force_generic_plan
    `.execute(db);
}
