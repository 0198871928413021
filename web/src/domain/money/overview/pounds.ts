import { formatMoney } from '@paddock/contract/platform/money';

/** "£27,400" of a whole number of pounds, and "£27,400.50" of any other. */
export function pounds(amount: string): string {
  return `£${formatMoney(amount, 2).replace(/\.00$/, '')}`;
}
