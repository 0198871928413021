import type { Breach, Duty } from '@paddock/contract/domain/hours/preview';
import { drawTimeline, listRests, type Span } from '@paddock/contract/domain/hours/timeline';

const minuteMs = 60_000;
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
