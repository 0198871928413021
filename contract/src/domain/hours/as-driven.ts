import { checkBreaks } from './breaks.ts';
import type { DutyChange, SaidDuty } from './own-duties.ts';
import type { Duty } from './preview.ts';
import { regimes } from './regimes.ts';
import { drawTimeline, isDriving, listRests, type Span, sumMinutes } from './timeline.ts';

const minuteMs = 60_000;

/** What a driver does now, and by when that has to change. Moments are in milliseconds since 1970. */
export interface AsDriven {
  readonly kind: SaidDuty;
  readonly since: number;
  /** While they drive: when a break is due. */
  readonly breakBy: number | null;
  /** In a break or a rest: when it counts as a whole break. */
  readonly wholeAt: number | null;
  /** Minutes of driving since the last long rest, or since the first press. */
  readonly driven: number;
  /** When the day began; null if nothing follows the last long rest. */
  readonly dayFrom: number | null;
}

const byTime = (one: DutyChange, other: DutyChange) => one.at.localeCompare(other.at);

/** Each change lasts until the next one, and the last one until now: a press that was just made counts too. */
function listSaidDuties(changes: readonly DutyChange[], now: number): Duty[] {
  const sorted = changes.toSorted(byTime);
  return sorted.flatMap(({ at, kind }, index) => {
    const until =
      sorted[index + 1]?.at ?? new Date(Math.max(now, Date.parse(at) + 1)).toISOString();
    return at < until ? { kind, from: at, until } : [];
  });
}

/**
 * What someone does by their own presses, by the strictest rule of breaks: 45 minutes, or 15 and then 30, after
 * 4 h 30 of driving. Undefined if they pressed nothing.
 */
export function readAsDriven(changes: readonly DutyChange[], now: number): AsDriven | undefined {
  const last = changes.toSorted(byTime).at(-1);
  if (last === undefined) return undefined;
  const driving = listSaidDuties(changes, now).filter(({ kind }) => kind === 'drive');
  const spans = drawTimeline(driving, 1);
  const { dueAt, lateSince, needed } = checkBreaks(regimes.eu561, spans);
  const dayFrom = driving.length === 0 ? null : findDay(spans, now / minuteMs);
  const since = Date.parse(last.at);
  const drives = last.kind === 'drive';
  return {
    kind: last.kind,
    since,
    breakBy: drives ? Math.max(lateSince ?? dueAt, 0) * minuteMs : null,
    wholeAt: drives ? null : since + needed * minuteMs,
    driven: dayFrom === null ? 0 : sumMinutes(spans.filter(isDriving), [dayFrom, Infinity]),
    dayFrom: dayFrom === null ? null : dayFrom * minuteMs,
  };
}

/** The end of the last rest that ends a day, or the first driving; null if such a rest goes on. */
function findDay(spans: readonly Span[], now: number): number | null {
  const rests = listRests(spans).filter(
    ({ from, until }) => Math.min(until, now) - from >= regimes.eu561.shortRest,
  );
  const last = rests.at(-1)?.until ?? spans[0]?.from ?? Infinity;
  return last === Infinity ? null : last;
}
