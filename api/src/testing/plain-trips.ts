import type { TripEnd, TripItem } from '@paddock/contract/domain/itinerary/trip-item';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import type { ReadItinerary, ReadItineraryItem } from '../domain/itinerary/itinerary-of.ts';

/** The flights and nights of some people out of their whole itinerary, each once for a person. */
export function plainTrips(
  { items, people }: ReadItinerary,
  contactIds: ReadonlySet<number>,
): Record<'items' | 'cancelled', TripItem[]> {
  const names = new Map(people.map(({ contactId, fullName }) => [contactId, fullName]));
  const itemsOfAll = (read: readonly ReadItineraryItem[]) =>
    read.flatMap((item) => {
      const part = toTripItem(item);
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

function toTripItem(item: ReadItineraryItem): Omit<TripItem, 'person' | 'bookings'> | undefined {
  const { kind, title: name, source, from, to, startsAt, endsAt } = item;
  if (to === null || endsAt === null || item.endsAtLocal === null) return undefined;
  const [leaves, lands] = [dayOfLocal(item.startsAtLocal), dayOfLocal(item.endsAtLocal)];
  if (kind === 'flight' && from !== null) {
    const starts = { at: startsAt, on: leaves, place: toPlace(from) };
    const ends = { at: endsAt, on: lands, place: toPlace(to) };
    return { kind, id: source.recordId, name, starts, ends };
  }
  if (kind !== 'stay' || leaves === lands) return undefined;
  const end = (on: string): TripEnd => ({ at: `${on}T12:00:00.000Z`, on, place: toPlace(to) });
  const id = Number(item.id.slice('bed-'.length));
  return { kind, id, name, starts: end(leaves), ends: end(lands) };
}

function toPlace({ name, latitude, longitude }: TripEnd['place']): TripEnd['place'] {
  return { name, latitude, longitude };
}
