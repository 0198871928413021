import type { AreaDaysWithStrip } from '@paddock/contract/domain/papers/area-days';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatDate } from '@paddock/contract/platform/time';
import styles from './papers.module.css';

const words: Readonly<Record<string, string>> = {
  b: 'booked',
  p: 'planned',
  '?': 'not known',
  e: 'under a permit',
  x: 'too many',
};

interface Run {
  readonly kind: string;
  readonly at: number;
  readonly length: number;
}

/** Days of the same kind that follow each other. */
function listRuns(days: string): Run[] {
  const runs: Run[] = [];
  for (const [at, kind] of Array.from(days).entries()) {
    const last = runs.at(-1);
    if (last?.kind === kind) runs[runs.length - 1] = { ...last, length: last.length + 1 };
    else runs.push({ kind, at, length: 1 });
  }
  return runs;
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** The first days of months on the strip, each with its place and name. */
function listMonths({ from, days }: AreaDaysWithStrip['strip']) {
  return Array.from(days).flatMap((_, at) => {
    const day = dayAfter(from, at);
    // Every other month: a phone has no room for more.
    if (!/(?:01|03|05|07|09|11)-01$/.test(day)) return [];
    return [{ at, name: months.format(new Date(`${day}T00:00:00Z`)) }];
  });
}

interface DaysStripProps {
  readonly area: string;
  readonly strip: AreaDaysWithStrip['strip'];
  /** The day asked for, which has a mark. */
  readonly on: string;
}

/** A year as a strip of days, with the same in words. */
export function DaysStrip({ area, strip, on }: DaysStripProps) {
  const { from, days } = strip;
  const runs = listRuns(days).filter(({ kind }) => kind !== '.');
  const today = Math.round((Date.parse(on) - Date.parse(from)) / 86_400_000);
  const told = runs.map(({ kind, at, length }) => {
    const [first, last] = [dayAfter(from, at), dayAfter(from, at + length - 1)];
    const span = length === 1 ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
    return `${span} ${words[kind] ?? ''}`;
  });
  const label = told.length === 0 ? 'no days' : told.join(', ');
  return (
    <div className="grid gap-1">
      <svg
        role="img"
        aria-label={`A year in ${area}: ${label}`}
        viewBox={`0 0 ${days.length} 20`}
        preserveAspectRatio="none"
        className={`block full clip round-1 sunken ${styles['strip']}`}
      >
        {runs.map(({ kind, at, length }) => (
          <rect
            key={at}
            x={at}
            width={length}
            height={20}
            className={styles[kinds[kind] ?? 'planned']}
          />
        ))}
        <rect x={today} width={1} height={20} className={styles['today']} />
      </svg>
      <div aria-hidden="true" className={`relative fine-print muted ${styles['months']}`}>
        {listMonths(strip).map(({ at, name }) => (
          <span
            key={at}
            className={styles['month']}
            style={{ insetInlineStart: `${(at / days.length) * 100}%` }}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

const kinds: Readonly<Record<string, string>> = {
  b: 'booked',
  p: 'planned',
  '?': 'unknown',
  e: 'exempt',
  x: 'over',
};

/** What the colours of a strip mean, of those that are on it. */
export function StripLegend({ areas }: { readonly areas: readonly AreaDaysWithStrip[] }) {
  const shown = Object.keys(words).filter((kind) =>
    areas.some(({ strip }) => strip.days.includes(kind)),
  );
  if (shown.length === 0) return null;
  return (
    <p aria-hidden="true" className="row wrap gap-1-3 fine-print muted">
      {shown.map((kind) => (
        <span key={kind} className="row gap-1">
          <svg viewBox="0 0 10 10" className={styles['sample']}>
            <rect width={10} height={10} className={styles[kinds[kind] ?? 'planned']} />
          </svg>
          {words[kind]}
        </span>
      ))}
    </p>
  );
}
