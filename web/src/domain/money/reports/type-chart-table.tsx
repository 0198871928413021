import type { Budget } from '@paddock/contract/domain/money/reports/expenditure';
import { moneyWords } from '../../../platform/money-words.ts';
import { budgetWords } from './budget-words.ts';
import { ChartTable } from './chart-table.tsx';
import type { Bar } from './type-chart.tsx';

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
