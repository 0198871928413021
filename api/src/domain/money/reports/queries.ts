import { z } from 'zod';
import { breakdowns, measures } from '@paddock/contract/domain/money/reports/expenditure';
import { readRows, type RowOf } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Db } from '../../../platform/db/client.ts';

const factRow = {
  breakdown: z.enum([...breakdowns, 'total', 'shared']),
  key: z.nullable(z.string()),
  measure: z.enum([
    ...measures,
    'expenditures',
    'expenditures without sterling',
    'payments',
    'payments without sterling',
    'balances',
    'shared',
  ]),
  currency_id: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  amount: z.string(),
  rows: z.int(),
};
/** A sum of a group in a currency, or a count. `balances` are expenditures that are incomplete. */
export type Fact = RowOf<typeof factRow>;

/**
 * Everything that the report shows. The database adds it up as rows change, in the same transaction, so
 * this reads as many rows as there are groups, however many expenditures they hold.
 */
export async function readFacts(db: Db, projectId: number): Promise<Fact[]> {
  return readRows(db, factRow, factsOf(projectId));
}

export function factsOf(projectId: number) {
  return sql`
    select breakdown,
      case when breakdown = 'month' then to_char(key, 'FM0000"-"00') else key::text end as key,
      measure, currency_id, currency_code as currency, amount::text as amount, rows
    from (
      select breakdown, key, measure, currency_id, sum(amount) as amount, sum(rows)::integer as rows
      from project_sums where project_id = ${projectId} and breakdown <> 'inbox'
      group by breakdown, key, measure, currency_id
      having sum(amount) <> 0 or sum(rows) <> 0
    ) as summed
    left join prj_exp_currencies on prj_exp_currencies.id = currency_id`;
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
