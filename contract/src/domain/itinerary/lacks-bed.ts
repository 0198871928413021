import { daysOfItem } from './day-of.ts';
import type { Itinerary, ItineraryItem } from './itinerary.ts';
import { listItems } from './items-of.ts';

/**
 * True if a person is away with a running project and has no bed on the night after a day. People who live
 * there, drive home, or have not set off yet need none: unless something shows that they are away, it is
 * false.
 */
export function lacksBed(itinerary: Itinerary, contactId: number, day: string): boolean {
  const running = itinerary.projects.filter(
    ({ members, startDate, endDate }) =>
      members.includes(contactId) && startDate <= day && day < endDate,
  );
  if (running.length === 0) return false;
  const items = listItems(itinerary, contactId).filter(({ isCancelled }) => !isCancelled);
  if (items.some((item) => item.kind !== 'schedule' && isOvernight(item, day))) return false;
  const flights = items.filter(({ kind }) => kind === 'flight');
  const last = flights.findLast((flight) => daysOfItem(flight)[0] <= day);
  if (last !== undefined) return last.to?.name !== flights[0]?.from?.name;
  const codes = new Set(running.map(({ projectCode }) => projectCode));
  const own = items.filter(({ projectCodes }) => projectCodes.some((code) => codes.has(code)));
  return slept(own, day) && own.some((item) => daysOfItem(item)[0] > day);
}

/** In a bed, in the air or on the road from one day to the next. */
function isOvernight(item: ItineraryItem, day: string): boolean {
  const [first, last] = daysOfItem(item);
  return first <= day && day < last;
}

/** In a hotel of the project, on an earlier night. */
function slept(items: readonly ItineraryItem[], day: string): boolean {
  return items.some((item) => item.kind === 'stay' && daysOfItem(item)[1] <= day);
}
