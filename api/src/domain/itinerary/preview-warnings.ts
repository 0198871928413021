import type { FoundWarning } from '@paddock/contract/domain/itinerary/found-warning';
import { tripWarnings } from '@paddock/contract/domain/itinerary/trip-warnings';
import type { BookingPreview } from '@paddock/contract/domain/itinerary/warnings';
import type { Db } from '../../platform/db/client.ts';
import { possibleReadings } from '../flights/derive.ts';
import { tripItemsOf } from './trip-items.ts';
import {
  airportsByKeys,
  bookingOf,
  flightsByKeys,
  peopleByKeys,
  projectsOnFlight,
  type FlightRow,
  type TravelRow,
} from './trip-queries.ts';
import { fingerprintOf, readTrips, type Trips } from './trip-warnings.ts';

/** A booking that is not saved yet. */
const newBookingId = -1;

interface Draft {
  readonly id: number;
  readonly projectId: number;
  readonly reference: string | null;
  readonly contactIds: readonly number[];
  readonly flightIds: readonly number[];
}

/** The warnings that a project has with a booking, and does not have without it. Nothing is saved. */
export async function previewOf(db: Db, sent: BookingPreview): Promise<FoundWarning[]> {
  if (sent.edited_flight !== undefined) return previewOfFlight(db, sent.edited_flight);
  const draft = await draftOf(db, sent);
  if (draft === undefined) return [];
  const [trips, people, known, typed] = await Promise.all([
    readTrips(db, draft.projectId, draft.contactIds),
    peopleByKeys(db, draft.contactIds),
    flightsByKeys(db, draft.flightIds),
    typedFlights(db, sent.newFlights),
  ]);
  const added = [...known, ...typed].flatMap((flight) =>
    people.map((person): TravelRow => ({
      ...person,
      ...flight,
      booking_id: draft.id,
      vendor_reference: draft.reference,
      project_id: draft.projectId,
    })),
  );
  const kept = trips.rows.filter(({ booking_id: id }) => id !== sent.edited_expenditure_id);
  return newWarnings(trips, [...kept, ...added]);
}

/** The warnings of the projects whose people are on a flight, once it is as it would be. */
async function previewOfFlight(
  db: Db,
  { flight_id: id, ...typed }: NonNullable<BookingPreview['edited_flight']>,
): Promise<FoundWarning[]> {
  const [flight] = await typedFlights(db, [typed]);
  if (flight === undefined) return [];
  const found: FoundWarning[] = [];
  for (const projectId of await projectsOnFlight(db, id)) {
    const trips = await readTrips(db, projectId);
    const rows = trips.rows.map((row) =>
      row.flight_id === id ? { ...row, ...flight, flight_id: id } : row,
    );
    found.push(...newWarnings(trips, rows));
  }
  return [...new Map(found.map((one) => [fingerprintOf(one), one])).values()];
}

function newWarnings({ project, rows }: Trips, changed: readonly TravelRow[]): FoundWarning[] {
  const find = (some: readonly TravelRow[]) => tripWarnings(tripItemsOf(some), project);
  const before = new Set(find(rows).map(fingerprintOf));
  return find(changed).filter((found) => !before.has(fingerprintOf(found)));
}

/** A new booking, or an existing one with the people and flights that join it. */
async function draftOf(db: Db, sent: BookingPreview): Promise<Draft | undefined> {
  const { prj_expenditure_id: id, project_id: projectId, contactIds, flightIds } = sent;
  if (id !== undefined) return moreOf(db, id, sent);
  if (projectId === undefined) return undefined;
  const isForFlights = await putsOnBoard(db, sent.product_type_id);
  if (sent.edited_expenditure_id !== undefined) {
    const booking = await bookingOf(db, sent.edited_expenditure_id);
    return {
      id: sent.edited_expenditure_id,
      projectId,
      reference: booking?.vendor_reference ?? null,
      contactIds: isForFlights ? contactIds : [],
      flightIds,
    };
  }
  if (!isForFlights) return undefined;
  return { id: newBookingId, projectId, reference: null, contactIds, flightIds };
}

async function moreOf(db: Db, id: number, sent: BookingPreview): Promise<Draft | undefined> {
  const booking = await bookingOf(db, id);
  if (booking === undefined) return undefined;
  return {
    id,
    projectId: booking.project_id,
    reference: booking.vendor_reference,
    contactIds: [...new Set([...booking.contacts, ...sent.contactIds])],
    flightIds: [...new Set([...booking.flights, ...sent.flightIds])],
  };
}

/** Where no type is chosen yet, the booking counts. */
async function putsOnBoard(db: Db, productType: number | undefined): Promise<boolean> {
  if (productType === undefined) return true;
  const row = await db
    .selectFrom('prj_exp_product_types')
    .where('id', '=', productType)
    .select('kind')
    .executeTakeFirst();
  return row?.kind === 'flight';
}

/** Flights as they are typed. One with an impossible time is left out: its field says so. */
async function typedFlights(db: Db, typed: BookingPreview['newFlights']): Promise<FlightRow[]> {
  const keys = typed.flatMap((one) => [one.origin_airport_id, one.destination_airport_id]);
  const airports = new Map((await airportsByKeys(db, keys)).map((row) => [row.id, row]));
  return typed.flatMap((one, index) => {
    const origin = airports.get(one.origin_airport_id);
    const destination = airports.get(one.destination_airport_id);
    if (origin === undefined || destination === undefined) return [];
    const [reading] = possibleReadings({
      departs: one.departure_time,
      arrives: one.arrival_time,
      originZone: origin.time_zone,
      destinationZone: destination.time_zone,
    });
    if (reading === undefined) return [];
    return {
      flight_id: -1 - index,
      flight_number: one.flight_number,
      departure_time: reading.departure,
      arrival_time: reading.arrival,
      departs_at_local: one.departure_time,
      arrives_at_local: one.arrival_time,
      origin: placeOf(origin),
      destination: placeOf(destination),
    };
  });
}

function placeOf({ name, latitude, longitude }: FlightRow['origin']) {
  return { name, latitude, longitude };
}
