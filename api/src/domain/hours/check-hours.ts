import type { Breach, Duty } from '@paddock/contract/domain/hours/preview';
import { numberWeek, type Regime, startOfWeek } from './regimes.ts';
import {
  drawTimeline,
  formatHours as write,
  isOver,
  listRests,
  type Rest,
  type Span,
} from './timeline.ts';

/** A rule broken, in minutes since 1970. */
interface Found {
  readonly article: string;
  readonly at: number;
  readonly by: number;
  readonly why: string;
}

/** Time from the end of one daily rest to the start of the next. */
interface DutyDay {
  readonly from: number;
  readonly until: number;
}

const minuteMs = 60_000;

/**
 * What duties break for each driver, the earliest first, and by when the next break is due. Those beside the
 * wheel of a moving vehicle have a break but no rest, and time that no duty covers is rest.
 */
export function checkHours(regime: Regime, drivers: 1 | 2, duties: readonly Duty[]) {
  const breaches: Breach[] = [];
  const due: number[] = [];
  for (const driver of drivers === 2 ? ([1, 2] as const) : ([1] as const)) {
    const spans = drawTimeline(duties, driver);
    if (!spans.some(({ kind }) => kind === 'drive')) continue;
    const rests = listRests(spans);
    const breaks = checkBreaks(regime, spans);
    due.push(breaks.dueAt);
    const daily = checkDailyRest(regime, spans, rests, drivers === 2);
    const found = [
      ...breaks.found,
      ...daily.found,
      ...checkDays(regime, spans, daily.days),
      ...checkWeeks(regime, spans),
      ...checkWeeklyRests(regime, spans, rests),
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
 * A break of 45 minutes after 4 h 30 of driving at most, or one of 15 and then one of 30 (Article 7). Coaches
 * inside the EU may take any two of 15 minutes or more that make 45.
 */
function checkBreaks(regime: Regime, spans: readonly Span[]) {
  const found: Found[] = [];
  let driven = 0;
  let parts: number[] = [];
  let at = 0;
  const most = regime.drivingBeforeBreak;
  for (const pause of joinPauses(spans)) {
    if (pause.kind === 'drive') {
      const before = driven;
      driven += pause.until - pause.from;
      at = pause.until;
      if (isOver(driven, most) && !isOver(before, most))
        found.push({ article: 'Art. 7', at: pause.from + most - before, by: 0, why: '' });
      continue;
    }
    if (pause.kind === 'work' || pause.until === Infinity) continue;
    const length = pause.until - pause.from;
    if (isOver(15, length)) continue;
    if (!isWhole(regime, parts, length)) {
      parts.push(length);
      continue;
    }
    closeBreach(found, driven, most);
    [driven, parts] = [0, []];
  }
  closeBreach(found, driven, most);
  return { found, dueAt: at + Math.max(0, most - driven) };
}

/** How far the driving went on is known once it ends. */
function closeBreach(found: Found[], driven: number, most: number): void {
  const last = found.at(-1);
  if (!isOver(driven, most) || last === undefined) return;
  const why = `${write(driven)} driven without a break of 45 min; at most ${write(most)}`;
  found[found.length - 1] = { ...last, by: driven - most, why };
}

function isWhole({ breaks, wholeBreak }: Regime, parts: readonly number[], length: number) {
  if (!isOver(wholeBreak, length)) return true;
  if (breaks === 'fifteen-then-thirty') return parts.length > 0 && !isOver(30, length);
  return parts.some((part) => !isOver(wholeBreak, part + length));
}

/** Driving, other work, and pauses: all that is neither, as one. */
function joinPauses(spans: readonly Span[]) {
  const joined: { kind: 'drive' | 'work' | 'pause'; from: number; until: number }[] = [];
  for (const { kind, from, until } of spans) {
    const said = kind === 'drive' || kind === 'work' ? kind : 'pause';
    const last = joined.at(-1);
    if (last?.kind === said) last.until = until;
    else joined.push({ kind: said, from, until });
  }
  return joined;
}

/**
 * Within 24 hours of the end of a rest another one is complete: of 11 hours, of 3 and then 9, or three times
 * between weekly rests of 9 (Article 8(2) and (4)). Two drivers: of 9 hours within 30 (Article 8(5)).
 */
function checkDailyRest(
  regime: Regime,
  spans: readonly Span[],
  rests: readonly Rest[],
  isTeam: boolean,
) {
  const found: Found[] = [];
  const days: DutyDay[] = [];
  const duties = spans.filter(({ kind }) => kind !== 'rest' && kind !== 'bunk' && kind !== 'break');
  const last = duties.at(-1)?.until ?? 0;
  let start = duties[0]?.from ?? last;
  let short = 0;
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
    if (isOver(needed, taken)) {
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
  return days.flatMap(({ from, until }) => {
    const driven = sumDriving(spans, from, until);
    if (!isOver(driven, regime.day)) return [];
    const week = numberWeek(from);
    const before = long.get(week) ?? 0;
    long.set(week, before + 1);
    const most = before < regime.longDays ? regime.longDay : regime.day;
    if (!isOver(driven, most)) return [];
    const at = findDriven(spans, from, most);
    const why = `${write(driven)} driven in a day; at most ${write(most)}`;
    return [{ article: 'Art. 6(1)', at, by: driven - most, why }];
  });
}

/** At most 56 hours of driving in a week and 90 in two, from Monday 00:00 UTC (Article 6(2) and (3)). */
function checkWeeks(regime: Regime, spans: readonly Span[]): Found[] {
  const driving = spans.filter(({ kind }) => kind === 'drive');
  const [first, last] = [driving[0], driving.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found: Found[] = [];
  for (let week = numberWeek(first.from); week <= numberWeek(last.until); week += 1) {
    for (const [weeks, most, article] of [
      [1, regime.week, 'Art. 6(2)'],
      [2, regime.twoWeeks, 'Art. 6(3)'],
    ] as const) {
      const from = startOfWeek(week);
      const driven = sumDriving(spans, from, startOfWeek(week + weeks));
      if (!isOver(driven, most)) continue;
      const why = `${write(driven)} driven in ${weeks === 1 ? 'a week' : 'two weeks'}; at most ${write(most)}`;
      found.push({ article, at: findDriven(spans, from, most), by: driven - most, why });
    }
  }
  return found;
}

/**
 * A weekly rest of 45 hours, or of 24, starts at most six times 24 hours after the last one ended, and no two
 * short ones follow each other (Article 8(6)). What comes before the first duty is unknown: six times 24 hours
 * are counted from it.
 */
function checkWeeklyRests(regime: Regime, spans: readonly Span[], rests: readonly Rest[]): Found[] {
  const duties = spans.filter(
    ({ kind }) => kind === 'drive' || kind === 'work' || kind === 'aside',
  );
  const last = duties.at(-1)?.until ?? 0;
  const found: Found[] = [];
  let since = duties[0]?.from ?? last;
  let wasShort = false;
  for (const rest of rests.filter(({ length }) => length >= regime.shortWeeklyRest)) {
    const due = since + regime.betweenWeeklyRests;
    const worked = Math.min(rest.from, last);
    if (isOver(worked, due)) {
      const why = `${write(worked - since)} since the last weekly rest; at most ${write(regime.betweenWeeklyRests)}`;
      found.push({ article: 'Art. 8(6)', at: due, by: worked - due, why });
    }
    const isShort = rest.length < regime.weeklyRest;
    if (isShort && wasShort) {
      const why = `${write(rest.length)} of weekly rest after another short one; at least ${write(regime.weeklyRest)}`;
      const by = regime.weeklyRest - rest.length;
      found.push({ article: 'Art. 8(6)', at: rest.until, by, why });
    }
    wasShort = isShort;
    since = rest.until;
    if (since > last) break;
  }
  return found;
}

function sumDriving(spans: readonly Span[], from: number, until: number): number {
  let sum = 0;
  for (const span of spans)
    if (span.kind === 'drive')
      sum += Math.max(0, Math.min(span.until, until) - Math.max(span.from, from));
  return sum;
}

/** When so many minutes have been driven since a moment. */
function findDriven(spans: readonly Span[], from: number, minutes: number): number {
  let left = minutes;
  for (const span of spans) {
    if (span.kind !== 'drive' || span.until <= from) continue;
    const start = Math.max(span.from, from);
    if (span.until - start > left) return start + left;
    left -= span.until - start;
  }
  return from;
}

const hour = 60;
/** Shorter pauses are no break, and a pause of this length ends the day. */
const [leastBreak, dayEnds] = [15, 9 * hour];

/**
 * Working time of mobile workers: no more than 6 hours without a break, breaks of 30 minutes in all from 6 to
 * 9 hours of work and of 45 above, each of 15 or more (Directive 2002/15/EC, Article 5(1)).
 */
export function checkWork(drivers: 1 | 2, duties: readonly Duty[]): Breach[] {
  const who = drivers === 2 ? ([1, 2] as const) : ([1] as const);
  const found = who.flatMap((driver) =>
    listDays(drawTimeline(duties, driver)).flatMap((day) => checkDay(day, driver)),
  );
  return found.sort((one, other) => one.at.localeCompare(other.at));
}

/** Someone's duties between one long rest and the next. */
function listDays(spans: readonly Span[]): Span[][] {
  const ends = listRests(spans).filter(({ length }) => length >= dayEnds);
  const days = ends.map(({ from }, index) =>
    spans.filter((span) => span.from >= (ends[index - 1]?.until ?? 0) && span.until <= from),
  );
  return days.filter((day) => day.length > 0);
}

function checkDay(day: readonly Span[], driver: 1 | 2): Breach[] {
  let [worked, since, paused] = [0, 0, 0];
  let [lateAt, longest, dueAt] = [0, 0, 0];
  for (const { kind, from, until } of day) {
    const length = until - from;
    if (kind !== 'drive' && kind !== 'work') {
      if (length < leastBreak) continue;
      [since, paused] = [0, paused + length];
      continue;
    }
    if (since + length > 6 * hour && longest <= 6 * hour) lateAt = from + 6 * hour - since;
    if (worked + length > 9 * hour && dueAt === 0) dueAt = from + 9 * hour - worked;
    [since, worked] = [since + length, worked + length];
    longest = Math.max(longest, since);
  }
  const breachAt = (at: number, by: number, why: string): Breach => ({
    article: '2002/15 Art. 5',
    at: new Date(at * minuteMs).toISOString(),
    by: Math.ceil(by),
    why,
    driver,
  });
  const needed = worked > 9 * hour ? 45 : worked > 6 * hour ? 30 : 0;
  const end = day.findLast(({ kind }) => kind === 'drive' || kind === 'work')?.until ?? 0;
  const late = breachAt(lateAt, longest - 6 * hour, 'More than 6 h of work without a break');
  const short = breachAt(
    needed === 45 ? dueAt : end,
    needed - paused,
    `${paused} min of breaks in ${Math.floor(worked / hour)} h ${worked % hour} of work; at least ${needed}`,
  );
  return [...(longest > 6 * hour ? [late] : []), ...(paused < needed ? [short] : [])];
}
