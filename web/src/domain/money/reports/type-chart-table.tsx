import { counted } from '@paddock/contract/platform/plural';
import type { Budget } from '@paddock/contract/domain/money/reports/expenditure';
import { moneyWords } from '../../../platform/money-words.ts';
import { ChartTable } from './chart-table.tsx';

/** "£66.00 left of £1,250.00", or by how much it is overspent. */
export function budgetWords(budget: Budget): string {
  const { expenditures, sums } = budget.not_counted;
  if (expenditures === 0) return ofBudget(budget);
  const known = sums.map(({ amount, currency }) => moneyWords(amount, currency)).join(', ');
  const rest = `${counted(expenditures, 'expenditure')} not counted`;
  return `${ofBudget(budget)}. ${rest}${known === '' ? '' : `: ${known}`}`;
}

function ofBudget({ amount, left, over }: Budget): string {
  const whole = moneyWords(amount, 'GBP');
  if (over === '0.00') return `${moneyWords(left, 'GBP')} left of ${whole}`;
  return `${moneyWords(over, 'GBP')} over the budget of ${whole}`;
}

export interface Bar {
  readonly name: string;
  readonly committed: string;
  readonly paid: string;
  readonly budget: Budget | null;
}

interface TypeChartTableProps {
  readonly bars: readonly Bar[];
  readonly budget: Budget | null;
}

/** What the bars say, in words. */
export function TypeChartTable({ bars, budget }: TypeChartTableProps) {
  return (
    <ChartTable
      label="Committed and paid, by type"
      headings={['Type', 'Committed', 'Paid', ...(budget === null ? [] : ['Budget'])]}
      rows={bars.map((bar) => [
        bar.name,
        moneyWords(bar.committed, 'GBP'),
        moneyWords(bar.paid, 'GBP'),
        ...(budget === null ? [] : [bar.budget === null ? '–' : budgetWords(bar.budget)]),
      ])}
    />
  );
}
