import type { Budget, ExpenditureReport } from '@paddock/contract/domain/money/reports/expenditure';
import { findSterling } from '@paddock/contract/domain/money/reports/lines';
import { groupName } from '@paddock/contract/domain/money/reports/words';
import { toPence } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { moneyWords } from '../../../platform/money-words.ts';
import { Card } from '../../../ui/card.tsx';
import { ChartTable } from './chart-table.tsx';
import styles from './chart.module.css';

/** How much of a whole an amount is, in percent; for drawing alone, where a hundredth is enough. */
export function toPercent(amount: string, whole: bigint): number {
  return whole === 0n ? 0 : Number((toPence(amount) * 10_000n) / whole) / 100;
}

export function findLargest(amounts: readonly string[]): bigint {
  return amounts.map(toPence).reduce((most, pence) => (pence > most ? pence : most), 0n);
}

/** Committed and paid of each type, and its budget, in sterling: bars, and the same as a table. */
export function TypeChart({ report }: { readonly report: ExpenditureReport }) {
  const bars = report.breakdowns.product_type.map((group) => ({
    name: groupName('product_type', group),
    committed: findSterling(group.figures, 'committed'),
    paid: findSterling(group.figures, 'paid'),
    budget: group.budget,
  }));
  const most = findLargest(
    bars.flatMap((bar) => [bar.committed, bar.paid, bar.budget?.amount ?? '0']),
  );
  return (
    <Card padded className={styles['card']}>
      <h2 className={styles['title']}>Committed and paid, by type (GBP)</h2>
      <ChartKey
        keys={['paid', 'committed', ...(report.budget === null ? [] : ['budget' as const])]}
      />
      <ul aria-hidden="true">
        {bars.map((bar) => (
          <li key={bar.name} className={styles['bar']}>
            <span className={styles['words']}>
              <span>{bar.name}</span>
              <b>{moneyWords(bar.committed, 'GBP')}</b>
            </span>
            <BarDrawing bar={bar} most={most} />
            {bar.budget !== null && <BudgetWords budget={bar.budget} />}
          </li>
        ))}
      </ul>
      <TypeChartTable bars={bars} budget={report.budget} />
    </Card>
  );
}

/** Paid is full, committed beyond it is hatched, and the budget is a mark across. */
function BarDrawing({ bar, most }: { readonly bar: Bar; readonly most: bigint }) {
  const budget = bar.budget === null ? null : toPercent(bar.budget.amount, most);
  return (
    <svg className={styles['drawing']} width="100%" height="20">
      <defs>
        <pattern
          id="hatched"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className={styles['soft']} />
          <rect width="2" height="6" className={styles['full']} />
        </pattern>
      </defs>
      <rect y="3" width="100%" height="14" rx="4" className={styles['track']} />
      <rect
        y="3"
        width={`${toPercent(bar.committed, most)}%`}
        height="14"
        rx="4"
        fill="url(#hatched)"
      />
      <rect
        y="3"
        width={`${toPercent(bar.paid, most)}%`}
        height="14"
        rx="4"
        className={styles['full']}
      />
      {budget !== null && (
        <rect x={`${Math.min(budget, 99.4)}%`} width="3" height="20" className={styles['mark']} />
      )}
    </svg>
  );
}

function BudgetWords({ budget }: { readonly budget: Budget }) {
  return (
    <span className={styles[budget.over === '0.00' ? 'hint' : 'over']}>{budgetWords(budget)}</span>
  );
}

const words = { paid: 'Paid', committed: 'Committed', budget: 'Budget' } as const;
type ChartMark = keyof typeof words;

/** What the marks of a chart stand for. */
function ChartKey({ keys }: { readonly keys: readonly ChartMark[] }) {
  return (
    <ul className={styles['keys']} aria-hidden="true">
      {keys.map((key) => (
        <li key={key} className={styles['key']}>
          <span className={styles[`sample-${key}`]} />
          {words[key]}
        </li>
      ))}
    </ul>
  );
}

/** "£66.00 left of £1,250.00", or by how much it is overspent. */
function budgetWords(budget: Budget): string {
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

interface Bar {
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
function TypeChartTable({ bars, budget }: TypeChartTableProps) {
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
