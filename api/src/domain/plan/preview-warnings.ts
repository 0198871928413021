import type { BookingPreview } from '@paddock/contract/domain/plan/trip-warnings';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { possibleReadings } from '../flights/derive.ts';
import { findFindings } from './find-findings.ts';
import { joinFacts, type FoundFinding } from './found.ts';
import { loadPlan, type PlanDeps } from './load-plan.ts';
import type { Plan, PlanAirport, PlanFlight } from './plan.ts';

/** A booking that is not saved yet. */
const newBookingId = -1;

interface Draft {
  readonly id: number;
  readonly projectId: number;
  readonly reference: string | null;
  readonly contactIds: readonly number[];
  readonly flightIds: readonly number[];
}

/** Warnings that a project has with a booking, and not without it. Nothing is saved. */
export async function loadPreview(deps: PlanDeps, sent: BookingPreview): Promise<FoundFinding[]> {
  const { db } = deps;
  const draft = await loadDraft(db, sent);
  if (draft === undefined) return [];
  const [plan, known, typed] = await Promise.all([
    loadPlan(deps, draft.projectId, draft.contactIds),
    loadFlights(db, draft.flightIds),
    readTyped(db, sent.newFlights),
  ]);
  return listNew(plan, withBooking(plan, draft, [...known, ...typed]));
}

/** A plan as it would be with a booking in place of what it holds now. */
function withBooking(plan: Plan, draft: Draft, flights: readonly PlanFlight[]): Plan {
  const { id, projectId, reference, contactIds } = draft;
  const seats = flights.flatMap((flight) =>
    contactIds.map((contactId) => ({ bookingId: id, flightId: flight.id, contactId })),
  );
  return {
    ...plan,
    flights: new Map([...flights.map((flight) => [flight.id, flight] as const), ...plan.flights]),
    bookings: new Map([...plan.bookings, [id, { id, projectId, reference }]]),
    seats: [...plan.seats.filter(({ bookingId }) => bookingId !== id), ...seats],
  };
}

function listNew(before: Plan, after: Plan): FoundFinding[] {
  const already = findFindings(before);
  const known = new Set(already.map(joinFacts));
  const nights = new Set(already.flatMap(listNights));
  return findFindings(after).filter(
    (found) =>
      !known.has(joinFacts(found)) &&
      // A booking is not to blame for nights that had no bed without it.
      (found.kind !== 'no_bed' || listNights(found).some((night) => !nights.has(night))),
  );
}

function listNights({ people, nights }: FoundFinding): string[] {
  return people.flatMap(({ id }) => nights.map((night) => `${id} ${night}`));
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

const airportRow = {
  id: z.int(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  country: z.string(),
  time_zone: z.string(),
};

async function loadAirports(db: Db, ids: readonly number[]) {
  const rows = await readRows(
    db,
    airportRow,
    sql`select id, airport_code as name, latitude, longitude, country_code as country, time_zone
    from airports
    where id = any(${[...ids]}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Flights as they are typed. One with an impossible time is left out: its field says so. */
async function readTyped(db: Db, typed: BookingPreview['newFlights']): Promise<PlanFlight[]> {
  const keys = typed.flatMap((one) => [one.origin_airport_id, one.destination_airport_id]);
  const airports = await loadAirports(db, keys);
  return typed.flatMap((one, index): PlanFlight[] => {
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
    return [
      {
        id: -1 - index,
        number: one.flight_number,
        leaves: { at: reading.departure.getTime(), local: one.departure_time },
        lands: { at: reading.arrival.getTime(), local: one.arrival_time },
        from: toAirport(origin),
        to: toAirport(destination),
        isCancelled: false,
      },
    ];
  });
}

function toAirport({ id, name, latitude, longitude, country }: PlanAirport): PlanAirport {
  return { id, name, latitude, longitude, country: country ?? null };
}

const flightRow = {
  id: z.int(),
  number: z.string(),
  departure_time: z.date(),
  arrival_time: z.date(),
  leaves_local: z.string(),
  lands_local: z.string(),
  origin_airport_id: z.int(),
  destination_airport_id: z.int(),
};

async function loadFlights(db: Db, ids: readonly number[]): Promise<PlanFlight[]> {
  const rows = await readRows(
    db,
    flightRow,
    sql`select id, flight_number as number, departure_time, arrival_time,
      to_char(departs_at_local, 'YYYY-MM-DD"T"HH24:MI') as leaves_local,
      to_char(arrives_at_local, 'YYYY-MM-DD"T"HH24:MI') as lands_local,
      origin_airport_id, destination_airport_id
    from flights where id = any(${[...ids]}::int[]) and archived_at is null
      and cancelled_at is null`,
  );
  const airports = await loadAirports(
    db,
    rows.flatMap((row) => [row.origin_airport_id, row.destination_airport_id]),
  );
  return rows.flatMap((row): PlanFlight[] => {
    const origin = airports.get(row.origin_airport_id);
    const destination = airports.get(row.destination_airport_id);
    if (origin === undefined || destination === undefined) return [];
    return [
      {
        id: row.id,
        number: row.number,
        leaves: { at: row.departure_time.getTime(), local: row.leaves_local },
        lands: { at: row.arrival_time.getTime(), local: row.lands_local },
        from: toAirport(origin),
        to: toAirport(destination),
        isCancelled: false,
      },
    ];
  });
}

const bookingRow = {
  project_id: z.int(),
  vendor_reference: z.nullable(z.string()),
  flights: z.array(z.int()),
  contacts: z.array(z.int()),
};

/** A booking with the flights and people that it has; undefined for what is archived, or puts nobody on board. */
async function loadBooking(db: Db, id: number) {
  const rows = await readRows(
    db,
    bookingRow,
    sql`select e.project_id, e.vendor_reference,
      array(select flight_id from prj_exp_flights where prj_expenditure_id = e.id) as flights,
      array(select contact_id from prj_exp_contacts where prj_expenditure_id = e.id) as contacts
    from view_bookings as e where e.id = ${id} and e.archived_at is null`,
  );
  return rows[0];
}
