import { formatAmount } from '../../../platform/money.ts';
import { counted, plural } from '../../../platform/plural.ts';
import type { OwedReport, VendorOwed } from './owed.ts';

export function vendorName({ id, name }: Pick<VendorOwed, 'id' | 'name'>): string {
  return id === null ? 'No vendor' : (name ?? `Number ${id}`);
}

/** "HUN26", "all projects" */
export function placeWords({ project }: Pick<OwedReport, 'project'>): string {
  return project?.project_code ?? 'all projects';
}

/** Null if everything is known. */
export function notKnownOwedWords({
  not_known: count,
}: Pick<OwedReport, 'not_known'>): string | null {
  if (count === 0) return null;
  const are = counted(count, 'expenditure is', 'expenditures are');
  const them = plural(count, 'it is', 'they are');
  return `${are} incomplete: an amount is missing to compare payments with, so ${them} not in the totals.`;
}

/** Null if every payment has a method. */
export function withoutMethodWords({
  without_method: { payments },
}: Pick<OwedReport, 'without_method'>): string | null {
  if (payments === 0) return null;
  return `${counted(payments, 'payment has', 'payments have')} no payment method.`;
}

/**
 * "At most 412.50 EUR is due. About 356.18 GBP at the latest rates." Null if nothing is known.
 * @param words of an amount: "£88.20" on a screen
 */
export function incompleteWords(
  { incomplete: { at_most: atMost, estimate } }: Pick<OwedReport, 'incomplete'>,
  words: (amount: string, currency: string) => string = formatAmount,
): string | null {
  const bounds = atMost.map(({ amount, currency }) => words(amount, currency));
  const known = [
    ...(bounds.length === 0 ? [] : [`At most ${bounds.join(' and ')} is due.`]),
    ...(estimate === null ? [] : [`About ${words(estimate.amount, 'GBP')} at the latest rates.`]),
  ];
  return known.length === 0 ? null : known.join(' ');
}
