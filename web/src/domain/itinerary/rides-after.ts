import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { isTooLate, minutesAfterLanding } from '@paddock/contract/domain/vehicles/awaited-flight';
import { formatClock } from '@paddock/contract/platform/time';

/** The transfer that meets a flight for each person on it; undefined for people who have none. */
export function ridesAfter(
  flight: ItineraryItem,
  items: readonly ItineraryItem[],
): (ItineraryItem | undefined)[] {
  const transfers = items.filter(
    ({ awaits }) => awaits?.flightIds?.includes(flight.source.recordId) === true,
  );
  return flight.people.map(({ contactId }) =>
    transfers.find(({ people }) => people.some((one) => one.contactId === contactId)),
  );
}

export function readLanding({ endsAt, startsAt }: ItineraryItem): number {
  return Date.parse(endsAt ?? startsAt);
}

/** Minutes from a landing to the departure of the transfer; negative if it leaves first. */
export function slackMinutes({ startsAt }: ItineraryItem, lands: number): number {
  return minutesAfterLanding(lands, Date.parse(startsAt));
}

export function isShort(slack: number): boolean {
  return isTooLate({ slackMinutes: slack });
}

/** "The transfer at 10:20 local leaves 10 min after it lands." */
export function rideWords(ride: ItineraryItem, slack: number): string {
  const side = slack < 0 ? 'before' : 'after';
  return `The transfer at ${formatClock(ride.startsAtLocal)} local leaves ${Math.abs(slack)} min ${side} it lands.`;
}
