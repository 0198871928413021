import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { statusOfFlight, statusRow } from '../flights/status/queries.ts';

const airport = z.object({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  time_zone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const flightRow = {
  flight_id: z.int(),
  flight_number: z.string(),
  vendor_name: z.nullable(z.string()),
  departure_time: z.date(),
  arrival_time: z.date(),
  departs_at_local: z.string(),
  arrives_at_local: z.string(),
  departure_terminal: z.nullable(z.string()),
  arrival_terminal: z.nullable(z.string()),
  is_cancelled: z.boolean(),
  status: z.nullable(statusRow),
  origin: airport,
  destination: airport,
  /** The people on board, once for each booking that brings them. */
  aboard: z.array(
    z.object({
      contact_id: z.int(),
      booking_id: z.int(),
      project_id: z.int(),
      reference: z.nullable(z.string()),
    }),
  ),
};
export type FlightOfRow = RowOf<typeof flightRow>;

const selectAirport = (alias: string) => sql`jsonb_build_object(
  'code', ${sql.ref(`${alias}.airport_code`)}, 'name', ${sql.ref(`${alias}.name`)},
  'city', ${sql.ref(`${alias}.city`)}, 'time_zone', ${sql.ref(`${alias}.time_zone`)}, 'latitude', ${sql.ref(`${alias}.latitude`)},
  'longitude', ${sql.ref(`${alias}.longitude`)})`;

type Span = readonly [from: Date, until: Date];

/** Flights that one person is on in a year, as far as it is worth knowing. */
const ofOnePerson = 20;
const fewPeople = 20;
const fewerRow = { fewer: z.boolean() };

/**
 * Resolves to true if fewer flights leave in a span than these people have altogether: many people
 * in a few days.
 */
async function areFewer(db: Db, [from, until]: Span, people: number): Promise<boolean> {
  if (people <= fewPeople) return false;
  const [row] = await readPrepared(
    db,
    fewerRow,
    sql`
    select count(*) < ${people * ofOnePerson}::int as fewer from (
      select from flights where archived_at is null
        and departure_time >= ${from}::timestamptz and departure_time < ${until}::timestamptz
      limit ${people * ofOnePerson}::int) as found`,
  );
  return row?.fewer === true;
}

function ownOfAllTimes(contactIds: readonly number[]): Sql {
  return sql`select distinct flight_id from travellers where contact_id = any(${contactIds}::int[])`;
}

/** Each flight of the span is looked up separately, hence the offset, with its own people, hence the 0. */
function ownDuring(contactIds: readonly number[], [from, until]: Span): Sql {
  return sql`
    select f.id as flight_id from flights as f
    where f.archived_at is null
      and f.departure_time >= ${from}::timestamptz and f.departure_time < ${until}::timestamptz
      and exists (
        select from travellers as t
        where t.flight_id = f.id and t.contact_id + 0 = any(${contactIds}::int[]) offset 0)`;
}

/** Reads people's flights that depart within a span of instants, each once with everyone on board. */
export async function readFlights(
  db: Db,
  contactIds: readonly number[],
  span: Span,
): Promise<FlightOfRow[]> {
  const own = (await areFewer(db, span, contactIds.length)) ? ownDuring : ownOfAllTimes;
  return readPrepared(
    db,
    flightRow,
    selectFlights(
      own([...contactIds], span),
      span,
      sql`select jsonb_agg(jsonb_build_object('contact_id', t.contact_id, 'booking_id', t.booking_id,
          'project_id', t.project_id, 'reference', t.vendor_reference) order by t.booking_id)
        from view_travellers as t where t.flight_id = f.id`,
    ),
  );
}

/** Seats that people need and no one has bought. */
export const toBook = sql`flights_to_book as t where t.archived_at is null and not exists (
  select from travellers as bought
  where bought.contact_id = t.contact_id and bought.flight_id = t.flight_id)`;

/** The flights that people need and that no one has bought for them, with everyone whom they are to book for. */
export async function readFlightsToBook(
  db: Db,
  contactIds: readonly number[],
  span: Span,
): Promise<FlightOfRow[]> {
  return readPrepared(
    db,
    flightRow,
    selectFlights(
      sql`select distinct t.flight_id from ${toBook} and t.contact_id = any(${[...contactIds]}::int[])`,
      span,
      sql`select jsonb_agg(jsonb_build_object('contact_id', t.contact_id, 'booking_id', 0,
          'project_id', t.project_id, 'reference', null) order by t.contact_id)
        from ${toBook} and t.flight_id = f.id`,
    ),
  );
}

function selectFlights(own: Sql, [from, until]: Span, aboard: Sql): Sql {
  return sql`
    with own as materialized (${own}), during as materialized (
      select f.* from own join flights as f on f.id = own.flight_id
      where f.archived_at is null
        and f.departure_time >= ${from}::timestamptz and f.departure_time < ${until}::timestamptz
    )
    select f.id as flight_id, f.flight_number, vendor.vendor_name, f.departure_time, f.arrival_time,
      f.departs_at_local, f.arrives_at_local, f.departure_terminal, f.arrival_terminal,
      f.cancelled_at is not null as is_cancelled, ${statusOfFlight} as status,
      ${selectAirport('origin')} as origin, ${selectAirport('destination')} as destination,
      (${aboard}) as aboard
    from during as f
    join airports as origin on origin.id = f.origin_airport_id
    join airports as destination on destination.id = f.destination_airport_id
    left join prj_exp_vendors as vendor on vendor.id = f.vendor_id`;
}
