import type { FoundWarning } from '@paddock/contract/domain/itinerary/found-warning';
import type { TripItem } from '@paddock/contract/domain/itinerary/trip-item';
import { joinFacts, tripWarnings } from '@paddock/contract/domain/itinerary/trip-warnings';
import type { BookingPreview } from '@paddock/contract/domain/itinerary/warnings';
import type { Db } from '../../platform/db/client.ts';
import { possibleReadings } from '../flights/derive.ts';
import { draftItems, flightPart } from './trip-items.ts';
import {
  airportsByKeys,
  loadBooking,
  flightsByKeys,
  peopleByKeys,
  projectsOnFlight,
  type FlightRow,
} from './trip-queries.ts';
import { readTrips, type Trips } from './project-trips.ts';

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
export async function loadPreview(db: Db, sent: BookingPreview): Promise<FoundWarning[]> {
  if (sent.edited_flight !== undefined) return previewOfFlight(db, sent.edited_flight);
  const draft = await loadDraft(db, sent);
  if (draft === undefined) return [];
  const [trips, people, known, typed] = await Promise.all([
    readTrips(db, draft.projectId, draft.contactIds),
    peopleByKeys(db, draft.contactIds),
    flightsByKeys(db, draft.flightIds),
    typedFlights(db, sent.newFlights),
  ]);
  const booking = { id: draft.id, reference: draft.reference, projectId: draft.projectId };
  const travellers = people.map(({ contact_id: id, full_name: name }) => ({ id, name }));
  const added = draftItems([...known, ...typed], travellers, booking);
  return newWarnings(trips, joined([...without(trips.items, draft.id), ...added]));
}

/** Items as they would be without a booking. An item of that booking alone disappears. */
function without(items: readonly TripItem[], bookingId: number): TripItem[] {
  return items.flatMap((item) => {
    if (item.kind !== 'flight') return item;
    const bookings = item.bookings.filter(({ id }) => id !== bookingId);
    return bookings.length === 0 ? [] : { ...item, bookings };
  });
}

/** One item of a person, with all bookings that contain it. */
function joined(items: readonly TripItem[]): TripItem[] {
  const groups = Map.groupBy(items, ({ kind, id, person }) => `${kind} ${id} ${person.id}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    return { ...first, bookings: [first, ...others].flatMap(({ bookings }) => bookings) };
  });
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
    const items = trips.items.map((item) =>
      item.kind === 'flight' && item.id === id ? { ...item, ...flightPart(flight), id } : item,
    );
    found.push(...newWarnings(trips, items));
  }
  return [...new Map(found.map((one) => [joinFacts(one), one])).values()];
}

function newWarnings({ project, items }: Trips, changed: readonly TripItem[]): FoundWarning[] {
  const before = new Set(tripWarnings(items, project).map(joinFacts));
  return tripWarnings(changed, project).filter((found) => !before.has(joinFacts(found)));
}

/** A new booking, or an existing one with the people and flights that join it. */
async function loadDraft(db: Db, sent: BookingPreview): Promise<Draft | undefined> {
  const { prj_expenditure_id: id, project_id: projectId, contactIds, flightIds } = sent;
  if (id !== undefined) return loadMore(db, id, sent);
  if (projectId === undefined) return undefined;
  const isForFlights = await putsOnBoard(db, sent.product_type_id);
  if (sent.edited_expenditure_id !== undefined) {
    const booking = await loadBooking(db, sent.edited_expenditure_id);
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

async function loadMore(db: Db, id: number, sent: BookingPreview): Promise<Draft | undefined> {
  const booking = await loadBooking(db, id);
  if (booking === undefined) return undefined;
  return {
    id,
    projectId: booking.project_id,
    reference: booking.vendor_reference,
    contactIds: [...new Set([...booking.contacts, ...sent.contactIds])],
    flightIds: [...new Set([...booking.flights, ...sent.flightIds])],
  };
}

/** Without a chosen type, the booking counts. */
async function putsOnBoard(db: Db, productType: number | undefined): Promise<boolean> {
  if (productType === undefined) return true;
  const row = await db
    .selectFrom('prj_exp_product_types')
    .where('id', '=', productType)
    .select('kind')
    .executeTakeFirst();
  return row?.kind === 'flight';
}

/** Flights as they are typed. One with an impossible time is left out, because its field says so. */
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
      origin: readPlace(origin),
      destination: readPlace(destination),
    };
  });
}

function readPlace({ name, latitude, longitude }: FlightRow['origin']) {
  return { name, latitude, longitude };
}
