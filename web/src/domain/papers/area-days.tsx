import type { AreaDays, AreaDaysWithStrip } from '@paddock/contract/domain/papers/area-days';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { Icon } from '../../ui/icon.tsx';
import { dayAfter } from '@paddock/contract/platform/days';
import styles from './papers.module.css';

/** "63 of 90 days used, 27 left" */
export function usedWords({ standing, used, left, days, window, unknown }: AreaDays): string {
  if (standing === 'free') return 'No limit';
  if (standing === 'unlimited') return 'How many days are allowed is not known';
  if (standing === 'unknown' || days === null || left === null) return 'Not known';
  const doubt = unknown === 0 ? '' : `, and ${counted(unknown, 'day')} not known`;
  return `${used} of ${days} days ${window === null ? 'of this visit' : `in ${window}`} used, ${left} left${doubt}`;
}

/** What is wrong, and what isn’t known, with the day by which it has to be solved. */
interface ReasonsProps {
  /** "Schengen", "Driving". */
  readonly about: string;
  readonly found: Pick<AreaDays, 'unsure'> & {
    readonly troubles: readonly Pick<AreaDays['troubles'][number], 'on' | 'why'>[];
  };
}

export function Reasons({ about, found }: ReasonsProps) {
  if (found.troubles.length + found.unsure.length === 0) return null;
  return (
    <ul className="plain-list" aria-label={`${about}: what to solve`}>
      {found.troubles.map(({ on, why }) => (
        <li key={why} className="row gap-2 accent">
          <Icon of={TriangleAlert} size={16} />
          <span>{`By ${formatDate(on)}: ${why}`}</span>
        </li>
      ))}
      {found.unsure.map(({ on, why }) => (
        <li key={why} className="row gap-2 warn">
          <Icon of={TriangleAlert} size={16} />
          <span>{`By ${formatDate(on)}, not known: ${why}`}</span>
        </li>
      ))}
    </ul>
  );
}

interface AreaListProps {
  readonly areas: readonly AreaDaysWithStrip[];
  /** The day for which days are counted. */
  readonly on: string;
}

/** Days in each area with a limit: used and left, the longest stay, a year, and what is wrong. */
export function AreaList({ areas, on }: AreaListProps) {
  return (
    <div className="grid gap-4">
      {areas.map((area) => (
        <section key={area.area} aria-label={area.area} className="grid gap-2">
          <h3 className="bold">{area.area}</h3>
          <p className="figures">{usedWords(area)}</p>
          {area.standing !== 'free' && <DaysStrip area={area.area} strip={area.strip} on={on} />}
          {area.longestUntil !== null && (
            <p className="small muted">
              {`A stay from ${formatDate(on)} without a break may last until ${formatDate(area.longestUntil)}.`}
            </p>
          )}
          {area.standing === 'counted' && area.longestUntil === null && (
            <p className="small warn">{`No further day is allowed on ${formatDate(on)}.`}</p>
          )}
          <Reasons about={area.area} found={area} />
          {area.source !== null && (
            <p className="fine-print muted">
              {`Rule: ${area.source}. ${area.checkedOn === null ? 'Never checked.' : `Last checked ${formatDate(area.checkedOn)}.`}`}
            </p>
          )}
        </section>
      ))}
      <StripLegend areas={areas} />
      <p className="fine-print muted">
        Worked out from the plan. An officer at the border decides.
      </p>
    </div>
  );
}

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
function DaysStrip({ area, strip, on }: DaysStripProps) {
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
function StripLegend({ areas }: { readonly areas: readonly AreaDaysWithStrip[] }) {
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
