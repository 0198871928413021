import {
  type Budget,
  type ExpenditureReport,
  type Group,
  findSterling,
  groupName,
} from '@paddock/contract/domain/money/reports/expenditure';
import { fromPence, toPence } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { moneyWords } from '../../../platform/money-words.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './reports.module.css';

/** The share of an amount in a whole, in percent; only for drawing, where a hundredth is enough. */
function toPercent(amount: string, whole: bigint): number {
  return whole === 0n ? 0 : Number((toPence(amount) * 10_000n) / whole) / 100;
}

function findLargest(amounts: readonly string[]): bigint {
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
    <Card padded className="stack gap-3">
      <h2 className="bold">Committed and paid, by type (GBP)</h2>
      <ChartKey
        keys={['paid', 'committed', ...(report.budget === null ? [] : ['budget' as const])]}
      />
      <ul aria-hidden="true">
        {bars.map((bar) => (
          <li key={bar.name} className="pad-2-0">
            <span className={`flex between gap-3 hint ${styles['words']}`}>
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
    <span className={budget.over === '0.00' ? 'small muted' : 'small bold warn'}>
      {budgetWords(budget)}
    </span>
  );
}

const words = { paid: 'Paid', committed: 'Committed', budget: 'Budget' } as const;
type ChartMark = keyof typeof words;

/** The meaning of the marks in a chart. */
function ChartKey({ keys }: { readonly keys: readonly ChartMark[] }) {
  return (
    <ul className={`flex wrap small muted ${styles['keys']}`} aria-hidden="true">
      {keys.map((key) => (
        <li key={key} className="inline-flex middle gap-2">
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
  const rest = `${counted(expenditures, 'bill')} not counted`;
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

/** The meaning of the bars, in words. */
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

/** Committed and paid amounts in sterling until the end of a month. */
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

/** How the cost grew month by month, and the budget. A single month makes no line. */
export function RunningChart({ report }: { readonly report: ExpenditureReport }) {
  const steps = runningTotal(report.breakdowns.month);
  const budget = report.budget?.amount;
  if (steps.length < 2) return null;
  const most = findLargest([
    ...steps.flatMap((step) => [step.committed, step.paid]),
    budget ?? '0',
  ]);
  return (
    <Card padded className="stack gap-3">
      <h2 className="bold">Running total (GBP)</h2>
      <div aria-hidden="true" className="grid gap-2 small muted">
        <span className="figures">{moneyWords(fromPence(most), 'GBP')}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles['runningDrawing']}>
          {[25, 50, 75, 100].map((y) => (
            <path key={y} d={`M0 ${y}H100`} className={styles['grid']} />
          ))}
          <path d={drawSteps(steps, 'committed', most)} className={styles['committed']} />
          <path d={drawSteps(steps, 'paid', most)} className={styles['paid']} />
          {budget !== undefined && (
            <path d={`M0 ${100 - toPercent(budget, most)}H100`} className={styles['budget']} />
          )}
        </svg>
        <span className="flex between">
          <span>{steps[0]?.name}</span>
          <span>{steps.at(-1)?.name}</span>
        </span>
        <ul className="grid gap-1">
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

/** The line of a measure, its name and its end. */
function End({ kind, label, amount }: EndProps) {
  if (amount === undefined) return null;
  return (
    <li className={`row gap-2 ${styles['end']}`}>
      <svg width="26" height="8">
        <path d="M0 4H26" className={styles[kind]} />
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

interface ChartTableProps {
  readonly label: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a chart, for those who would rather read them or cannot see it. */
function ChartTable({ label, headings, rows }: ChartTableProps) {
  return (
    <details className={styles['figures']}>
      <summary className="row target hint bold info">As a table</summary>
      <table className={`full small figures ${styles['chartTable']}`} aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={headings[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
