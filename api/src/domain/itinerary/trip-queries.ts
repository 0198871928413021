import { dayAfter } from '@paddock/contract/platform/days';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Days } from './queries.ts';

/** Items for other projects count this many days around the project. */
const aroundDays = 30;

const place = { latitude: z.number(), longitude: z.number() };

const flightRow = {
  flight_id: z.int(),
  flight_number: z.string(),
  departure_time: z.date(),
  arrival_time: z.date(),
  /** As printed on the ticket. */
  departs_at_local: z.string(),
  arrives_at_local: z.string(),
  origin: z.object({ name: z.string(), ...place }),
  destination: z.object({ name: z.string(), ...place }),
};
export type FlightRow = RowOf<typeof flightRow>;

const airport = (alias: string) => sql`jsonb_build_object(
  'name', ${sql.ref(`${alias}.airport_code`)}, 'latitude', ${sql.ref(`${alias}.latitude`)}, 'longitude', ${sql.ref(`${alias}.longitude`)})`;

const flightColumns = sql`f.id as flight_id, f.flight_number, f.departure_time, f.arrival_time,
  f.departs_at_local, f.arrives_at_local, ${airport('origin')} as origin, ${airport('destination')} as destination`;

const withAirports = sql`join airports as origin on origin.id = f.origin_airport_id
  join airports as destination on destination.id = f.destination_airport_id`;

const projectRow = {
  id: z.int(),
  project_code: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  places: z.array(z.object({ name: z.string(), ...place })),
  /** Contractors, and those on its bookings. */
  people: z.array(z.int()),
};
export type TripProjectRow = RowOf<typeof projectRow>;

/** A project with its start point, the stops of its route, its end point, and who is on it. */
export async function loadTripProject(
  db: Db,
  projectId: number,
): Promise<TripProjectRow | undefined> {
  const rows = await readRows(
    db,
    projectRow,
    sql`
    select p.id, p.project_code, p.start_date, p.end_date, (
      select jsonb_agg(jsonb_build_object('name', e.name, 'latitude', e.latitude,
        'longitude', e.longitude) order by road.position)
      from (
        select 0 as position, p.start_point_id as endpoint_id
        union all select position, endpoint_id from prj_route_stops where project_id = p.id
        union all select 1000000, p.end_point_id
      ) as road join endpoints as e on e.id = road.endpoint_id) as places,
      array(select contact_id from prj_contractors where project_id = p.id
        union select contact_id from travellers where project_id = p.id order by contact_id) as people
    from projects as p where p.id = ${projectId}`,
  );
  return rows[0];
}

/** The calendar days of flights: the first on which one leaves, and the last on which one lands. */
export interface FlownDays {
  readonly leaves: string | null;
  readonly lands: string | null;
}

const flownRow = { leaves: z.nullable(z.iso.date()), lands: z.nullable(z.iso.date()) };

/** Those of a project. Each flight is looked up separately, hence the offset: they are few among all. */
export async function loadFlownDays(db: Db, projectId: number): Promise<FlownDays[]> {
  return readRows(
    db,
    flownRow,
    sql`
    select min(f.departs_at_local)::date as leaves, max(f.arrives_at_local)::date as lands
    from (select distinct flight_id from travellers where project_id = ${projectId}
      order by flight_id) as o, lateral (
      select departs_at_local, arrives_at_local, archived_at from flights
      where id = o.flight_id offset 0) as f
    where f.archived_at is null`,
  );
}

/** The days around a project on which its people can have problems, including all of its own flights. */
export function findTripDays(
  { start_date: start, end_date: end }: TripProjectRow,
  flown: readonly FlownDays[],
): Days {
  let [first, last] = [dayAfter(start, -aroundDays), dayAfter(end, aroundDays)];
  for (const { leaves, lands } of flown) {
    if (leaves !== null && leaves < first) first = leaves;
    if (lands !== null && lands > last) last = lands;
  }
  return [first, last];
}

/** Flights by their keys. */
export async function flightsByKeys(db: Db, ids: readonly number[]): Promise<FlightRow[]> {
  return readRows(
    db,
    flightRow,
    sql`select ${flightColumns} from flights as f ${withAirports}
    where f.id = any(${[...ids]}::int[]) and f.archived_at is null and f.cancelled_at is null`,
  );
}

const rideRow = {
  id: z.int(),
  project_id: z.int(),
  leaves_at: z.date(),
  arrives_at: z.date(),
  leaves_on: z.iso.date(),
  arrives_on: z.iso.date(),
  origin: z.object({ name: z.string(), ...place }),
  destination: z.object({ name: z.string(), ...place }),
  contact_id: z.int(),
  full_name: z.string(),
};
export type RideRow = RowOf<typeof rideRow>;

/**
 * The transfers that people drive or ride on, in order of departure, once for each person. One whose arrival is
 * not known arrives as it leaves.
 */
export async function ridesOfPeople(
  db: Db,
  contactIds: readonly number[],
  [first, last]: Days,
): Promise<RideRow[]> {
  const spot = (alias: string) => sql`jsonb_build_object('name', ${sql.ref(`${alias}.name`)},
    'latitude', ${sql.ref(`${alias}.latitude`)}, 'longitude', ${sql.ref(`${alias}.longitude`)})`;
  return readRows(
    db,
    rideRow,
    sql`
    with aboard as materialized (
      select transfer_id, contact_id from transfer_passengers
      where contact_id = any(${[...contactIds]}::int[])
      union select id, driver_id from transfers where driver_id = any(${[...contactIds]}::int[])
    )
    select t.id, t.project_id, t.leaves_at, coalesce(t.arrives_at, t.leaves_at) as arrives_at,
      t.leaves_at_local::date as leaves_on,
      coalesce(t.arrives_at_local, t.leaves_at_local)::date as arrives_on,
      ${spot('origin')} as origin, ${spot('destination')} as destination,
      person.id as contact_id, person.full_name
    from aboard join transfers as t on t.id = aboard.transfer_id
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    join contacts as person on person.id = aboard.contact_id
    where t.archived_at is null and t.leaves_at_local::date between ${first}::date and ${last}::date
    order by t.leaves_at, t.id, person.id`,
  );
}

const airportRow = { id: z.int(), time_zone: z.string(), ...flightRow.origin.shape };

/** Airports by their keys. */
export async function airportsByKeys(db: Db, ids: readonly number[]) {
  return readRows(
    db,
    airportRow,
    sql`select id, airport_code as name, time_zone, latitude, longitude from airports
    where id = any(${[...ids]}::int[])`,
  );
}

const personRow = { contact_id: z.int(), full_name: z.string() };

/** People by their keys. */
export async function peopleByKeys(db: Db, ids: readonly number[]) {
  return readRows(
    db,
    personRow,
    sql`select id as contact_id, full_name from contacts where id = any(${[...ids]}::int[])`,
  );
}

const bookingRow = {
  project_id: z.int(),
  vendor_reference: z.nullable(z.string()),
  flights: z.array(z.int()),
  contacts: z.array(z.int()),
};

/** A booking with its flights and people; undefined if it is archived, or puts nobody on board. */
export async function loadBooking(db: Db, id: number) {
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

const projectKeyRow = { project_id: z.int() };

/** The projects with people on a flight, a few at most: one flight serves hardly more than one. */
export async function projectsOnFlight(db: Db, flightId: number): Promise<number[]> {
  const rows = await readRows(
    db,
    projectKeyRow,
    sql`select distinct project_id from view_travellers where flight_id = ${flightId}
    order by project_id limit 20`,
  );
  return rows.map(({ project_id: id }) => id);
}
