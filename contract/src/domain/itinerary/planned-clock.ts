import type { TimeThere } from '../../platform/time-there.ts';
import { isOver } from './items-of.ts';
import type { ItineraryItem } from './itinerary.ts';

/** Someone for whom nothing has begun is taken to be where they start within this long. */
const soonMs = 48 * 3_600_000;

/** A moment by the clock of a place. */
interface PlannedClock extends TimeThere {
  /** IANA name. */
  readonly zone: string;
}

/**
 * The clock of the place where a person is by plan: where they last arrived or still are, or else where they
 * soon start. Undefined if the plan doesn't say.
 * @param items their own items, by start
 * @param now milliseconds since 1970
 */
export function findPlannedClock(
  items: readonly ItineraryItem[],
  now: number,
): PlannedClock | undefined {
  const there = items.filter(({ isCancelled }) => !isCancelled);
  const item =
    there.findLast(({ startsAt }) => Date.parse(startsAt) <= now) ??
    there.find(({ startsAt }) => Date.parse(startsAt) - now < soonMs);
  if (item === undefined) return undefined;
  const { startsAt, startsAtLocal, endsAt, endsAtLocal, timeZone, to } = item;
  if (!isOver(item, now) || endsAt === null || endsAtLocal === null)
    return { zone: timeZone, at: startsAt, atLocal: startsAtLocal };
  return { zone: to?.timeZone ?? timeZone, at: endsAt, atLocal: endsAtLocal };
}
