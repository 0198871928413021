import { fromPence, toPence } from '@paddock/contract/platform/money';
import type {
  Breakdown,
  Budget,
  ExpenditureReport,
  Figures,
  Group,
  Sum,
} from '@paddock/contract/domain/money/reports/expenditure';
import { sterlingId, sterlingOf } from '@paddock/contract/domain/money/reports/lines';
import type { Fact, Names } from './queries.ts';

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
  const total = figuresOf(of.get('total') ?? []);
  const groups = (breakdown: Breakdown, keys: Iterable<string> = []) =>
    groupsOf(of.get(breakdown) ?? [], keys).map(([key, figures]) => {
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

function groupsOf(facts: readonly Fact[], keys: Iterable<string>): [string | null, Figures][] {
  const byKey = Map.groupBy(facts, ({ key }) => key);
  for (const key of keys) if (!byKey.has(key)) byKey.set(key, []);
  return [...byKey].map(([key, found]) => [key, figuresOf(found)]);
}

function figuresOf(facts: readonly Fact[]): Figures {
  const of = Map.groupBy(facts, ({ measure }) => measure);
  const count = (measure: Fact['measure']) =>
    (of.get(measure) ?? []).reduce((sum, { rows }) => sum + rows, 0);
  return {
    expenditures: count('expenditures'),
    payments: count('payments'),
    committed: withSterling(sumsOf(of.get('committed') ?? [])),
    paid: withSterling(sumsOf(of.get('paid') ?? [])),
    due: sumsOf(of.get('due') ?? []),
    overpaid: sumsOf(of.get('overpaid') ?? []),
    not_known: {
      expenditures: count('expenditures without sterling'),
      payments: count('payments without sterling'),
      balances: count('balances'),
    },
  };
}

function sumsOf(facts: readonly Fact[]): Sum[] {
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
  const left = toPence(amount) - toPence(sterlingOf(figures, 'committed'));
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

/** What costs most comes first; those without a name come last. */
function byCost(one: Group, other: Group): number {
  if (one.key === null || other.key === null) return one.key === null ? 1 : -1;
  const first = toPence(sterlingOf(one.figures, 'committed'));
  const second = toPence(sterlingOf(other.figures, 'committed'));
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
