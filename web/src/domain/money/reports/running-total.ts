import { fromPence, toPence } from '@paddock/contract/platform/money';
import type { Group } from '@paddock/contract/domain/money/reports/expenditure';
import { sterlingOf } from '@paddock/contract/domain/money/reports/lines';
import { groupName } from '@paddock/contract/domain/money/reports/words';

/** What was committed and paid in sterling until the end of a month. */
export interface Step {
  readonly name: string;
  readonly committed: string;
  readonly paid: string;
}

/** Month by month; a month without a purchase repeats the previous total. */
export function runningTotal(months: readonly Group[]): Step[] {
  const byKey = new Map(months.map((month) => [month.key, month]));
  let committed = 0n;
  let paid = 0n;
  return monthsBetween(months.at(0)?.key ?? null, months.at(-1)?.key ?? null).map((key) => {
    const month = byKey.get(key);
    if (month !== undefined) {
      committed += toPence(sterlingOf(month.figures, 'committed'));
      paid += toPence(sterlingOf(month.figures, 'paid'));
    }
    const name = groupName('month', { key, name: null });
    return { name, committed: fromPence(committed), paid: fromPence(paid) };
  });
}

/** More than this is a slip of the keyboard, and no road that a chart could show. */
const mostMonths = 240;

function monthsBetween(first: string | null, last: string | null): string[] {
  if (first === null || last === null) return [];
  const months: string[] = [];
  const day = new Date(`${first}-01T00:00:00Z`);
  while (months.length < mostMonths) {
    const key = day.toISOString().slice(0, 7);
    months.push(key);
    if (key === last) break;
    day.setUTCMonth(day.getUTCMonth() + 1);
  }
  return months;
}
