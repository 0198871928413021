import { dayAfter } from '../../platform/days.ts';
import { dayOfLocal } from '../../platform/local-time.ts';
import type { SheetStop } from './day-parts.ts';
import type { ItineraryItem } from './itinerary.ts';

type Dated = Pick<ItineraryItem, 'startsAtLocal' | 'endsAtLocal' | 'stops'>;

/** First and last calendar day, `YYYY-MM-DD`. */
type DaySpan = readonly [first: string, last: string];

/**
 * The days of an item, from its start to its end, each by the clock of its place. East across the date line,
 * it ends on the day before.
 */
export function daysOfItem({ startsAtLocal, endsAtLocal, stops }: Dated): DaySpan {
  let first = dayOfLocal(startsAtLocal);
  let last = first;
  for (const local of [endsAtLocal ?? startsAtLocal, ...stops.map(({ atLocal }) => atLocal)]) {
    const day = dayOfLocal(local);
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return [first, last];
}

function isOn(item: ItineraryItem, day: string): boolean {
  const [first, last] = daysOfItem(item);
  return first <= day && day <= last;
}

/** The part of an item on a day: all of it, its start, its end, or the middle. */
type Part = 'whole' | 'start' | 'end' | 'middle';

/** An item as one day shows it. */
export interface DayEntry {
  readonly item: ItineraryItem;
  readonly part: Part;
  /** The moment shown on that day: the end if it only ends then, or the first stop reached; null if there is none. */
  readonly at: string | null;
  readonly atLocal: string | null;
}

/** The items of a day in the order in which they happen. A bed comes last, and checking out comes first. */
export function entriesOn(items: readonly ItineraryItem[], day: string): DayEntry[] {
  return items
    .filter((item) => isOn(item, day))
    .map((item) => entryOn(item, day))
    .toSorted(
      (one, other) => findRank(one) - findRank(other) || readMoment(one) - readMoment(other),
    );
}

function entryOn(item: ItineraryItem, day: string): DayEntry {
  const part = partOn(item, day);
  if (item.kind === 'drive') {
    const stop = item.stops.find(({ atLocal }) => dayOfLocal(atLocal) === day);
    return { item, part, at: stop?.at ?? null, atLocal: stop?.atLocal ?? null };
  }
  const ends = part === 'end';
  const hasClock = item.isTimed && part !== 'middle';
  return {
    item,
    part,
    at: hasClock ? (ends ? item.endsAt : item.startsAt) : null,
    atLocal: hasClock ? (ends ? item.endsAtLocal : item.startsAtLocal) : null,
  };
}

function partOn({ startsAtLocal, endsAtLocal }: ItineraryItem, day: string): Part {
  const starts = dayOfLocal(startsAtLocal) === day;
  const ends = dayOfLocal(endsAtLocal ?? startsAtLocal) === day;
  if (starts) return ends ? 'whole' : 'start';
  return ends ? 'end' : 'middle';
}

function findRank({ item, part, at }: DayEntry): number {
  if (item.kind === 'stay' && part !== 'end' && part !== 'whole') return 2;
  return at === null ? 0 : 1;
}

function readMoment({ at }: DayEntry): number {
  return at === null ? 0 : Date.parse(at);
}

/** The part of a drive on a day: the stop left before, the stops reached, and the next one after. */
export interface DriveOnDay {
  readonly from: SheetStop | undefined;
  readonly stops: readonly SheetStop[];
  readonly onTo: SheetStop | undefined;
}

export function driveOn({ stops }: ItineraryItem, day: string): DriveOnDay {
  const readDay = ({ atLocal }: SheetStop) => dayOfLocal(atLocal);
  const first = stops.findIndex((stop) => readDay(stop) >= day);
  const last = stops.findLastIndex((stop) => readDay(stop) <= day);
  // On a day without a stop, people drive through between two stops.
  return {
    from: first > last ? stops[last] : stops[first - 1],
    stops: stops.slice(Math.max(0, first), last + 1),
    onTo: first > last ? stops[first] : stops[last + 1],
  };
}

/** The nearest days with something on them, before and after a day. */
export function daysBeside(
  day: string,
  items: readonly ItineraryItem[],
): { earlierDay: string | null; laterDay: string | null } {
  const days = new Set(items.flatMap((item) => daysWithin(daysOfItem(item))));
  const earlier = [...days].filter((one) => one < day).toSorted();
  const later = [...days].filter((one) => one > day).toSorted();
  return { earlierDay: earlier.at(-1) ?? null, laterDay: later[0] ?? null };
}

const longest = 366;

function daysWithin([first, last]: DaySpan): string[] {
  const days = [];
  for (let day = first; day <= last && days.length < longest; day = dayAfter(day)) days.push(day);
  return days;
}
