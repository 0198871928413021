import type { Breach, Duty } from '@paddock/contract/domain/hours/preview';
import { checkBreaks, type Found } from '@paddock/contract/domain/hours/breaks';
import { numberWeek, type Regime, startOfWeek } from '@paddock/contract/domain/hours/regimes';
import {
  drawTimeline,
  findOver,
  formatHours as write,
  isDriving,
  isOver,
  listRests,
  type Rest,
  type Span,
  sumMinutes,
} from '@paddock/contract/domain/hours/timeline';
import { checkNightDriving, countLateDays, lateDayDriving, type Occasional } from './occasional.ts';
import { checkWeeklyRests } from './weekly-rests.ts';

/** Time from the end of one daily rest to the start of the next. */
interface DutyDay {
  readonly from: number;
  readonly until: number;
}

const minuteMs = 60_000;

/**
 * What duties break for each driver, the earliest first, and by when the next break is due. Those beside the
 * wheel of a moving vehicle have a break but no rest, and time that no duty covers is rest.
 * @param occasional the duties are a single occasional service of a coach
 */
export function checkHours(
  regime: Regime,
  drivers: 1 | 2,
  duties: readonly Duty[],
  occasional?: Occasional,
) {
  const breaches: Breach[] = [];
  const due: number[] = [];
  for (const driver of drivers === 2 ? ([1, 2] as const) : ([1] as const)) {
    const spans = drawTimeline(duties, driver);
    if (!spans.some(({ kind }) => kind === 'drive')) continue;
    const rests = listRests(spans);
    const breaks = checkBreaks(regime, spans);
    due.push(breaks.dueAt);
    const daily = checkDailyRest(regime, spans, rests, {
      isTeam: drivers === 2,
      lateDays: occasional === undefined ? 0 : countLateDays(spans),
    });
    const found = [
      ...breaks.found,
      ...daily.found,
      ...checkDays(regime, spans, daily.days),
      ...checkWeeks(regime, spans),
      ...checkWeeklyRests(regime, spans, rests, occasional !== undefined),
      ...(occasional === undefined || drivers === 2
        ? []
        : checkNightDriving(regime, spans, occasional)),
    ];
    breaches.push(...found.map((one) => present(regime, one, driver)));
  }
  breaches.sort((one, other) => one.at.localeCompare(other.at));
  return {
    breaches,
    nextBreakBy: due.length === 0 ? null : new Date(Math.min(...due) * minuteMs).toISOString(),
  };
}

function present({ law }: Regime, { article, at, by, why }: Found, driver: 1 | 2): Breach {
  const instant = new Date(at * minuteMs).toISOString();
  return { article: `${law} ${article}`, at: instant, by: Math.ceil(by), why, driver };
}

/**
 * Within 24 hours of the end of a rest another one is complete: of 11 hours, of 3 and then 9, or three times
 * between weekly rests of 9 (Article 8(2) and (4)). Two drivers: of 9 hours within 30 (Article 8(5)). On a long
 * occasional service it may be an hour late on a day or two with at most 7 hours of driving (Article 8(2a)).
 */
function checkDailyRest(
  regime: Regime,
  spans: readonly Span[],
  rests: readonly Rest[],
  { isTeam, lateDays }: { readonly isTeam: boolean; readonly lateDays: number },
) {
  const found: Found[] = [];
  const days: DutyDay[] = [];
  const duties = spans.filter(({ kind }) => kind !== 'rest' && kind !== 'bunk' && kind !== 'break');
  const last = duties.at(-1)?.until ?? 0;
  let start = duties[0]?.from ?? last;
  let [short, late] = [0, 0];
  while (start < last) {
    const end = start + (isTeam ? 30 : 24) * 60;
    const parts = rests
      .filter(({ from, until }) => from < end && until > start)
      .map((rest) => ({ rest, within: restUntil(rest, end) }));
    const best = parts.reduce<(typeof parts)[number] | null>(
      (most, part) => (most === null || part.within > most.within ? part : most),
      null,
    );
    const taken = best?.within ?? 0;
    const isSplit =
      best !== null &&
      taken >= regime.shortRest &&
      parts.some(({ rest, within }) => rest.until <= best.rest.from && within >= 180);
    const needed = isTeam || isSplit || short < regime.shortRests ? regime.shortRest : regime.rest;
    const isLate =
      late < lateDays &&
      best !== null &&
      !isOver(needed, restUntil(best.rest, end + 60)) &&
      !isOver(sumMinutes(spans.filter(isDriving), [start, best.rest.from]), lateDayDriving);
    if (isOver(needed, taken) && isLate) late += 1;
    else if (isOver(needed, taken)) {
      const article = isTeam ? 'Art. 8(5)' : needed === regime.rest ? 'Art. 8(4)' : 'Art. 8(2)';
      const why = `${write(taken)} of rest within ${isTeam ? 30 : 24} h; at least ${write(needed)}`;
      found.push({ article, at: end - needed, by: needed - taken, why });
    }
    const isLong = best !== null && taken >= 6 * 60;
    const until = isLong ? best.rest.from : end;
    days.push({ from: start, until });
    if (best !== null && best.rest.length >= regime.shortWeeklyRest) short = 0;
    else if (!isTeam && !isSplit && isOver(regime.rest, taken)) short += 1;
    const from = isLong ? best.rest.until : end;
    start = duties.find((duty) => duty.until > from)?.from ?? last;
    start = Math.max(start, from);
  }
  return { found, days };
}

/** Rest before a moment: an interruption after it takes nothing. */
function restUntil({ from, until, unbroken, length }: Rest, end: number): number {
  const lost = until === Infinity ? 0 : until - from - length;
  return Math.max(Math.min(until, end) - from - lost, Math.min(unbroken, end) - from);
}

/** At most 9 hours of driving between two daily rests, 10 twice in a week (Article 6(1)). */
function checkDays(regime: Regime, spans: readonly Span[], days: readonly DutyDay[]): Found[] {
  const long = new Map<number, number>();
  const driving = spans.filter(isDriving);
  return days.flatMap(({ from, until }) => {
    const driven = sumMinutes(driving, [from, until]);
    if (!isOver(driven, regime.day)) return [];
    const week = numberWeek(from);
    const before = long.get(week) ?? 0;
    long.set(week, before + 1);
    const most = before < regime.longDays ? regime.longDay : regime.day;
    if (!isOver(driven, most)) return [];
    const at = findOver(driving, [from, until], most) ?? from;
    const why = `${write(driven)} driven in a day; at most ${write(most)}`;
    return [{ article: 'Art. 6(1)', at, by: driven - most, why }];
  });
}

/** At most 56 hours of driving in a week and 90 in two, from Monday 00:00 UTC (Article 6(2) and (3)). */
function checkWeeks(regime: Regime, spans: readonly Span[]): Found[] {
  const driving = spans.filter(isDriving);
  const [first, last] = [driving[0], driving.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found: Found[] = [];
  for (let week = numberWeek(first.from); week <= numberWeek(last.until); week += 1) {
    for (const [weeks, most, article] of [
      [1, regime.week, 'Art. 6(2)'],
      [2, regime.twoWeeks, 'Art. 6(3)'],
    ] as const) {
      const within = [startOfWeek(week), startOfWeek(week + weeks)] as const;
      const at = findOver(driving, within, most);
      if (at === null) continue;
      const driven = sumMinutes(driving, within);
      const why = `${write(driven)} driven in ${weeks === 1 ? 'a week' : 'two weeks'}; at most ${write(most)}`;
      found.push({ article, at, by: driven - most, why });
    }
  }
  return found;
}
