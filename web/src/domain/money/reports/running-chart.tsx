import { fromPence } from '@paddock/contract/platform/money';
import type { ExpenditureReport } from '@paddock/contract/domain/money/reports/expenditure';
import { Card } from '../../../ui/card.tsx';
import { moneyWords } from '../../../platform/money-words.ts';
import styles from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import running from './running-chart.module.css';
import { runningTotal, type Step } from './running-total.ts';
import { largestOf, shareOf } from './type-chart.tsx';

/** How the cost grew month by month, and where the budget lies. One month alone makes no line. */
export function RunningChart({ report }: { readonly report: ExpenditureReport }) {
  const steps = runningTotal(report.breakdowns.month);
  const budget = report.budget?.amount;
  if (steps.length < 2) return null;
  const most = largestOf([...steps.flatMap((step) => [step.committed, step.paid]), budget ?? '0']);
  return (
    <Card padded className={styles['card']}>
      <h2 className={styles['title']}>Running total (GBP)</h2>
      <div aria-hidden="true" className={running['chart']}>
        <span className={running['most']}>{moneyWords(fromPence(most), 'GBP')}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={running['drawing']}>
          {[25, 50, 75, 100].map((y) => (
            <path key={y} d={`M0 ${y}H100`} className={running['grid']} />
          ))}
          <path d={stepsOf(steps, 'committed', most)} className={running['committed']} />
          <path d={stepsOf(steps, 'paid', most)} className={running['paid']} />
          {budget !== undefined && (
            <path d={`M0 ${100 - shareOf(budget, most)}H100`} className={running['budget']} />
          )}
        </svg>
        <span className={running['months']}>
          <span>{steps[0]?.name}</span>
          <span>{steps.at(-1)?.name}</span>
        </span>
        <ul className={running['ends']}>
          <End kind="committed" label="Committed" amount={steps.at(-1)?.committed} />
          <End kind="paid" label="Paid" amount={steps.at(-1)?.paid} />
          <End kind="budget" label="Budget" amount={budget} />
        </ul>
      </div>
      <ChartTable
        label="Running total"
        headings={['Up to the end of', 'Committed', 'Paid']}
        rows={steps.map((step) => [
          step.name,
          moneyWords(step.committed, 'GBP'),
          moneyWords(step.paid, 'GBP'),
        ])}
      />
    </Card>
  );
}

interface EndProps {
  readonly kind: 'committed' | 'paid' | 'budget';
  readonly label: string;
  readonly amount: string | undefined;
}

/** The line of a measure, its name and where it ends. */
function End({ kind, label, amount }: EndProps) {
  if (amount === undefined) return null;
  return (
    <li className={running['end']}>
      <svg width="26" height="8">
        <path d="M0 4H26" className={running[kind]} />
      </svg>
      {label} <b>{moneyWords(amount, 'GBP')}</b>
    </li>
  );
}

/** Steps: each month at its running total. */
function stepsOf(steps: readonly Step[], measure: 'committed' | 'paid', most: bigint): string {
  const width = 100 / steps.length;
  const drawn = steps.map(
    (step, index) => `V${100 - shareOf(step[measure], most)}H${((index + 1) * width).toFixed(2)}`,
  );
  return `M0 100${drawn.join('')}`;
}
