import {
  type Breakdown,
  type Budget,
  type ExpenditureReport,
  type Figures,
  type Group,
  type Sum,
  breakdowns,
  measures,
  sterlingId,
  findSterling,
} from '@paddock/contract/domain/money/reports/expenditure';
import { fromPence, toPence } from '@paddock/contract/platform/money';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { readRows, type RowOf } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';

const factRow = {
  breakdown: z.enum([...breakdowns, 'total', 'shared']),
  key: z.nullable(z.string()),
  measure: z.enum([
    ...measures,
    'ordered',
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
type Fact = RowOf<typeof factRow>;

/**
 * Everything that the report shows. The database adds it up as rows change, in the same transaction, so
 * this reads as many rows as there are groups, however many expenditures they hold.
 */
export async function readFacts(db: Db, projectId: number): Promise<Fact[]> {
  return readRows(db, factRow, selectFacts(projectId));
}

export function selectFacts(projectId: number) {
  return sql`
    select breakdown,
      case when breakdown = 'month' then to_char(key, 'FM0000"-"00') else key::text end as key,
      measure, currency_id, currency_code as currency, amount::text as amount, rows
    from (
      select breakdown, key, measure, currency_id, sum(amount) as amount, sum(rows)::integer as rows
      from (
        select breakdown, key, measure, currency_id, amount, rows from project_sums
        where project_id = ${projectId} and breakdown <> 'inbox'
        union all select place.breakdown, place.key, measure, currency_id, remains, 0
        from purchase_orders as o join order_states as state on state.id = o.id
        cross join lateral (values ('total', null::int), ('product_type', product_type_id),
          ('vendor', vendor_id), ('currency', currency_id), ('contact', null),
          ('month', (extract(year from coalesce(expected_on, created_at)) * 100
            + extract(month from coalesce(expected_on, created_at)))::int)) as place (breakdown, key)
        cross join unnest(array['committed', 'ordered']) as measure
        where o.project_id = ${projectId} and o.archived_at is null and remains > 0
      ) as parts
      group by breakdown, key, measure, currency_id
      having sum(amount) <> 0 or sum(rows) <> 0
    ) as summed
    left join prj_exp_currencies on prj_exp_currencies.id = currency_id`;
}

/** The name of a row, archived or not, under "vendor 17". */
type Names = ReadonlyMap<string, string>;

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

/** The budget of a project for each type, by the key of the type. */
export async function readBudgets(db: Db, projectId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('budgets')
    .where('project_id', '=', projectId)
    .where('archived_at', 'is', null)
    .select(['product_type_id', 'amount'])
    .execute();
  return new Map(rows.map((row) => [String(row.product_type_id), row.amount]));
}

const noSterling: Sum = { amount: '0.00', currency: 'GBP', currency_id: sterlingId };

interface Found {
  readonly project: ExpenditureReport['project'];
  readonly facts: readonly Fact[];
  readonly names: Names;
  /** By the key of a product type. */
  readonly budgets: ReadonlyMap<string, string>;
}

export function presentReport({ project, facts, names, budgets }: Found): ExpenditureReport {
  const of = Map.groupBy(facts, ({ breakdown }) => breakdown);
  const total = presentFigures(of.get('total') ?? []);
  const groups = (breakdown: Breakdown, keys: Iterable<string> = []) =>
    groupFigures(of.get(breakdown) ?? [], keys).map(([key, figures]) => {
      const budget = breakdown === 'product_type' ? budgets.get(key ?? '') : undefined;
      const name = breakdown === 'month' ? key : (names.get(`${breakdown} ${key}`) ?? null);
      return { key, name, figures, budget: compare(budget, figures) };
    });
  const whole = [...budgets.values()].reduce((sum, amount) => sum + toPence(amount), 0n);
  return {
    project,
    total,
    budget: compare(budgets.size === 0 ? undefined : fromPence(whole), total),
    breakdowns: {
      // A type that nothing was bought of has its budget all the same.
      product_type: groups('product_type', budgets.keys()).toSorted(byCost),
      vendor: groups('vendor').toSorted(byCost),
      currency: groups('currency').toSorted(byCurrency),
      contact: groups('contact').toSorted(byCost),
      month: groups('month').toSorted((one, other) => compareTexts(one.key, other.key)),
    },
    shared: of.get('shared')?.[0]?.rows ?? 0,
  };
}

function groupFigures(facts: readonly Fact[], keys: Iterable<string>): [string | null, Figures][] {
  const byKey = Map.groupBy(facts, ({ key }) => key);
  for (const key of keys) if (!byKey.has(key)) byKey.set(key, []);
  return [...byKey].map(([key, found]) => [key, presentFigures(found)]);
}

function presentFigures(facts: readonly Fact[]): Figures {
  const of = Map.groupBy(facts, ({ measure }) => measure);
  const count = (measure: Fact['measure']) =>
    (of.get(measure) ?? []).reduce((sum, { rows }) => sum + rows, 0);
  return {
    expenditures: count('expenditures'),
    payments: count('payments'),
    committed: withSterling(presentSums(of.get('committed') ?? [])),
    ordered: presentSums(of.get('ordered') ?? []),
    paid: withSterling(presentSums(of.get('paid') ?? [])),
    due: presentSums(of.get('due') ?? []),
    overpaid: presentSums(of.get('overpaid') ?? []),
    not_known: {
      expenditures: count('expenditures without sterling'),
      payments: count('payments without sterling'),
      balances: count('balances'),
    },
  };
}

function presentSums(facts: readonly Fact[]): Sum[] {
  const sums = facts.flatMap(({ amount, currency, currency_id }) =>
    currency === null || currency_id === null ? [] : { amount, currency, currency_id },
  );
  return sums.toSorted(bySterlingFirst);
}

function withSterling(sums: Sum[]): Sum[] {
  return sums[0]?.currency_id === sterlingId ? sums : [noSterling, ...sums];
}

function bySterlingFirst(one: Sum, other: Sum): number {
  if (one.currency_id === sterlingId) return -1;
  return other.currency_id === sterlingId ? 1 : compareTexts(one.currency, other.currency);
}

function compare(amount: string | undefined, figures: Figures): Budget | null {
  if (amount === undefined) return null;
  const left = toPence(amount) - toPence(findSterling(figures, 'committed'));
  return {
    amount,
    left: fromPence(left > 0n ? left : 0n),
    over: fromPence(left < 0n ? -left : 0n),
    not_counted: {
      expenditures: figures.not_known.expenditures,
      sums: figures.committed.filter(({ currency_id: id }) => id !== sterlingId),
    },
  };
}

/** The highest costs come first; those without a name come last. */
function byCost(one: Group, other: Group): number {
  if (one.key === null || other.key === null) return one.key === null ? 1 : -1;
  const first = toPence(findSterling(one.figures, 'committed'));
  const second = toPence(findSterling(other.figures, 'committed'));
  if (first !== second) return first > second ? -1 : 1;
  return compareTexts(one.name, other.name);
}

function byCurrency(one: Group, other: Group): number {
  if (one.key === String(sterlingId)) return -1;
  return other.key === String(sterlingId) ? 1 : compareTexts(one.name, other.name);
}

function compareTexts(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '', 'en-GB');
}
