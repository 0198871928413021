import type {
  TripBooking,
  TripEnd,
  TripItem,
  TripProject,
} from '@paddock/contract/domain/itinerary/trip-item';
import type { Traveller } from '@paddock/contract/domain/bookings/manifest';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import type { SleeperRow } from '../stays/queries.ts';
import type { TravelRow, TripProjectRow } from './trip-queries.ts';

/** The flights of each person, each once, with all bookings that hold it. */
export function tripItemsOf(rows: readonly TravelRow[]): TripItem[] {
  const items = new Map<string, { item: TripItem; bookings: TripBooking[] }>();
  // Everyone on a flight leaves and lands at the same time.
  const flights = new Map<number, FlightEnds>();
  for (const row of rows) {
    const ends = flights.get(row.flight_id) ?? endsOf(row);
    flights.set(row.flight_id, ends);
    const key = `${row.contact_id} ${row.flight_id}`;
    const known = items.get(key) ?? { item: itemOf(row, ends), bookings: [] };
    items.set(key, known);
    if (!known.bookings.some(({ id }) => id === row.booking_id))
      known.bookings.push({
        id: row.booking_id,
        reference: row.vendor_reference,
        projectId: row.project_id,
      });
  }
  return [...items.values()].map(({ item, bookings }) => ({ ...item, bookings }));
}

/** Nights with a bed. Days are all that counts of them; a day room has no night. */
export function bedItemsOf(rows: readonly SleeperRow[]): TripItem[] {
  return rows
    .filter(({ first_night: from, leaves_on: until }) => from < until)
    .map((row) => {
      const { hotel_name: name, latitude, longitude } = row;
      const place = { name, latitude, longitude };
      const end = (on: string): TripEnd => ({ at: `${on}T12:00:00.000Z`, on, place });
      return {
        kind: 'stay',
        id: row.bed_id,
        name,
        person: { id: row.contact_id, name: row.full_name },
        starts: end(row.first_night),
        ends: end(row.leaves_on),
        bookings: [
          { id: row.stay_id, reference: row.confirmation_number, projectId: row.project_id },
        ],
      };
    });
}

type FlightEnds = Pick<TripItem, 'starts' | 'ends'>;

function endsOf(row: TravelRow): FlightEnds {
  return {
    starts: endOf(row.departure_time, row.departs_at_local, row.origin),
    ends: endOf(row.arrival_time, row.arrives_at_local, row.destination),
  };
}

function itemOf(row: TravelRow, ends: FlightEnds): TripItem {
  return {
    kind: 'flight',
    id: row.flight_id,
    name: row.flight_number,
    person: { id: row.contact_id, name: row.full_name },
    ...ends,
    bookings: [],
  };
}

function endOf(at: Date, local: string, place: TravelRow['origin']): TripEnd {
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
