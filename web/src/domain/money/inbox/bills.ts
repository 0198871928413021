import type { InboxMoney, InboxRow } from '@paddock/contract/domain/money/inbox';
import { addMoney } from '@paddock/contract/platform/money';
import { estimateWords } from './inbox-words.ts';

/** What is to be paid of a row, or to come back. */
export interface Bill {
  readonly row: InboxRow;
  readonly money: InboxMoney;
  readonly direction: 'paid' | 'refunded';
}

/** Of these rows, those of which it is known what is due. */
export function billsIn(rows: readonly InboxRow[]): Bill[] {
  return rows.flatMap((row): Bill[] => {
    if (row.group === 'toPay' && row.amount !== null)
      return [{ row, money: row.amount, direction: 'paid' }];
    if (row.overpaid !== null) return [{ row, money: row.overpaid, direction: 'refunded' }];
    return [];
  });
}

export interface Sum extends InboxMoney {
  readonly direction: Bill['direction'];
  readonly bills: number;
}

/** Exact sums, one for each currency and direction. */
export function sumsOf(bills: readonly Bill[]): Sum[] {
  const groups = Map.groupBy(bills, ({ money, direction }) => `${direction} ${money.currencyId}`);
  return [...groups.values()].flatMap((its) => {
    const [first] = its;
    if (first === undefined) return [];
    const amount = its.map(({ money }) => money.amount).reduce(addMoney);
    return [{ ...first.money, amount, direction: first.direction, bills: its.length }];
  });
}

/** "about £1,850"; null where a rate is missing, where all of it is exact, or where some comes back. */
export function worthOf(bills: readonly Bill[]): string | null {
  const worths = bills.flatMap(({ row, direction }) =>
    direction === 'paid' && row.inSterling !== null ? [row.inSterling] : [],
  );
  if (worths.length < bills.length || worths.every(({ isEstimate }) => !isEstimate)) return null;
  const amount = worths.map((worth) => worth.amount).reduce(addMoney);
  return (
    estimateWords({ estimate: { amount, isEstimate: true } })?.replace('About', 'about') ?? null
  );
}
