import type { Measure } from '@paddock/contract/domain/money/reports/expenditure';

export const measureWords: Readonly<Record<Measure, string>> = {
  committed: 'Committed',
  paid: 'Paid',
  due: 'Due',
  overpaid: 'Overpaid',
};
