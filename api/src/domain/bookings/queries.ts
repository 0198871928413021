import type { ExpressionBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/client.ts';
import { z } from 'zod';
import { preparedByKey, readRows } from '../../platform/db/rows.ts';
import type { LegRow } from '../flights/present.ts';
import { toBook } from './flights-of.ts';
import { legColumns } from '../flights/leg-columns.ts';
import { statusOfFlight } from '../flights/status/queries.ts';
import type { Database } from '../../platform/db/tables/database.ts';

type Booking = Awaited<ReturnType<typeof bookingsOfContact>>[number];

export type BookingRow = Omit<Booking, 'legs' | 'passengers'> & {
  /** Only present if the bookings are for many people. */
  readonly id?: number;
  readonly legs: readonly LegRow[];
  /** A passenger's id is only present if the bookings are for many people. */
  readonly passengers: { full_name: string; contact_id?: number }[];
};

/** The bookings of a contact that have at least one flight, each with its legs in order. */
export const bookingsOfContact = preparedByKey(selectBookings);

export function selectBookings(db: Db, contactId: number) {
  return db
    .selectFrom('prj_exp_contacts as traveller')
    .innerJoin('view_bookings as e', 'e.id', 'traveller.prj_expenditure_id')
    .leftJoin('prj_exp_vendors as vendor', 'vendor.id', 'e.vendor_id')
    .where('traveller.contact_id', '=', contactId)
    .where('e.archived_at', 'is', null)
    .select((eb) => [
      'e.vendor_reference',
      'e.booking_email',
      'vendor.vendor_name',
      selectLegs(eb).as('legs'),
      jsonArrayFrom(selectPassengers(eb).select('person.full_name')).as('passengers'),
    ])
    .where((eb) => eb.exists(selectFlights(eb).select(sql.lit(1).as('one'))));
}

/** First and last day; either may be open. */
export interface SomeDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const projectBooking = {
  id: z.int(),
  vendor_reference: z.nullable(z.string()),
  booking_email: z.nullable(z.string()),
  vendor_name: z.nullable(z.string()),
  flights: z.array(z.int()),
  contacts: z.array(z.int()),
};

/**
 * The bookings of a project that have at least one flight, on some days if they are given. Flights and people are
 * read once, however many bookings they are on.
 */
export async function bookingsOfProject(
  db: Db,
  projectId: number,
  { from, to }: SomeDays = {},
): Promise<BookingRow[]> {
  const isOnDays = sql`exists (
    select from prj_exp_flights as link join flights as f on f.id = link.flight_id
    where link.prj_expenditure_id = e.id and f.archived_at is null
      and f.departs_at_local >= ${from ?? '-infinity'}::timestamp
      and f.departs_at_local < ${to ?? 'infinity'}::timestamp + interval '1 day')`;
  const bookings = await readRows(
    db,
    projectBooking,
    sql`
    select e.id, e.vendor_reference, e.booking_email, vendor.vendor_name,
      array(select flight_id from prj_exp_flights where prj_expenditure_id = e.id) as flights,
      array(select contact_id from prj_exp_contacts where prj_expenditure_id = e.id) as contacts
    from view_bookings as e left join prj_exp_vendors as vendor on vendor.id = e.vendor_id
    where e.project_id = ${projectId} and e.archived_at is null
      and ${from === undefined && to === undefined ? sql`true` : isOnDays}`,
  );
  const flying = bookings.filter(({ flights }) => flights.length > 0);
  const [legs, people] = await Promise.all([
    legsByKey(db, new Set(flying.flatMap(({ flights }) => flights))),
    peopleByKey(db, new Set(flying.flatMap(({ contacts }) => contacts))),
  ]);
  return flying.flatMap(({ flights, contacts, ...booking }) => {
    const own = inOrder(legs, flights);
    return own.length === 0 ? [] : { ...booking, legs: own, passengers: inOrder(people, contacts) };
  });
}

const seatsRow = { flight: z.int(), contacts: z.array(z.int()) };

/** The flights that people of a project need and no one has bought, as if each were a booking. */
export async function flightsToBookOfProject(db: Db, projectId: number): Promise<BookingRow[]> {
  const seats = await readRows(
    db,
    seatsRow,
    sql`select t.flight_id as flight, array_agg(t.contact_id) as contacts
    from ${toBook} and t.project_id = ${projectId} group by t.flight_id`,
  );
  const [legs, people] = await Promise.all([
    legsByKey(db, new Set(seats.map(({ flight }) => flight))),
    peopleByKey(db, new Set(seats.flatMap(({ contacts }) => contacts))),
  ]);
  const unbought = { vendor_reference: null, booking_email: null, vendor_name: null };
  return seats.flatMap(({ flight, contacts }) => {
    const own = inOrder(legs, [flight]);
    return own.length === 0
      ? []
      : { ...unbought, legs: own, passengers: inOrder(people, contacts) };
  });
}

/** Records in order, by key and with their place. */
type Placed<One> = ReadonlyMap<number, { readonly place: number; readonly one: One }>;

function placed<One>(ones: readonly One[], getKey: (one: One) => number): Placed<One> {
  return new Map(ones.map((one, place) => [getKey(one), { place, one }]));
}

function inOrder<One>(all: Placed<One>, keys: readonly number[]): One[] {
  const found = keys.flatMap((key) => all.get(key) ?? []);
  return found.toSorted((one, other) => one.place - other.place).map(({ one }) => one);
}

async function legsByKey(db: Db, ids: ReadonlySet<number>) {
  const legs = await db
    .selectFrom('flights as f')
    .innerJoin('airports as origin', 'origin.id', 'f.origin_airport_id')
    .innerJoin('airports as destination', 'destination.id', 'f.destination_airport_id')
    .where((eb) => eb('f.id', '=', eb.fn.any(eb.val([...ids]))))
    .where('f.archived_at', 'is', null)
    .select(legColumns)
    .select(statusOfFlight.as('status'))
    .orderBy('f.departure_time')
    .execute();
  return placed(legs, ({ flight_id: id }) => id);
}

async function peopleByKey(db: Db, ids: ReadonlySet<number>) {
  const people = await db
    .selectFrom('contacts as person')
    .where((eb) => eb('person.id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['person.full_name', 'person.id as contact_id'])
    .orderBy('person.full_name')
    .execute();
  return placed(people, ({ contact_id: id }) => id);
}

type WithExpenditure = ExpressionBuilder<Database & { e: Database['view_bookings'] }, 'e'>;

function selectFlights(eb: WithExpenditure) {
  return eb
    .selectFrom('prj_exp_flights as link')
    .innerJoin('flights as f', 'f.id', 'link.flight_id')
    .whereRef('link.prj_expenditure_id', '=', 'e.id')
    .where('f.archived_at', 'is', null);
}

function selectLegs(eb: WithExpenditure) {
  return jsonArrayFrom(
    selectFlights(eb)
      .innerJoin('airports as origin', 'origin.id', 'f.origin_airport_id')
      .innerJoin('airports as destination', 'destination.id', 'f.destination_airport_id')
      .select(legColumns)
      .select(statusOfFlight.as('status'))
      .orderBy('f.departure_time'),
  );
}

function selectPassengers(eb: WithExpenditure) {
  return eb
    .selectFrom('prj_exp_contacts as passenger')
    .innerJoin('contacts as person', 'person.id', 'passenger.contact_id')
    .whereRef('passenger.prj_expenditure_id', '=', 'e.id')
    .orderBy('person.full_name');
}
