import { createHash } from 'node:crypto';
import { bookedTwiceWords } from '@paddock/contract/domain/itinerary/trip-clashes';
import type { WarningKind } from '@paddock/contract/domain/itinerary/found-warning';
import type { GapKind } from '@paddock/contract/domain/itinerary/readiness';
import type { TripBooking, TripItem } from '@paddock/contract/domain/itinerary/trip-item';
import type { Db } from '../../platform/db/client.ts';
import { loadReferences } from './trip-stamps.ts';

/** A hash of the facts behind a warning. */
export function fingerprintOfFacts(facts: string): string {
  return createHash('sha256').update(facts).digest('base64url');
}

/** Something found in trips, with the sentence about it. */
interface Found {
  readonly kind: WarningKind | GapKind;
  readonly sentence: string;
  readonly items: readonly TripItem[];
}

/** Findings about one flight that is in several bookings. */
const twice: ReadonlySet<Found['kind']> = new Set(['double', 'clash']);

/** Findings are stored without references of bookings. This reads those of `all`, and adds them. */
export async function bookingsNow(
  db: Db,
  all: readonly TripItem[],
): Promise<<One extends Found>(found: One) => One> {
  const ids = all.filter(isFlight).flatMap(({ bookings }) => bookings.map(({ id }) => id));
  const references = await loadReferences(db, [...new Set(ids)]);
  const named = (item: TripItem): TripItem =>
    isFlight(item)
      ? {
          ...item,
          bookings: item.bookings.map((one) => ({
            ...one,
            reference: references.get(one.id) ?? null,
          })),
        }
      : item;
  return (found) => {
    const items = found.items.map(named);
    const [first, second] = items;
    const isOne = first !== undefined && second === undefined;
    return isOne && twice.has(found.kind)
      ? { ...found, items, sentence: bookedTwiceWords(first) }
      : { ...found, items };
  };
}

function isFlight({ kind }: TripItem): boolean {
  return kind === 'flight';
}

/** The bookings that hold some items, each once. */
export function bookingsIn(items: readonly TripItem[]): TripBooking[] {
  return [
    ...new Map(items.flatMap(({ bookings }) => bookings).map((one) => [one.id, one])).values(),
  ];
}
