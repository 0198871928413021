import type { ExpressionBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/client.ts';
import { legColumns } from '../flights/leg-columns.ts';
import { statusOfFlight } from '../flights/status/queries.ts';
import { runPrepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/tables/database.ts';

type Booking = Awaited<ReturnType<typeof bookingsOfContact>>[number];
/** The id of a passenger is only present where bookings are for many people. */
export type BookingRow = Omit<Booking, 'passengers'> & {
  passengers: { full_name: string; contact_id?: number }[];
};

/** The bookings of a contact that have at least one flight, each with its legs in order. */
export async function bookingsOfContact(db: Db, contactId: number) {
  // Planning so many joins takes longer than the few rows of one person.
  return runPrepared(db, selectBookings(db, contactId));
}

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
      legsOf(eb).as('legs'),
      jsonArrayFrom(passengersOf(eb).select('person.full_name')).as('passengers'),
    ])
    .where((eb) => eb.exists(flightsOf(eb).select(sql.lit(1).as('one'))));
}

/** The bookings of a project that have at least one flight. */
export async function bookingsOfProject(db: Db, projectId: number) {
  return db
    .selectFrom('view_bookings as e')
    .leftJoin('prj_exp_vendors as vendor', 'vendor.id', 'e.vendor_id')
    .where('e.project_id', '=', projectId)
    .where('e.archived_at', 'is', null)
    .select((eb) => [
      'e.vendor_reference',
      'e.booking_email',
      'vendor.vendor_name',
      legsOf(eb).as('legs'),
      jsonArrayFrom(passengersOf(eb).select(['person.full_name', 'person.id as contact_id'])).as(
        'passengers',
      ),
    ])
    .where((eb) => eb.exists(flightsOf(eb).select(sql.lit(1).as('one'))))
    .execute();
}

type WithExpenditure = ExpressionBuilder<Database & { e: Database['view_bookings'] }, 'e'>;

function flightsOf(eb: WithExpenditure) {
  return eb
    .selectFrom('prj_exp_flights as link')
    .innerJoin('flights as f', 'f.id', 'link.flight_id')
    .whereRef('link.prj_expenditure_id', '=', 'e.id')
    .where('f.archived_at', 'is', null);
}

function legsOf(eb: WithExpenditure) {
  return jsonArrayFrom(
    flightsOf(eb)
      .innerJoin('airports as origin', 'origin.id', 'f.origin_airport_id')
      .innerJoin('airports as destination', 'destination.id', 'f.destination_airport_id')
      .select(legColumns)
      .select(statusOfFlight.as('status'))
      .orderBy('f.departure_time'),
  );
}

function passengersOf(eb: WithExpenditure) {
  return eb
    .selectFrom('prj_exp_contacts as passenger')
    .innerJoin('contacts as person', 'person.id', 'passenger.contact_id')
    .whereRef('passenger.prj_expenditure_id', '=', 'e.id')
    .orderBy('person.full_name');
}
