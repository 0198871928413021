import type { InboxMoney, InboxRow } from '@paddock/contract/domain/money/inbox';
import { addMoney, formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { estimateWords, exactly } from './inbox-words.ts';

/** An amount to pay or to get back. */
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
export function addBills(bills: readonly Bill[]): Sum[] {
  const groups = Map.groupBy(bills, ({ money, direction }) => `${direction} ${money.currencyId}`);
  return [...groups.values()].flatMap((its) => {
    const [first] = its;
    if (first === undefined) return [];
    const amount = its.map(({ money }) => money.amount).reduce(addMoney);
    return [{ ...first.money, amount, direction: first.direction, bills: its.length }];
  });
}

/** "Pay 11 bills", "Record 2 refunds", "Pay 11 bills and record 2 refunds" */
export function describeDeed(bills: readonly Bill[]): string {
  const { payments, refunds } = countBills(bills);
  if (refunds === 0) return `Pay ${counted(payments, 'bill')}`;
  const back = counted(refunds, 'refund');
  return payments === 0 ? `Record ${back}` : `Pay ${counted(payments, 'bill')} and record ${back}`;
}

/** "about £1,850"; null where a rate is missing, where all of it is exact, or where some comes back. */
function describeWorth(bills: readonly Bill[]): string | null {
  const worths = bills.flatMap(({ row, direction }) =>
    direction === 'paid' && row.inSterling !== null ? [row.inSterling] : [],
  );
  if (worths.length < bills.length || worths.every(({ isEstimate }) => !isEstimate)) return null;
  const amount = worths.map((worth) => worth.amount).reduce(addMoney);
  return (
    estimateWords({ estimate: { amount, isEstimate: true } })?.replace('About', 'about') ?? null
  );
}

/** "11 payments recorded", "2 refunds recorded", "11 payments and 2 refunds recorded" */
export function recordedWords(bills: readonly Bill[]): string {
  const { payments, refunds } = countBills(bills);
  const parts = [
    ...(payments === 0 ? [] : [counted(payments, 'payment')]),
    ...(refunds === 0 ? [] : [counted(refunds, 'refund')]),
  ];
  return `${joinWords(parts)} recorded`;
}

/** "9 of these bills still need a receipt, under To complete."; null where all have one. */
export function receiptWords(bills: readonly Bill[]): string | null {
  const lacking = bills.filter(({ row }) => row.missing.includes('receipt')).length;
  if (lacking === 0) return null;
  const rest = `still ${lacking === 1 ? 'needs' : 'need'} a receipt, under To complete.`;
  if (lacking < bills.length) return `${lacking} of these bills ${rest}`;
  return `${lacking === 1 ? 'This bill' : 'These bills'} ${rest}`;
}

const directions = {
  paid: 'to pay',
  refunded: 'refunded to you',
} as const;

/**
 * "GBP 482.40 and EUR 1,120.00, about £1,450 at your rates."; with refunds among them
 * "GBP 482.40 to pay and 20.00 refunded to you, EUR 1,120.00 to pay."
 */
export function sumWords(bills: readonly Bill[]): string {
  const sums = addBills(bills);
  const [first] = sums;
  if (first === undefined) return '';
  const worth = describeWorth(bills);
  if (sums.every(({ direction }) => direction === 'paid'))
    return `${joinWords(sums.map((sum) => exactly(sum)))}${worth === null ? '' : `, ${worth} at your rates`}.`;
  const currencies = Map.groupBy(sums, ({ currency }) => currency);
  const parts = [...currencies].map(([currency, its]) => {
    const each = its.map(
      ({ amount, direction }) =>
        `${formatMoney(amount, minorUnits(currency))} ${directions[direction]}`,
    );
    return `${currency} ${joinWords(each)}`;
  });
  return `${parts.join(', ')}.`;
}

function countBills(bills: readonly Bill[]) {
  const payments = bills.filter(({ direction }) => direction === 'paid').length;
  return { payments, refunds: bills.length - payments };
}

function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}
