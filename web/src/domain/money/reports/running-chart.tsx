import type { ExpenditureReport, Group } from '@paddock/contract/domain/money/reports/expenditure';
import { findSterling } from '@paddock/contract/domain/money/reports/lines';
import { groupName } from '@paddock/contract/domain/money/reports/words';
import { fromPence, toPence } from '@paddock/contract/platform/money';
import { moneyWords } from '../../../platform/money-words.ts';
import { Card } from '../../../ui/card.tsx';
import { ChartTable } from './chart-table.tsx';
import styles from './chart.module.css';
import running from './running-chart.module.css';
import { findLargest, toPercent } from './type-chart.tsx';

/** What was committed and paid in sterling until the end of a month. */
interface Step {
  readonly name: string;
  readonly committed: string;
  readonly paid: string;
}

/** Month by month; a month without a purchase repeats the previous total. */
export function runningTotal(months: readonly Group[]): Step[] {
  const byKey = new Map(months.map((month) => [month.key, month]));
  let committed = 0n;
  let paid = 0n;
  return monthsBetween(months.at(0)?.key ?? null, months.at(-1)?.key ?? null).map((key) => {
    const month = byKey.get(key);
    if (month !== undefined) {
      committed += toPence(findSterling(month.figures, 'committed'));
      paid += toPence(findSterling(month.figures, 'paid'));
    }
    const name = groupName('month', { key, name: null });
    return { name, committed: fromPence(committed), paid: fromPence(paid) };
  });
}

/** More than this is a slip of the keyboard, and no road that a chart could show. */
const mostMonths = 240;

function monthsBetween(first: string | null, last: string | null): string[] {
  if (first === null || last === null) return [];
  const months: string[] = [];
  const day = new Date(`${first}-01T00:00:00Z`);
  while (months.length < mostMonths) {
    const key = day.toISOString().slice(0, 7);
    months.push(key);
    if (key === last) break;
    day.setUTCMonth(day.getUTCMonth() + 1);
  }
  return months;
}

/** How the cost grew month by month, and where the budget lies. One month alone makes no line. */
export function RunningChart({ report }: { readonly report: ExpenditureReport }) {
  const steps = runningTotal(report.breakdowns.month);
  const budget = report.budget?.amount;
  if (steps.length < 2) return null;
  const most = findLargest([
    ...steps.flatMap((step) => [step.committed, step.paid]),
    budget ?? '0',
  ]);
  return (
    <Card padded className={styles['card']}>
      <h2 className={styles['title']}>Running total (GBP)</h2>
      <div aria-hidden="true" className={running['chart']}>
        <span className={running['most']}>{moneyWords(fromPence(most), 'GBP')}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={running['drawing']}>
          {[25, 50, 75, 100].map((y) => (
            <path key={y} d={`M0 ${y}H100`} className={running['grid']} />
          ))}
          <path d={drawSteps(steps, 'committed', most)} className={running['committed']} />
          <path d={drawSteps(steps, 'paid', most)} className={running['paid']} />
          {budget !== undefined && (
            <path d={`M0 ${100 - toPercent(budget, most)}H100`} className={running['budget']} />
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
function drawSteps(steps: readonly Step[], measure: 'committed' | 'paid', most: bigint): string {
  const width = 100 / steps.length;
  const drawn = steps.map(
    (step, index) => `V${100 - toPercent(step[measure], most)}H${((index + 1) * width).toFixed(2)}`,
  );
  return `M0 100${drawn.join('')}`;
}
