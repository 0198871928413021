import type { Found } from '@paddock/contract/domain/hours/breaks';
import type { Regime } from '@paddock/contract/domain/hours/regimes';
import { formatHours, isOver, type Rest, type Span } from '@paddock/contract/domain/hours/timeline';
import { listNights } from './nights.ts';

const hour = 60;

/** A single occasional service of a coach, from the first duty to the last. */
export interface Occasional {
  /** Where nights are counted. */
  readonly zone: string;
}

/** The weekly rest may be put off to twelve times 24 hours (Article 8(6a), (EU) 2024/1258). */
export const occasionalPeriod = 12 * 24 * hour;
/** Days on which a rest may end 25 hours after the last, by the length of the service (Article 8(2a)). */
export function countLateDays(spans: readonly Span[]): number {
  const duties = spans.filter(({ until }) => until !== Infinity);
  const lasts = (duties.at(-1)?.until ?? 0) - (duties[0]?.from ?? 0);
  return lasts >= 8 * 24 * hour ? 2 : lasts >= 6 * 24 * hour ? 1 : 0;
}
/** Driving on such a day, in minutes. */
export const lateDayDriving = 7 * hour;

/** Driving without a break at night, if one driver is on board. */
const nightDriving = 3 * hour;

/**
 * From 22:00 to 06:00 one driver drives at most 3 hours before a break, on a service that puts its weekly rest
 * off (Article 8(6a)(d)).
 */
export function checkNightDriving(
  regime: Regime,
  spans: readonly Span[],
  { zone }: Occasional,
): Found[] {
  const last = spans.findLast(({ until }) => until !== Infinity)?.until ?? 0;
  const nights = listNights([spans[0]?.from ?? 0, last], ['22:00', '06:00'], zone);
  const found: Found[] = [];
  let [driven, isNamed] = [0, false];
  for (const { kind, from, until } of spans) {
    const length = until - from;
    if (kind !== 'drive') {
      if (kind !== 'work' && !isOver(regime.wholeBreak, length)) [driven, isNamed] = [0, false];
      continue;
    }
    const spent = from + Math.max(0, nightDriving - driven);
    driven += length;
    if (isNamed || !isOver(driven, nightDriving)) continue;
    const night = nights.find(
      ([starts, ends]) => Math.max(starts, spent) < Math.min(ends, until) - 1 / 120,
    );
    if (night === undefined) continue;
    const at = Math.max(night[0], spent);
    const by = Math.min(night[1], until) - at;
    const why = `More than ${formatHours(nightDriving)} driven at night without a break; two drivers may`;
    found.push({ article: 'Art. 8(6a)', at, by, why });
    isNamed = true;
  }
  return found;
}

/**
 * A service that put its weekly rest off is followed by two of 45 hours, or by one of 45 and one of 24 at least
 * (Article 8(6a)(c)).
 */
export function checkRestAfter(regime: Regime, rest: Rest, since: number): Found[] {
  if (!isOver(rest.from - since, regime.betweenWeeklyRests)) return [];
  const needed = regime.weeklyRest + regime.shortWeeklyRest;
  if (!isOver(needed, rest.length)) return [];
  const why = `${formatHours(rest.length)} of rest after a weekly rest that was put off; at least ${formatHours(needed)}`;
  return [{ article: 'Art. 8(6a)', at: rest.until, by: needed - rest.length, why }];
}
