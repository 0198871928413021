import { addMoney, toPence } from '@paddock/contract/platform/money';
import {
  ages,
  type Due,
  type OwedReport,
  type Overpaid,
} from '@paddock/contract/domain/money/reports/owed';
import { sterlingKey } from '@paddock/contract/domain/money/exchange-rates';
import type { OwedFact } from './owed-queries.ts';

type Head = Pick<OwedReport, 'project' | 'day'>;

export function presentOwed(head: Head, facts: readonly OwedFact[]): OwedReport {
  const of = Map.groupBy(facts, ({ what }) => what);
  const owed = [...(of.get('due') ?? []), ...(of.get('overpaid') ?? [])];
  const vendors = [...Map.groupBy(owed, (fact) => fact.vendor_id)].map(([id, its]) => ({
    id,
    name: its[0]?.vendor ?? null,
    ...presentFigures(its),
  }));
  const withoutMethod = of.get('without method') ?? [];
  return {
    ...head,
    total: presentFigures(owed),
    vendors: vendors.toSorted(byWhatIsDue),
    without_method: {
      payments: countRows(withoutMethod),
      sums: byCurrency(withoutMethod.filter(({ currency_id: id }) => id !== null)).map(
        ([currency, its]) => ({
          ...currency,
          amount: addAmounts(its),
        }),
      ),
    },
    not_known: countRows(of.get('not known') ?? []),
    incomplete: presentIncomplete(of),
  };
}

function presentIncomplete(
  of: ReadonlyMap<OwedFact['what'], OwedFact[]>,
): OwedReport['incomplete'] {
  const bounds = of.get('at most') ?? [];
  const estimates = of.get('estimate') ?? [];
  return {
    at_most: byCurrency(bounds).map(([currency, its]) => ({
      ...currency,
      amount: addAmounts(its),
      expenditures: countRows(its),
    })),
    without_bound: countRows(of.get('not known') ?? []) - countRows(bounds),
    estimate:
      estimates.length === 0
        ? null
        : { amount: addAmounts(estimates), expenditures: countRows(estimates) },
  };
}

function presentFigures(facts: readonly OwedFact[]): { due: Due[]; overpaid: Overpaid[] } {
  const of = Map.groupBy(facts, ({ what }) => what);
  return {
    due: byCurrency(of.get('due') ?? []).map(([currency, its]) => ({
      ...currency,
      all: addAmounts(its),
      by_age: ages.map((_age, place) => addPart(its, (fact) => fact.age === place)),
      unpaid: addPart(its, ({ state }) => state === 'unpaid'),
      part_paid: addPart(its, ({ state }) => state === 'part paid'),
      cancelled: addPart(its, ({ state }) => state === 'cancelled'),
      expenditures: countRows(its),
    })),
    overpaid: byCurrency(of.get('overpaid') ?? []).map(([currency, its]) => ({
      ...currency,
      all: addAmounts(its),
      expenditures: countRows(its),
    })),
  };
}

interface Currency {
  readonly currency: string;
  readonly currency_id: number;
}

/** The facts of each currency, sterling first, then the others by code. */
function byCurrency(facts: readonly OwedFact[]): [Currency, OwedFact[]][] {
  const groups = [...Map.groupBy(facts, (fact) => fact.currency_id ?? 0)].map(
    ([currency_id, its]): [Currency, OwedFact[]] => [
      { currency: its[0]?.currency ?? '', currency_id },
      its,
    ],
  );
  return groups.toSorted(([one], [other]) => {
    if (one.currency_id === sterlingKey) return -1;
    if (other.currency_id === sterlingKey) return 1;
    return one.currency < other.currency ? -1 : 1;
  });
}

function addAmounts(facts: readonly OwedFact[]): string {
  return facts.map(({ amount }) => amount).reduce(addMoney);
}

function countRows(facts: readonly OwedFact[]): number {
  return facts.reduce((sum, { rows }) => sum + rows, 0);
}

function addPart(facts: readonly OwedFact[], fits: (fact: OwedFact) => boolean): string | null {
  const some = facts.filter(fits);
  return some.length === 0 ? null : addAmounts(some);
}

/** The highest amount due in pounds comes first; the others by name, and those without a vendor last. */
function byWhatIsDue(
  one: OwedReport['vendors'][number],
  other: OwedReport['vendors'][number],
): number {
  if (one.id === null || other.id === null) return one.id === null ? 1 : -1;
  const [first, second] = [duePounds(one), duePounds(other)];
  if (first !== second) return first > second ? -1 : 1;
  return (one.name ?? '').localeCompare(other.name ?? '', 'en-GB');
}

function duePounds({ due }: OwedReport['vendors'][number]): bigint {
  const pounds = due.find(({ currency_id }) => currency_id === sterlingKey);
  return pounds === undefined ? 0n : toPence(pounds.all);
}
