import type { Found } from '@paddock/contract/domain/hours/breaks';
import { numberWeek, type Regime, startOfWeek } from '@paddock/contract/domain/hours/regimes';
import {
  formatHours as write,
  isOver,
  type Rest,
  type Span,
} from '@paddock/contract/domain/hours/timeline';
import { checkRestAfter, occasionalPeriod } from './occasional.ts';

/** Rest that a short weekly rest lacks, in minutes, and when it has to be made up. */
interface Owed {
  readonly lacks: number;
  readonly since: number;
  readonly dueAt: number;
}

/**
 * A weekly rest of 45 hours, or of 24, starts at most six times 24 hours after the last one ended, and no two
 * short ones follow each other (Article 8(6)). What comes before the first duty is unknown: six times 24 hours
 * are counted from it. An occasional service of a coach may put it off to twelve (Article 8(6a)).
 */
export function checkWeeklyRests(
  regime: Regime,
  spans: readonly Span[],
  rests: readonly Rest[],
  isOccasional: boolean,
): Found[] {
  const duties = spans.filter(
    ({ kind }) => kind === 'drive' || kind === 'work' || kind === 'aside',
  );
  const last = duties.at(-1)?.until ?? 0;
  const period = isOccasional ? occasionalPeriod : regime.betweenWeeklyRests;
  const found: Found[] = [];
  const owed: Owed[] = [];
  let since = duties[0]?.from ?? last;
  let wasShort = false;
  for (const rest of rests.filter(({ length }) => length >= regime.shortWeeklyRest)) {
    const due = since + period;
    const worked = Math.min(rest.from, last);
    if (isOver(worked, due)) {
      const why = `${write(worked - since)} since the last weekly rest; at most ${write(period)}`;
      found.push({ article: 'Art. 8(6)', at: due, by: worked - due, why });
    }
    if (isOccasional && rest.from <= last) found.push(...checkRestAfter(regime, rest, since));
    const isShort = rest.length < regime.weeklyRest;
    if (isShort && wasShort) {
      const why = `${write(rest.length)} of weekly rest after another short one; at least ${write(regime.weeklyRest)}`;
      const by = regime.weeklyRest - rest.length;
      found.push({ article: 'Art. 8(6)', at: rest.until, by, why });
    }
    if (isShort && rest.until <= last)
      owed.push({
        lacks: regime.weeklyRest - rest.length,
        since: rest.until,
        // The end of the third week after the one in which it ended.
        dueAt: startOfWeek(numberWeek(rest.until - 1) + 4),
      });
    wasShort = isShort;
    since = rest.until;
    if (since > last) break;
  }
  return [...found, ...checkMadeUp(regime, owed, rests)];
}

/**
 * What a short weekly rest lacks is made up in one piece, beside a rest of 9 hours or a weekly rest, before the
 * end of the third week after it (Article 8(6) and (7)).
 */
function checkMadeUp(regime: Regime, owed: readonly Owed[], rests: readonly Rest[]): Found[] {
  const spent = new Map<Rest, number>();
  return owed.flatMap(({ lacks, since, dueAt }) => {
    const paying = rests.find((rest) => {
      if (rest.from < since) return false;
      const within = Math.min(rest.until, dueAt) - rest.from - lost(rest);
      return !isOver(lacks, within - leastBeside(regime, rest) - (spent.get(rest) ?? 0));
    });
    if (paying === undefined) {
      const why = `${write(lacks)} of weekly rest not made up by the end of the third week`;
      return [{ article: 'Art. 8(6)', at: dueAt, by: lacks, why }];
    }
    spent.set(paying, (spent.get(paying) ?? 0) + lacks);
    return [];
  });
}

const lost = ({ from, until, length }: Rest) => (until === Infinity ? 0 : until - from - length);

/** The rest beside which time is made up. What follows the last duty may be any. */
function leastBeside(regime: Regime, { length, until }: Rest): number {
  if (until === Infinity || length < regime.shortWeeklyRest) return regime.shortRest;
  return length < regime.weeklyRest ? regime.shortWeeklyRest : regime.weeklyRest;
}
