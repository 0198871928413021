import { counted } from '../../../platform/plural.ts';
import { dateLanguage } from '../../../platform/time.ts';
import type { Breakdown, Figures, Group } from './expenditure.ts';

interface BreakdownWords {
  readonly title: string;
  /** The name of one group. */
  readonly heading: string;
  /** The name of the group without a value. */
  readonly none: string;
}

export const breakdownWords: Readonly<Record<Breakdown, BreakdownWords>> = {
  product_type: { title: 'By type', heading: 'Type', none: 'No type' },
  vendor: { title: 'By vendor', heading: 'Vendor', none: 'No vendor' },
  currency: { title: 'By currency', heading: 'Purchased in', none: 'No currency' },
  contact: { title: 'By person', heading: 'Person', none: 'No person' },
  month: { title: 'By month', heading: 'Purchased in', none: 'No month' },
};

/** "Hotels", "July 2026", "No vendor". */
export function groupName(
  breakdown: Breakdown,
  { key, name }: Pick<Group, 'key' | 'name'>,
): string {
  if (key === null) return breakdownWords[breakdown].none;
  if (breakdown === 'month') return formatMonth(key);
  return name ?? `Number ${key}`;
}

/** "July 2026" from "2026-07". */
function formatMonth(month: string): string {
  return new Intl.DateTimeFormat(dateLanguage(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** Lists what we don't know yet, one sentence each; empty if we know everything. */
export function notKnownWords({ not_known: notKnown }: Figures): string[] {
  const { expenditures, payments, balances } = notKnown;
  const without = [
    ...(expenditures > 0 ? [counted(expenditures, 'expenditure')] : []),
    ...(payments > 0 ? [counted(payments, 'payment')] : []),
  ].join(' and ');
  return [
    ...(without === ''
      ? []
      : [
          `The sterling amount of ${without} is not known yet, so it is shown in the original currency.`,
        ]),
    ...(balances === 0
      ? []
      : [
          `${counted(balances, 'expenditure is', 'expenditures are')} incomplete, so the amount due is not known.`,
        ]),
  ];
}

/** Why the persons' lines add up to more than the project; empty if they don't. */
export function sharedWords(shared: number): string | null {
  if (shared === 0) return null;
  const [are, each] = shared === 1 ? ['is', 'It'] : ['are', 'Each'];
  return `${counted(shared, 'expenditure')} ${are} for more than one person. ${each} counts in full for each person, so these lines add up to more than the project total.`;
}
