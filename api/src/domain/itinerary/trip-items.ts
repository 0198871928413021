import type {
  TripBooking,
  TripEnd,
  TripItem,
  TripProject,
} from '@paddock/contract/domain/itinerary/trip-item';
import type { Traveller } from '@paddock/contract/domain/bookings/manifest';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import type { ReadItinerary, ReadItineraryItem } from './itinerary-of.ts';
import type { FlightRow, TripProjectRow } from './trip-queries.ts';

/** The flights and nights of some people, each once for a person, with all bookings that hold it. */
export function tripItemsOf(
  { items, people }: ReadItinerary,
  contactIds: ReadonlySet<number>,
): Record<'items' | 'cancelled', TripItem[]> {
  const names = new Map(people.map(({ contactId, fullName }) => [contactId, fullName]));
  const itemsOfAll = (read: readonly ReadItineraryItem[]) =>
    read.flatMap((item) => {
      const part = partOf(item);
      if (part === undefined) return [];
      return item.people.flatMap(({ contactId: id, bookings }) =>
        contactIds.has(id) && bookings.length > 0
          ? { ...part, person: { id, name: names.get(id) ?? '' }, bookings }
          : [],
      );
    });
  return {
    items: itemsOfAll(items.filter(({ isCancelled }) => !isCancelled)),
    cancelled: itemsOfAll(items.filter(({ isCancelled }) => isCancelled)),
  };
}

/** Everyone on a flight leaves and lands at the same time. */
type Part = Omit<TripItem, 'person' | 'bookings'>;

function partOf(item: ReadItineraryItem): Part | undefined {
  const {
    kind,
    title: name,
    source,
    from,
    to,
    startsAt,
    endsAt,
    startsAtLocal,
    endsAtLocal,
  } = item;
  if (to === null || endsAt === null || endsAtLocal === null) return undefined;
  const [leaves, lands] = [dayOfLocal(startsAtLocal), dayOfLocal(endsAtLocal)];
  if (kind === 'flight' && from !== null) {
    const starts = { at: startsAt, on: leaves, place: from };
    return { kind, id: source.recordId, name, starts, ends: { at: endsAt, on: lands, place: to } };
  }
  // Days are all that counts of a bed; a day room has no night.
  if (kind !== 'stay' || leaves === lands) return undefined;
  const end = (on: string): TripEnd => ({ at: `${on}T12:00:00.000Z`, on, place: to });
  return {
    kind,
    id: Number(item.id.slice('bed-'.length)),
    name,
    starts: end(leaves),
    ends: end(lands),
  };
}

/** Flights as they would be on a booking of some people. */
export function draftItems(
  flights: readonly FlightRow[],
  people: readonly Traveller[],
  booking: TripBooking,
): TripItem[] {
  return flights.flatMap((flight) =>
    people.map((person) => ({ ...flightPart(flight), person, bookings: [booking] })),
  );
}

/** A flight as it would be. */
export function flightPart(row: FlightRow): Part {
  return {
    kind: 'flight',
    id: row.flight_id,
    name: row.flight_number,
    starts: endOf(row.departure_time, row.departs_at_local, row.origin),
    ends: endOf(row.arrival_time, row.arrives_at_local, row.destination),
  };
}

function endOf(at: Date, local: string, place: FlightRow['origin']): TripEnd {
  return { at: at.toISOString(), on: dayOfLocal(local), place };
}

/** @throws where a project has no places, which the database rules out */
export function tripProject(row: TripProjectRow, contractors: readonly Traveller[]): TripProject {
  const [start, ...others] = row.places;
  if (start === undefined) throw new Error(`Project ${row.id} has no start point`);
  return {
    id: row.id,
    code: row.project_code,
    startsOn: row.start_date,
    endsOn: row.end_date,
    places: [start, ...others],
    contractors,
  };
}
