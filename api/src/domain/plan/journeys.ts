import { isNear, isSameCity } from './nearness.ts';
import type { Place } from './plan.ts';
import { gapMs, type TripEnd, type TripItem } from './trips.ts';

const hourMs = 3_600_000;

/**
 * A person who flies on within a day is changing planes; after that it was a stopover. Airlines draw the same
 * line for international tickets. Broken connections are looked for within the same day.
 */
export const longestChangeMs = 24 * hourMs;

/** After six hours near the project, a person was there rather than changing planes. */
const longestChangeThereMs = 6 * hourMs;

/** Consecutive moves with nothing but changes between them: only the end of the last one is an arrival. */
export interface Journey {
  readonly items: readonly [TripItem, ...TripItem[]];
  readonly starts: TripEnd;
  readonly ends: TripEnd;
}

/**
 * The journeys of one person.
 * @param moves in order of departure
 * @param end where the project ends
 */
export function findJourneys(moves: readonly TripItem[], end: Place): Journey[] {
  const journeys: [TripItem, ...TripItem[]][] = [];
  for (const move of withoutDoubles(moves)) {
    const current = journeys.at(-1);
    if (current !== undefined && goesOn(current, move, end)) current.push(move);
    else journeys.push([move]);
  }
  return journeys.map((items) => ({
    items,
    starts: items[0].starts,
    ends: (items.at(-1) ?? items[0]).ends,
  }));
}

/**
 * The moves that a person can make one after another. A move that overlaps the previous one and does not
 * continue from there is a second booking for the same time: it takes them nowhere else.
 */
export function withoutDoubles(moves: readonly TripItem[]): TripItem[] {
  const made: TripItem[] = [];
  for (const move of moves) {
    const before = made.at(-1);
    if (before === undefined || gapMs(before, move) >= 0 || connects(before, move)) made.push(move);
  }
  return made;
}

/** True if the next move leaves from where the previous one ends, or from another airport of that city. */
export function connects(before: TripItem, next: TripItem): boolean {
  return isSameCity(before.ends.place, next.starts.place);
}

function goesOn(journey: readonly [TripItem, ...TripItem[]], next: TripItem, end: Place): boolean {
  const last = journey.at(-1) ?? journey[0];
  const gap = gapMs(last, next);
  if (gap > longestChangeMs) return false;
  // There and back within a day is two journeys.
  if (isNear(next.ends.place, journey[0].starts.place)) return false;
  return gap < longestChangeThereMs || !isNear(last.ends.place, end);
}
