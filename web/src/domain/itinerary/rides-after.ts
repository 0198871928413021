import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { isTooLate, minutesAfterLanding } from '@paddock/contract/domain/vehicles/awaited-flight';

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
