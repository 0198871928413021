import type { Breach, Duty } from '@paddock/contract/domain/hours/preview';
import { numberWeek, startOfWeek } from '@paddock/contract/domain/hours/regimes';
import {
  drawTimeline,
  findOver,
  formatHours,
  listRests,
  type Span,
  sumMinutes,
  type Window,
} from '@paddock/contract/domain/hours/timeline';
import { listNights } from './nights.ts';

const minuteMs = 60_000;
const hour = 60;
/** Shorter pauses are no break, and a pause of this length ends the day. */
const [leastBreak, dayEnds] = [15, 9 * hour];

/** A week, and a week on average over 17, in minutes. */
const [longestWeek, averageWeek, averagedWeeks] = [60 * hour, 48 * hour, 17];
/** Work within 24 hours if any of it is done from 00:00 to 04:00, in minutes. */
const longestNightDay = 10 * hour;

/**
 * Working time of mobile workers (Directive 2002/15/EC): no more than 6 hours without a break, breaks of 30
 * minutes in all from 6 to 9 hours of work and of 45 above, each of 15 or more (Article 5(1)); at most 60 hours
 * a week, and 48 on average over 17 weeks (Article 4); at most 10 hours in 24 with work at night (Article 7).
 * Weeks are Monday 00:00 to Sunday 24:00 UTC, and nights those of the zone. Checked on 28 November 2026.
 */
export function checkWork(drivers: 1 | 2, duties: readonly Duty[], zone = 'UTC'): Breach[] {
  const who = drivers === 2 ? ([1, 2] as const) : ([1] as const);
  const found = who.flatMap((driver) => {
    const spans = drawTimeline(duties, driver);
    const work = spans.filter(isWork);
    const [first, last] = [work[0], work.at(-1)];
    if (first === undefined || last === undefined) return [];
    const nights = listNights([first.from, last.until], ['00:00', '04:00'], zone);
    return [
      ...listDays(spans).flatMap((day) => [
        ...checkDay(day, driver),
        ...checkNight(day, nights, driver),
      ]),
      ...checkWorkWeeks(work, driver),
    ];
  });
  return found.sort((one, other) => one.at.localeCompare(other.at));
}

const isWork = ({ kind }: Span) => kind === 'drive' || kind === 'work';

/** Checks the 24 hours from the start of a day with work at night. */
function checkNight(day: readonly Span[], nights: readonly Window[], driver: 1 | 2): Breach[] {
  const work = day.filter(isWork);
  const start = work[0]?.from ?? 0;
  const within = [start, start + 24 * hour] as const;
  const isNight = nights.some(
    ([from, until]) => sumMinutes(work, [Math.max(from, start), Math.min(until, within[1])]) > 0,
  );
  const at = isNight ? findOver(work, within, longestNightDay) : null;
  if (at === null) return [];
  const worked = sumMinutes(work, within);
  const why = `${formatHours(worked)} of work in 24 h with work at night; at most ${formatHours(longestNightDay)}`;
  return [breachAt('2002/15 Art. 7', { at, by: worked - longestNightDay, why, driver })];
}

/** Weeks that are not in the plan count as without work: less is unknown, more is certain. */
function checkWorkWeeks(work: readonly Span[], driver: 1 | 2): Breach[] {
  const [first, last] = [numberWeek(work[0]?.from ?? 0), numberWeek((work.at(-1)?.until ?? 0) - 1)];
  const found: Breach[] = [];
  for (let week = first; week <= last; week += 1) {
    const own = [startOfWeek(week), startOfWeek(week + 1)] as const;
    const long = findOver(work, own, longestWeek);
    if (long !== null) {
      const worked = sumMinutes(work, own);
      const why = `${formatHours(worked)} of work in a week; at most ${formatHours(longestWeek)}`;
      found.push(breachAt('2002/15 Art. 4', { at: long, by: worked - longestWeek, why, driver }));
    }
    const averaged = [startOfWeek(week - averagedWeeks + 1), own[1]] as const;
    const most = averageWeek * averagedWeeks;
    const over = findOver(work, averaged, most);
    if (over === null) continue;
    const worked = sumMinutes(work, averaged);
    const why = `${formatHours(worked / averagedWeeks)} of work a week on average over 17 weeks; at most ${formatHours(averageWeek)}`;
    found.push(breachAt('2002/15 Art. 4', { at: over, by: worked - most, why, driver }));
  }
  return found;
}

function breachAt(
  article: string,
  { at, by, ...rest }: { at: number; by: number; why: string; driver: 1 | 2 },
): Breach {
  return { article, at: new Date(at * minuteMs).toISOString(), by: Math.ceil(by), ...rest };
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
  const breach = (at: number, by: number, why: string) =>
    breachAt('2002/15 Art. 5', { at, by, why, driver });
  const needed = worked > 9 * hour ? 45 : worked > 6 * hour ? 30 : 0;
  const end = day.findLast(isWork)?.until ?? 0;
  const late = breach(lateAt, longest - 6 * hour, 'More than 6 h of work without a break');
  const short = breach(
    needed === 45 ? dueAt : end,
    needed - paused,
    `${paused} min of breaks in ${formatHours(worked)} of work; at least ${needed}`,
  );
  return [...(longest > 6 * hour ? [late] : []), ...(paused < needed ? [short] : [])];
}
