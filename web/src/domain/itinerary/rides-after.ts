import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';

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
