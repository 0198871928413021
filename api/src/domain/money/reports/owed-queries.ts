import { readRows, type RowOf } from '../../../platform/db/rows.ts';
import { z } from 'zod';
import { sql } from '../../../platform/db/sql.ts';
import type { Db } from '../../../platform/db/client.ts';

const owedFact = {
  what: z.enum(['due', 'overpaid', 'not known', 'at most', 'estimate', 'without method']),
  vendor_id: z.nullable(z.int()),
  vendor: z.nullable(z.string()),
  currency_id: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** Amounts due: no payment yet, or too little. */
  state: z.nullable(z.string()),
  /** Amounts due: the place among the ages. */
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
  const facts = selectOwedFacts(projectId, day);
  if (projectId !== null) return readRows(db, owedFact, facts);
  return db.transaction().execute(async (transaction) => {
    // One reader, who can wait, does not take every processor from the others, and groups in memory.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(transaction);
    await sql`set local work_mem = '64MB'`.execute(transaction);
    return readRows(transaction, owedFact, facts);
  });
}

/**
 * The database stores balances, and open ones have an index. For incomplete ones, the known bound counts, and
 * an estimate at the latest rates.
 */
export function selectOwedFacts(projectId: number | null, day: string) {
  const ours = projectId === null ? sql`true` : sql`b.project_id = ${projectId}`;
  return sql`
    with opened as not materialized (
      select * from expenditure_balances as b where is_open and ${ours}
    ),
    incomplete as materialized (
      select prj_expenditure_id, currency_id, due_at_most from expenditure_balances as b
      where is_live and state = 'incomplete' and ${ours}
    ),
    estimates as (
      select case when count(*) = count(worth) then sum(way * worth) end as amount
      from (
        select e.id, 1 as way, ${estimatedWorth('e', 'cost', day)} as worth
        from incomplete join prj_expenditure as e on e.id = prj_expenditure_id
        where e.cancelled_at is null
        union all
        select p.prj_expenditure_id, case when p.direction = 'paid' then -1 else 1 end,
          ${estimatedWorth('p', 'amount', day)}
        from incomplete join prj_exp_payments as p using (prj_expenditure_id)
        where p.archived_at is null
      ) as parts group by id
    ),
    facts (what, vendor_id, currency_id, state, age, amount, rows) as (
      select case when due > 0 then 'due' else 'overpaid' end, vendor_id, currency_id,
        case when due > 0 then state end, case when due > 0 then ${selectAge(day)} end,
        sum(greatest(due, overpaid)), count(*)
      from opened where state <> 'incomplete'
      group by 1, 2, 3, 4, 5
      union all
      select 'not known', null, null, null, null, 0, count(*) from incomplete having count(*) > 0
      union all
      select 'at most', null, currency_id, null, null, sum(due_at_most), count(*)
      from incomplete where due_at_most is not null group by currency_id
      union all
      select 'estimate', null, 1, null, null, round(sum(greatest(amount, 0)), 2), count(*)
      from estimates where amount is not null having count(*) > 0
      union all
      select 'without method', null, counts_in, null, null,
        coalesce(sum(case when direction = 'refunded' then -worth else worth end), 0), count(*)
      from prj_exp_payments as p
      cross join lateral (select
        worth_in_sterling(p.currency_id, p.non_sterling_amount, p.sterling_amount) as sterling,
        worth_in_own(p.currency_id, p.non_sterling_amount, p.sterling_amount) as own) as known
      cross join lateral (select coalesce(sterling, own) as worth,
        case when sterling is not null then 1 when own is not null then p.currency_id end
          as counts_in) as counted
      where p.archived_at is null and p.payment_method_id is null and ${countsAmongPayments(projectId)}
      group by counts_in
    )
    select what, vendor_id, vendor_name as vendor, facts.currency_id, currency_code as currency,
      state, age, amount::text as amount, rows
    from facts
    left join prj_exp_vendors on prj_exp_vendors.id = facts.vendor_id
    left join prj_exp_currencies on prj_exp_currencies.id = facts.currency_id`;
}

/** A project has few expenditures; among all projects, few are archived. */
function countsAmongPayments(projectId: number | null) {
  if (projectId === null)
    return sql`not exists (select from prj_expenditure as e
      where e.id = p.prj_expenditure_id and e.archived_at is not null)`;
  return sql`p.prj_expenditure_id in (select id from prj_expenditure as e
    where e.project_id = ${projectId} and e.archived_at is null)`;
}

function estimatedWorth(row: string, what: 'cost' | 'amount', day: string) {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`estimated_sterling(${column('currency_id')}, ${column(`non_sterling_${what}`)},
    ${column(`sterling_${what}`)}, ${day}::date)`;
}

/** Whole days since it was due, else since the purchase, as the place of their span among the ages. */
function selectAge(day: string) {
  return sql`case when aged_from >= ${day}::date - 30 then 0
    when aged_from >= ${day}::date - 60 then 1
    when aged_from >= ${day}::date - 90 then 2 else 3 end`;
}
