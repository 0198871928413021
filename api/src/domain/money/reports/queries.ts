import { z } from 'zod';
import { breakdowns, measures } from '@paddock/contract/domain/money/reports/expenditure';
import { readRows, type RowOf } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Db } from '../../../platform/db/client.ts';

const factRow = {
  breakdown: z.enum([...breakdowns, 'total', 'shared']),
  key: z.nullable(z.string()),
  measure: z.enum([...measures, 'balances']),
  currency_id: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  amount: z.string(),
  rows: z.int(),
};
/** A sum of a group in a currency. `balances` are expenditures of which it is not known what is due. */
export type Fact = RowOf<typeof factRow>;

/**
 * Everything that the report adds up, in one statement, so that its parts cannot disagree. An expenditure
 * and a payment count in sterling where that is known, else in their own currency; what is due and overpaid
 * is as `view_expenditure_balance` has it. `cells` are few however many facts there are: they are what is
 * divided four ways. Persons overlap, so they are added up from the facts themselves.
 */
export async function readFacts(db: Db, projectId: number): Promise<Fact[]> {
  return readRows(db, factRow, factsOf(projectId));
}

export function factsOf(projectId: number) {
  return sql`
    with bought as materialized (
      select e.id, e.product_type_id, e.vendor_id, e.currency_id as bought_in,
        to_char(e.purchase_datetime at time zone 'UTC', 'YYYY-MM') as month,
        e.sterling_cost, e.non_sterling_cost,
        balance.currency_id as compared_in, balance.due, balance.overpaid, balance.state
      from prj_expenditure e
      join view_expenditure_balance balance on balance.prj_expenditure_id = e.id
      where e.project_id = ${projectId} and e.archived_at is null
    ),
    facts as materialized (
      select id, product_type_id, vendor_id, bought_in, month, measure, currency_id, amount
      from bought cross join lateral (values
        ('committed',
          case when sterling_cost = 0 and non_sterling_cost > 0 then bought_in else 1 end,
          case when sterling_cost = 0 then non_sterling_cost else sterling_cost end),
        ('due', compared_in, nullif(due, 0)),
        ('overpaid', compared_in, nullif(overpaid, 0)),
        ('balances', null, case when state = 'not known yet' then 0 end)
      ) as found (measure, currency_id, amount)
      where amount is not null
      union all
      select bought.id, product_type_id, vendor_id, bought_in, month, 'paid',
        case when p.sterling_amount = 0 and p.non_sterling_amount > 0 then p.currency_id else 1 end,
        case when p.sterling_amount = 0 then p.non_sterling_amount else p.sterling_amount end
      from bought join prj_exp_payments p on p.prj_expenditure_id = bought.id
      where p.archived_at is null
    ),
    cells as materialized (
      select product_type_id, vendor_id, bought_in, month, measure, currency_id,
        sum(amount) as amount, count(*) as rows
      from facts group by product_type_id, vendor_id, bought_in, month, measure, currency_id
    ),
    summed (breakdown, key, measure, currency_id, amount, rows) as (
      select case
          when grouping(product_type_id) = 0 then 'product_type'
          when grouping(vendor_id) = 0 then 'vendor'
          when grouping(bought_in) = 0 then 'currency'
          when grouping(month) = 0 then 'month'
          else 'total'
        end,
        coalesce(product_type_id::text, vendor_id::text, bought_in::text, month),
        measure, currency_id, sum(amount), sum(rows)::bigint
      from cells
      group by measure, currency_id, grouping sets (
        (), (product_type_id), (vendor_id), (bought_in), (month))
      union all
      select 'contact', contact_id::text, measure, currency_id, sum(amount), count(*)
      from facts left join prj_exp_contacts on prj_expenditure_id = facts.id
      group by contact_id, measure, currency_id
      union all
      select 'shared', null, 'committed', null, 0, count(*) from (
        select from bought join prj_exp_contacts on prj_expenditure_id = bought.id
        group by bought.id having count(*) > 1) as shared
    )
    select breakdown, key, measure, currency_id, currency_code as currency,
      amount::text as amount, rows
    from summed left join prj_exp_currencies on prj_exp_currencies.id = currency_id`;
}

/** What a row is called, archived or not, under "vendor 17". */
export type Names = ReadonlyMap<string, string>;

const nameRow = { key: z.string(), name: z.string() };

export async function readNames(db: Db, facts: readonly Fact[]): Promise<Names> {
  const keys = (breakdown: Fact['breakdown']) => [
    ...new Set(facts.flatMap((fact) => (fact.breakdown === breakdown ? (fact.key ?? []) : []))),
  ];
  const rows = await readRows(
    db,
    nameRow,
    sql`
    select 'product_type ' || id as key, prj_exp_product_type as name from prj_exp_product_types
    union all select 'vendor ' || id, vendor_name from prj_exp_vendors
    where id = any(${keys('vendor')}::int[])
    union all select 'currency ' || id, currency_code from prj_exp_currencies
    union all select 'contact ' || id, full_name from contacts
    where id = any(${keys('contact')}::int[])`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** What a project may spend on each type, by the key of the type. */
export async function readBudgets(db: Db, projectId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('budgets')
    .where('project_id', '=', projectId)
    .where('archived_at', 'is', null)
    .select(['product_type_id', 'amount'])
    .execute();
  return new Map(rows.map((row) => [String(row.product_type_id), row.amount]));
}
