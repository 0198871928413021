import type {
  TripBooking,
  TripEnd,
  TripItem,
  TripPlace,
} from '@paddock/contract/domain/itinerary/trip-item';
import { inTurns } from '../../platform/in-turns.ts';
import type { Legs } from '../bookings/legs-of.ts';

/** One person's item, as a part of what all do. */
export interface TripPart {
  /** Its start, in milliseconds since 1970, and what distinguishes it from others with that start. */
  readonly startsAt: number;
  readonly key: string;
  readonly isCancelled: boolean;
  readonly part: Omit<TripItem, 'person' | 'bookings'>;
  /** The people who do it, each with all bookings that contain it for them. */
  readonly people: ReadonlyMap<number, readonly TripBooking[]>;
}

/** The flights of people out of their columns. */
export async function tripLegs(row: Legs): Promise<TripPart[]> {
  const places = new Map<number, TripPlace>(row.airports.map(({ id, ...place }) => [id, place]));
  const people = await peopleOfFlights(row);
  const { id: ids, number, departs, arrives, leavesOn, landsOn, ...flights } = row.flights;
  const legs = await inTurns(ids.entries(), ([at, id]) => {
    const from = places.get(flights.origin[at] ?? 0);
    const to = places.get(flights.destination[at] ?? 0);
    const on = people.get(id);
    if (from === undefined || to === undefined || on === undefined) return [];
    const starts = makeEnd(departs[at], leavesOn[at], from);
    const ends = makeEnd(arrives[at], landsOn[at], to);
    return {
      startsAt: starts.instant,
      key: `flight-${id}`,
      isCancelled: flights.isCancelled[at] === true,
      part: {
        kind: 'flight' as const,
        id,
        name: number[at] ?? '',
        starts,
        ends,
      },
      people: on,
    };
  });
  return legs.flat();
}

/**
 * Only a few of tens of thousands are asked for their text, which takes longer to make than everything else
 * about them.
 */
function makeEnd(
  seconds: number | undefined,
  on: string | undefined,
  place: TripPlace,
): TripEnd & { readonly instant: number } {
  const instant = Math.round((seconds ?? 0) * 1_000);
  return {
    get at() {
      return new Date(instant).toISOString();
    },
    instant,
    on: on ?? '',
    place,
  };
}

/** The people on each flight, with their bookings. */
async function peopleOfFlights({ aboard, bookings }: Legs) {
  const alone = new Map(
    bookings.id.map((id, at): [number, TripBooking[]] => [
      id,
      [{ id, reference: bookings.reference[at] ?? null, projectId: bookings.project[at] ?? 0 }],
    ]),
  );
  const found = new Map<number, Map<number, readonly TripBooking[]>>();
  await inTurns(aboard.booking.entries(), ([at, id]) => {
    const [flight, contact] = [aboard.flight[at] ?? 0, aboard.contact[at] ?? 0];
    const on = found.get(flight) ?? new Map<number, readonly TripBooking[]>();
    found.set(flight, on);
    const before = on.get(contact);
    const own = alone.get(id) ?? [];
    on.set(contact, before === undefined ? own : [...before, ...own].toSorted(byKey));
  });
  return found;
}

function byKey(one: TripBooking, other: TripBooking): number {
  return one.id - other.id;
}
