import type { Measure } from '@paddock/contract/domain/money/reports/expenditure';

export const measureWords: Readonly<Record<Measure, string>> = {
  committed: 'Committed',
  paid: 'Paid',
  due: 'Due',
  overpaid: 'Overpaid',
};

/** "1 expenditure", "1,204 payments". */
export function countWords(count: number, noun: string): string {
  return `${new Intl.NumberFormat('en-GB').format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
