import type { Budget } from '@paddock/contract/domain/money/reports/expenditure';
import { moneyWords } from '../../../platform/money-words.ts';

/** "£66.00 left of £1,250.00", or by how much it is overspent. */
export function budgetWords({ amount, left, over }: Budget): string {
  const whole = moneyWords(amount, 'GBP');
  if (over === '0.00') return `${moneyWords(left, 'GBP')} left of ${whole}`;
  return `${moneyWords(over, 'GBP')} over the budget of ${whole}`;
}
