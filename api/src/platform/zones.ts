import type { ClockOffsets } from '@paddock/contract/platform/local-time';

/** The version of the time zone rules: "2026c". They come with Node; nothing else converts zones. */
export const zoneRules = process.versions['tz'] ?? 'unknown';

const dayMs = 86_400_000;

interface Formats {
  readonly offset: Intl.DateTimeFormat;
  readonly name: Intl.DateTimeFormat;
}

/** Making a formatter takes longer than thousands of its answers. */
const formats = new Map<string, Formats>();

/** @throws RangeError if no zone has this name */
function findFormats(zone: string): Formats {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = {
    offset: new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }),
    name: new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' }),
  };
  formats.set(zone, made);
  return made;
}

/** No zone changes its clocks twice within this many days. */
const stepDays = 7;
const stepMs = stepDays * dayMs;

/** Two years of all zones; a few hundred zones are in use at most. */
const mostRemembered = 40_000;

/** The offset at the start of a week, and when it changes: in most weeks, never. */
interface Week<Answer> {
  readonly first: Answer;
  readonly changesAt: number;
  readonly last: Answer;
}

/**
 * A formatter takes microseconds, and a project has thousands of flights: an offset that is the same at both
 * ends of a week is the same within it, and otherwise it changes once.
 */
function remembering<Answer>(
  find: (instant: number, zone: string) => Answer,
): (instant: number, zone: string) => Answer {
  const zones = new Map<string, Map<number, Week<Answer>>>();
  let remembered = 0;
  const look = (week: number, zone: string): Week<Answer> => {
    if (remembered >= mostRemembered) {
      zones.clear();
      remembered = 0;
    }
    const [from, until] = [week * stepMs, (week + 1) * stepMs];
    const [first, last] = [find(from, zone), find(until, zone)];
    const isFirst = (instant: number) => find(instant, zone) === first;
    const changesAt = first === last ? Infinity : changeBetween(from, until, isFirst);
    const found = { first, changesAt, last };
    const weeks = zones.get(zone) ?? new Map<number, Week<Answer>>();
    zones.set(zone, weeks.set(week, found));
    remembered += 1;
    return found;
  };
  return (instant, zone) => {
    const week = Math.floor(instant / stepMs);
    const { first, changesAt, last } = zones.get(zone)?.get(week) ?? look(week, zone);
    return instant < changesAt ? first : last;
  };
}

/** The moment between two others when something stops being true, to the second. */
function changeBetween(from: number, until: number, isSo: (instant: number) => boolean): number {
  let [low, high] = [from, until];
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000;
    if (isSo(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** How far the clock of an IANA zone is ahead of UTC, in milliseconds. */
export const offsetAt = remembering((instant, zone) => {
  const text = findFormats(zone).offset.format(instant);
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1_000;
});

const nameAt = remembering((instant, zone) => {
  const parts = findFormats(zone).name.formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
});

/** "BST", or "GMT+3" if English has no name for it. */
export function zoneNameAt(instant: Date, zone: string): string {
  return nameAt(instant.getTime(), zone);
}

/** Days for which a screen works out the local time of a moment: longer than a device shows old answers. */
const offsetDays = 31;

/** How far the clock of a zone is ahead of UTC, for a month from the day of an instant. */
export function offsetsFrom(instant: Date, zone: string): ClockOffsets {
  const day = Math.floor(instant.getTime() / dayMs);
  const key = `${day} ${zone}`;
  const known = months.get(key);
  if (known !== undefined) return known;
  if (months.size >= mostMonths) months.clear();
  const found = offsetsOfMonth(day * dayMs, zone);
  months.set(key, found);
  return found;
}

/** The same for all flights of a day. */
const months = new Map<string, ClockOffsets>();
const mostMonths = 5_000;

function offsetsOfMonth(start: number, zone: string): ClockOffsets {
  const found = [{ at: start, offset: offsetAt(start, zone) }];
  for (let day = 0; day < offsetDays; day += stepDays) {
    const [from, until] = [start + day * dayMs, start + (day + stepDays) * dayMs];
    const [before, offset] = [found.at(-1)?.offset, offsetAt(until, zone)];
    if (offset === before) continue;
    const isBefore = (instant: number) => offsetAt(instant, zone) === before;
    found.push({ at: changeBetween(from, until, isBefore), offset });
  }
  return found.map(({ at, offset }) => ({
    from: new Date(at).toISOString(),
    minutes: Math.round(offset / 60_000),
  }));
}
