import { readRows, type RowOf } from '../../../platform/db/rows.ts';
import { z } from 'zod';
import { sql } from '../../../platform/db/sql.ts';
import { allBalances } from '../all-balances.ts';
import type { Db } from '../../../platform/db/client.ts';

const owedFact = {
  what: z.enum(['due', 'overpaid', 'not known', 'without method']),
  vendor_id: z.nullable(z.int()),
  vendor: z.nullable(z.string()),
  currency_id: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** Of what is due: no payment yet, or too little. */
  state: z.nullable(z.string()),
  /** Of what is due: its place among the ages. */
  age: z.nullable(z.int()),
  amount: z.string(),
  rows: z.int(),
};
/** Expenditures of one vendor, currency, state and age; or payments without a method, in a currency. */
export type OwedFact = RowOf<typeof owedFact>;

/** All of the report in one statement, so that its parts cannot disagree. Null asks for all projects. */
export async function readOwedFacts(
  db: Db,
  projectId: number | null,
  day: string,
): Promise<OwedFact[]> {
  const facts = owedFactsOf(projectId, day);
  if (projectId !== null) return readRows(db, owedFact, facts);
  return db.transaction().execute(async (transaction) => {
    // Of a million rows each helper would add up all payments once more; and one reader, who can wait, does
    // not take every processor from the others.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(transaction);
    await sql`set local work_mem = '64MB'`.execute(transaction);
    return readRows(transaction, owedFact, facts);
  });
}

export function owedFactsOf(projectId: number | null, day: string) {
  const ours = projectId === null ? sql`true` : sql`e.project_id = ${projectId}`;
  return sql`
    with facts (what, vendor_id, currency_id, state, age, amount, rows) as (
      select case when due > 0 then 'due' when overpaid > 0 then 'overpaid' else 'not known' end,
        vendor_id, currency_id,
        case when due > 0 then state end,
        case when due > 0 then ${ageOf(day)} end,
        coalesce(sum(greatest(due, overpaid)), 0), count(*)
      from ${balancesOf(projectId)}
      where archived_at is null and (due > 0 or overpaid > 0 or state = 'not known yet')
      group by 1, 2, 3, 4, 5
      union all
      select 'without method', null, paid_in, null, null, sum(paid), count(*)
      from prj_exp_payments p
      join prj_expenditure e on e.id = p.prj_expenditure_id
      cross join lateral (select
        case when p.sterling_amount = 0 and p.non_sterling_amount > 0 then p.currency_id else 1 end
          as paid_in,
        case when p.sterling_amount = 0 then p.non_sterling_amount else p.sterling_amount end
          as paid) as worth
      where ${ours} and e.archived_at is null and p.archived_at is null
        and p.payment_method_id is null
      group by paid_in
    )
    select what, vendor_id, vendor_name as vendor, facts.currency_id, currency_code as currency,
      state, age, amount::text as amount, rows
    from facts
    left join prj_exp_vendors on prj_exp_vendors.id = facts.vendor_id
    left join prj_exp_currencies on prj_exp_currencies.id = facts.currency_id`;
}

/** Of one project they are looked up one by one, of all together added up at once. */
function balancesOf(projectId: number | null) {
  if (projectId === null) return sql`${allBalances} as balance`;
  return sql`view_expenditure_balance join (
    select id as prj_expenditure_id, vendor_id, purchase_datetime, archived_at
    from prj_expenditure where project_id = ${projectId}) as bought using (prj_expenditure_id)`;
}

/** Whole days in UTC since the purchase, as the place of their span among the ages. */
function ageOf(day: string) {
  const bought = sql`(purchase_datetime at time zone 'UTC')::date`;
  return sql`case when ${bought} >= ${day}::date - 30 then 0 when ${bought} >= ${day}::date - 60 then 1
    when ${bought} >= ${day}::date - 90 then 2 else 3 end`;
}
