import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { leastSlack } from '@paddock/contract/domain/vehicles/awaited-flight';
import { formatClock } from '@paddock/contract/platform/time';

const minuteMs = 60_000;
const waitMs = 240 * minuteMs;

/** The transfer of each person on a flight after it lands; undefined for people who have none. */
export function ridesAfter(
  flight: ItineraryItem,
  items: readonly ItineraryItem[],
): (ItineraryItem | undefined)[] {
  const lands = readLanding(flight);
  const transfers = items.filter(({ kind, startsAt, isCancelled }) => {
    const after = Date.parse(startsAt) - lands;
    return kind === 'transfer' && !isCancelled && after >= 0 && after <= waitMs;
  });
  return flight.people.map(({ contactId }) =>
    transfers.find(({ people }) => people.some((one) => one.contactId === contactId)),
  );
}

/** The flight that someone lands on before they ride. */
export function landingBefore(
  ride: ItineraryItem,
  items: readonly ItineraryItem[],
): ItineraryItem | undefined {
  const leaves = Date.parse(ride.startsAt);
  return items
    .filter((item) => item.kind === 'flight' && !item.isCancelled)
    .filter((flight) => {
      const wait = leaves - readLanding(flight);
      return wait >= 0 && wait <= waitMs;
    })
    .toSorted((one, other) => readLanding(other) - readLanding(one))[0];
}

export function readLanding({ endsAt, startsAt }: ItineraryItem): number {
  return Date.parse(endsAt ?? startsAt);
}

/** Minutes from a landing to the departure of the transfer; negative if it leaves first. */
export function slackMinutes({ startsAt }: ItineraryItem, lands: number): number {
  return Math.round((Date.parse(startsAt) - lands) / minuteMs);
}

export function isShort(slack: number): boolean {
  return slack < leastSlack;
}

/** "The transfer at 10:20 local leaves 10 min after it lands." */
export function rideWords(ride: ItineraryItem, slack: number): string {
  const side = slack < 0 ? 'before' : 'after';
  return `The transfer at ${formatClock(ride.startsAtLocal)} local leaves ${Math.abs(slack)} min ${side} it lands.`;
}
