import { z } from 'zod';
import type { Db } from '../platform/db/client.ts';
import { readRows } from '../platform/db/rows.ts';
import { sql, type Sql } from '../platform/db/sql.ts';
import type { RandomFlight, RandomPlan } from './plan-counts.ts';

/** Minutes since midnight of the first day by the clock in Budapest, where it is two hours ahead of UTC. */
const minutes = (instant: Sql) =>
  sql`round(extract(epoch from ${instant} - timestamptz '2030-06-30 22:00Z') / 60)::int`;
const days = (day: Sql) => sql`(${day} - date '2030-07-01')`;

const personRow = {
  id: z.int(),
  arranges: z.enum(['none', 'bed', 'bed and travel']),
  ownFirst: z.nullable(z.int()),
  ownLast: z.nullable(z.int()),
};
const seatRow = {
  contact: z.int(),
  isIn: z.boolean(),
  id: z.int(),
  leaves: z.int(),
  lands: z.int(),
  isCancelled: z.boolean(),
  isTicket: z.boolean(),
};
const bedRow = { contact: z.int(), first: z.int(), leaves: z.int() };
const rideRow = {
  id: z.int(),
  isIn: z.boolean(),
  leaves: z.int(),
  arrives: z.nullable(z.int()),
  driver: z.nullable(z.int()),
  vehicle: z.nullable(z.int()),
  passengers: z.array(z.int()),
};

/** A plan as it is stored, read without any of the code that is tested. */
export async function readStored(db: Db, id: number): Promise<RandomPlan> {
  const people = await readRows(
    db,
    personRow,
    sql`select c.contact_id as id, coalesce(o.own_arrangements, 'none') as arranges,
      ${days(sql`o.first_day`)} as "ownFirst", ${days(sql`o.last_day`)} as "ownLast"
    from prj_contractors as c left join own_days as o
      on o.project_id = c.project_id and o.contact_id = c.contact_id and o.archived_at is null
    where c.project_id = ${id} order by 1`,
  );
  const seats = await readRows(
    db,
    seatRow,
    sql`select who.contact_id as contact, a.airport_code = 'BUD' as "isIn", f.id,
      ${minutes(sql`f.departure_time`)} as leaves, ${minutes(sql`f.arrival_time`)} as lands,
      f.cancelled_at is not null as "isCancelled", false as "isTicket"
    from prj_expenditure as e join prj_exp_contacts as who on who.prj_expenditure_id = e.id
    join prj_exp_flights as leg on leg.prj_expenditure_id = e.id
    join flights as f on f.id = leg.flight_id join airports as a on a.id = f.destination_airport_id
    where e.project_id = ${id} and e.archived_at is null and f.archived_at is null
    union all select who.contact_id, goal.name = 'BUD', t.id, ${minutes(sql`t.leaves_at`)},
      ${minutes(sql`t.arrives_at`)}, t.standing = 'cancelled', true
    from tickets as t join ticket_passengers as who on who.ticket_id = t.id
    join places as goal on goal.id = t.to_place_id
    where t.project_id = ${id} and t.archived_at is null`,
  );
  const beds = await readRows(
    db,
    bedRow,
    sql`select b.contact_id as contact, ${days(sql`b.first_night`)} as first,
      ${days(sql`b.leaves_on`)} as leaves
    from beds as b join stays as s on s.id = b.stay_id
    where s.project_id = ${id} and b.archived_at is null and s.archived_at is null`,
  );
  const rides = await readRows(
    db,
    rideRow,
    sql`select t.id, p.airport_id is not null as "isIn", ${minutes(sql`t.leaves_at`)} as leaves,
      ${minutes(sql`t.arrives_at`)} as arrives, t.driver_id as driver, t.vehicle_id as vehicle,
      array(select contact_id from transfer_passengers as w where w.transfer_id = t.id
        and w.contact_id is distinct from t.driver_id) as passengers
    from transfers as t join places as p on p.id = t.from_place_id
    where t.project_id = ${id} and t.archived_at is null`,
  );
  const findFlight = (contact: number, isIn: boolean): RandomFlight | undefined => {
    const seat = seats.find((one) => one.contact === contact && one.isIn === isIn);
    return seat === undefined ? undefined : { ...seat, delay: null };
  };
  return {
    id,
    people: people.map((person) => ({
      ...person,
      way: { in: findFlight(person.id, true), out: findFlight(person.id, false) },
      isDoubled: false,
      beds: beds
        .filter(({ contact }) => contact === person.id)
        .map(({ first, leaves }) => ({ first, leaves, isElsewhere: false })),
    })),
    rides: rides.map(({ isIn, vehicle, ...ride }) => ({
      ...ride,
      way: isIn ? ('in' as const) : ('out' as const),
      hasVehicle: vehicle !== null,
      van: vehicle ?? 0,
    })),
  };
}
