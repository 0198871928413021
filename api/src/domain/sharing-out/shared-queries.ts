import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { statusOfFlight, statusRow } from '../flights/status/queries.ts';

const projectRow = {
  project_code: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  place: z.string(),
  time_zone: z.string(),
};
type ProjectRow = RowOf<typeof projectRow>;

/** A project with the place where it ends, whose clock its links use. */
export async function projectWithPlace(db: Db, id: number): Promise<ProjectRow | undefined> {
  const [row] = await readRows(
    db,
    projectRow,
    sql`
    select p.project_code, p.start_date, p.end_date, goal.name as place, goal.time_zone
    from projects as p join endpoints as goal on goal.id = p.end_point_id where p.id = ${id}`,
  );
  return row;
}

const mostRows = 1_000;
const local = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`;

const airport = z.object({ code: z.string(), city: z.string(), zone: z.string() });
const selectAirport = (alias: string) => sql`jsonb_build_object(
  'code', ${sql.ref(`${alias}.airport_code`)}, 'city', ${sql.ref(`${alias}.city`)},
  'zone', ${sql.ref(`${alias}.time_zone`)})`;

const flightRow = {
  number: z.string(),
  airline: z.nullable(z.string()),
  departs_at: z.date(),
  departs_local: z.string(),
  departure_terminal: z.nullable(z.string()),
  arrives_at: z.date(),
  arrives_local: z.string(),
  arrival_terminal: z.nullable(z.string()),
  is_cancelled: z.boolean(),
  status: z.nullable(statusRow),
  origin: airport,
  destination: airport,
  people: z.array(z.string()),
};
export type FlightRow = RowOf<typeof flightRow>;

/** The flights booked for a project that land after an instant, with the project's people on board. */
export async function flightsForProject(db: Db, id: number, since: Date): Promise<FlightRow[]> {
  return readRows(
    db,
    flightRow,
    sql`
    select f.flight_number as number, vendor.vendor_name as airline,
      f.departure_time as departs_at, ${local('f.departs_at_local')} as departs_local,
      f.departure_terminal, f.arrival_time as arrives_at,
      ${local('f.arrives_at_local')} as arrives_local, f.arrival_terminal,
      f.cancelled_at is not null as is_cancelled, ${statusOfFlight} as status,
      ${selectAirport('origin')} as origin, ${selectAirport('destination')} as destination,
      array(select distinct person.full_name from view_travellers as t
        join contacts as person on person.id = t.contact_id
        where t.flight_id = f.id and t.project_id = ${id} order by 1) as people
    from flights as f
    join airports as origin on origin.id = f.origin_airport_id
    join airports as destination on destination.id = f.destination_airport_id
    left join prj_exp_vendors as vendor on vendor.id = f.vendor_id
    where f.archived_at is null and f.arrival_time > ${since} and f.id in (
      select flight_id from view_booked_flights where project_id = ${id})
    order by f.departure_time, f.id limit ${mostRows}`,
  );
}

const transferRow = {
  id: z.int(),
  leaves_at: z.date(),
  leaves_local: z.string(),
  from_name: z.string(),
  from_about: z.nullable(z.string()),
  from_zone: z.string(),
  arrives_at: z.nullable(z.date()),
  arrives_local: z.nullable(z.string()),
  to_name: z.string(),
  to_about: z.nullable(z.string()),
  to_zone: z.string(),
  vehicle: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  driver: z.nullable(z.string()),
  people: z.array(z.string()),
};
export type SharedTransferRow = RowOf<typeof transferRow>;

/** The transfers of a project that leave after an instant, with the names of who rides. */
export async function transfersForProject(
  db: Db,
  id: number,
  since: Date,
): Promise<SharedTransferRow[]> {
  return readRows(
    db,
    transferRow,
    sql`
    select t.id, t.leaves_at, ${local('t.leaves_at_local')} as leaves_local,
      origin.name as from_name, origin.about as from_about, origin.time_zone as from_zone,
      t.arrives_at, ${local('t.arrives_at_local')} as arrives_local,
      goal.name as to_name, goal.about as to_about, goal.time_zone as to_zone,
      v.name as vehicle, v.plate, v.seats, driver.full_name as driver,
      array(select person.full_name from transfer_passengers as link
        join contacts as person on person.id = link.contact_id
        where link.transfer_id = t.id and link.contact_id is distinct from t.driver_id
        order by 1) as people
    from transfers as t
    join places as origin on origin.id = t.from_place_id
    join places as goal on goal.id = t.to_place_id
    left join vehicles as v on v.id = t.vehicle_id
    left join contacts as driver on driver.id = t.driver_id
    where t.project_id = ${id} and t.archived_at is null and t.leaves_at > ${since}
    order by t.leaves_at, t.id limit ${mostRows}`,
  );
}
