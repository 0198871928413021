import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const ints = z.array(z.int());
const texts = z.array(z.string());

/**
 * Columns instead of rows: of 500 people in a year there are 50,000 legs, and reading them row by row takes
 * longer than finding them.
 */
const legs = z.object({
  /** The passengers of each flight, once for each booking that brings them. */
  aboard: z.object({ booking: ints, flight: ints, contact: ints }),
  bookings: z.object({ id: ints, project: ints, reference: z.array(z.nullable(z.string())) }),
  flights: z.object({
    id: ints,
    number: texts,
    /** Seconds since 1970. */
    departs: z.array(z.number()),
    arrives: z.array(z.number()),
    /** Calendar days at the airports. */
    leavesOn: texts,
    landsOn: texts,
    origin: ints,
    destination: ints,
    isCancelled: z.array(z.boolean()),
  }),
  airports: z.array(
    z.object({ id: z.int(), name: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
});
export type Legs = z.infer<typeof legs>;

const legsRow = { legs: z.string() };

const flightColumns = sql`id, flight_number, departure_time, arrival_time, departs_at_local, arrives_at_local,
  origin_airport_id, destination_airport_id, cancelled_at, archived_at`;

const aggregateColumn = (value: Sql) => sql`coalesce(array_agg(${value}), '{}')`;

/**
 * Reads the flights of people on some days, by local time: the same flights as `readFlights`, but only what
 * trip warnings need. The offsets make PostgreSQL look up each flight and bill separately, in stored order,
 * because even those of 500 people are few among all.
 */
export async function readLegs(
  db: Db,
  contactIds: readonly number[],
  [first, last]: readonly [first: string, last: string],
): Promise<Legs> {
  const [row] = await readRows(
    db,
    legsRow,
    sql`
    with own as materialized (
      select booking_id as booking, flight_id as flight, contact_id as contact
      from travellers where contact_id = any(${[...contactIds]}::int[])
    ), flights as materialized (
      select f.* from (select distinct flight from own order by flight) as o, lateral (
        select ${flightColumns} from flights where id = o.flight offset 0) as f
      where f.archived_at is null
        and f.departure_time >= ${first}::date - 2 and f.departure_time < ${last}::date + 2
        and least(f.departs_at_local, f.arrives_at_local)::date <= ${last}::date
        and greatest(f.departs_at_local, f.arrives_at_local)::date >= ${first}::date
    ), aboard as materialized (
      select own.* from own join flights on flights.id = own.flight
    ), bookings as materialized (
      select e.id, e.project_id as project, e.vendor_reference as reference
      from (select distinct booking from aboard order by booking) as b, lateral (
        select id, project_id, vendor_reference from prj_expenditure
        where id = b.booking offset 0) as e
    )
    select json_build_object(
      'aboard', (select json_build_object('booking', ${aggregateColumn(sql`booking`)}, 'flight', ${aggregateColumn(sql`flight`)},
        'contact', ${aggregateColumn(sql`contact`)}) from aboard),
      'bookings', (select json_build_object('id', ${aggregateColumn(sql`id`)}, 'project', ${aggregateColumn(sql`project`)},
        'reference', ${aggregateColumn(sql`reference`)}) from bookings),
      'flights', (select json_build_object('id', ${aggregateColumn(sql`id`)}, 'number', ${aggregateColumn(sql`flight_number`)},
        'departs', ${aggregateColumn(sql`date_part('epoch', departure_time)`)},
        'arrives', ${aggregateColumn(sql`date_part('epoch', arrival_time)`)},
        'leavesOn', ${aggregateColumn(sql`departs_at_local::date`)},
        'landsOn', ${aggregateColumn(sql`arrives_at_local::date`)},
        'origin', ${aggregateColumn(sql`origin_airport_id`)},
        'destination', ${aggregateColumn(sql`destination_airport_id`)},
        'isCancelled', ${aggregateColumn(sql`cancelled_at is not null`)}) from flights),
      'airports', (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.airport_code,
        'latitude', a.latitude, 'longitude', a.longitude)), '[]') from airports as a
        where a.id in (select origin_airport_id from flights
          union select destination_airport_id from flights)))::text as legs`,
  );
  if (row === undefined) throw new Error('A statement without conditions has no row');
  return legs.parse(JSON.parse(row.legs));
}
