import type {
  TripBooking,
  TripEnd,
  TripItem,
  TripProject,
} from '@paddock/contract/domain/itinerary/trip-item';
import type { Traveller } from '@paddock/contract/domain/bookings/manifest';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import type { Db } from '../../platform/db/client.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { readLegs, type Legs } from '../bookings/legs-of.ts';
import { touches } from './itinerary-of.ts';
import { peopleNamed, type Days, type PersonRow } from './queries.ts';
import type { ReadItem } from './read-item.ts';
import { loadStays } from './stay-items.ts';
import { tripLegs, type TripPart } from './trip-legs.ts';
import type { FlightRow, RideRow, TripProjectRow } from './trip-queries.ts';

type Part = TripPart['part'];

/** The flights and nights of people on some days. */
export interface TripParts {
  readonly days: Days;
  readonly legs: Legs;
  readonly stays: readonly ReadItem[];
  readonly named: readonly PersonRow[];
}

export async function readTripParts(
  db: Db,
  contactIds: ReadonlySet<number>,
  days: Days,
): Promise<TripParts> {
  const ids = [...contactIds];
  const [legs, nights] = await Promise.all([readLegs(db, ids, days), readNights(db, ids, days)]);
  return { legs, ...nights };
}

/** The same without flights. */
export async function readNights(
  db: Db,
  contactIds: readonly number[],
  days: Days,
): Promise<Omit<TripParts, 'legs'>> {
  const [stays, named] = await Promise.all([
    loadStays(db, contactIds, days),
    peopleNamed(db, contactIds),
  ]);
  return { days, stays, named };
}

/**
 * The flights and nights of people in some days, each once for a person, with all bookings that hold it: what
 * `itineraryOf` reads, without what no warning needs.
 */
export async function loadTripItems({
  days,
  legs,
  stays,
  named,
}: TripParts): Promise<Record<'items' | 'cancelled', TripItem[]>> {
  const people = new Map(
    named.map(({ contact_id: id, full_name: name }): [number, Traveller] => [id, { id, name }]),
  );
  const beds = stays.filter((stay) => touches(stay, days)).flatMap(bedPart);
  const flights = await tripLegs(legs);
  const parts = [...flights, ...beds].toSorted(byStart);
  return {
    items: await makeItems(
      parts.filter(({ isCancelled }) => !isCancelled),
      people,
    ),
    cancelled: await makeItems(
      parts.filter(({ isCancelled }) => isCancelled),
      people,
    ),
  };
}

async function makeItems(
  parts: readonly TripPart[],
  people: ReadonlyMap<number, Traveller>,
): Promise<TripItem[]> {
  return (await inTurns(parts, (one) => itemsOfPart(one, people))).flat();
}

/** In the order of an itinerary. */
function byStart(one: TripPart, other: TripPart): number {
  if (one.startsAt !== other.startsAt) return one.startsAt - other.startsAt;
  return one.key < other.key ? -1 : 1;
}

function itemsOfPart(
  { part: { kind, id, name, starts, ends }, people: on }: TripPart,
  people: ReadonlyMap<number, Traveller>,
): TripItem[] {
  const items: TripItem[] = [];
  for (const [contactId, bookings] of on) {
    const person = people.get(contactId);
    if (person !== undefined) items.push({ kind, id, name, starts, ends, person, bookings });
  }
  return items;
}

/** Only the days of a bed count; a day room has no night. */
function bedPart({
  id,
  title,
  to,
  startsAt,
  startsAtLocal,
  endsAtLocal,
  people,
}: ReadItem): TripPart[] {
  if (to === null || endsAtLocal === null) return [];
  const [first, last] = [dayOfLocal(startsAtLocal), dayOfLocal(endsAtLocal)];
  if (first === last) return [];
  const end = (on: string): TripEnd => ({ at: `${on}T12:00:00.000Z`, on, place: to });
  const key = Number(id.slice('bed-'.length));
  const guests = people.filter(({ bookings }) => bookings.length > 0);
  return [
    {
      startsAt: Date.parse(startsAt),
      key: id,
      isCancelled: false,
      part: { kind: 'stay', id: key, name: title, starts: end(first), ends: end(last) },
      people: new Map(guests.map(({ contactId, bookings }) => [contactId, bookings])),
    },
  ];
}

/** A transfer of one person. */
export function rideItem(row: RideRow): TripItem {
  const { id, project_id: projectId, origin, destination } = row;
  return {
    kind: 'transfer',
    id,
    name: `the transfer to ${destination.name}`,
    person: { id: row.contact_id, name: row.full_name },
    starts: { at: row.leaves_at.toISOString(), on: row.leaves_on, place: origin },
    ends: { at: row.arrives_at.toISOString(), on: row.arrives_on, place: destination },
    bookings: [],
    projectId,
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
    starts: makeEnd(row.departure_time, row.departs_at_local, row.origin),
    ends: makeEnd(row.arrival_time, row.arrives_at_local, row.destination),
  };
}

function makeEnd(at: Date, local: string, place: FlightRow['origin']): TripEnd {
  return { at: at.toISOString(), on: dayOfLocal(local), place };
}

/** @throws if a project has no places, which the database rules out */
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
