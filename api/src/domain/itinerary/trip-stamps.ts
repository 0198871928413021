import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const stampRow = {
  contact_id: z.int(),
  /** Changes whenever any of their flights changes. */
  stamp: z.string(),
  /** The calendar days of their flights for the project; null if there are none. */
  leaves: z.nullable(z.iso.date()),
  lands: z.nullable(z.iso.date()),
};
export type StampRow = RowOf<typeof stampRow>;

const hashValues = (values: Sql) => sql`hash_record_extended(row(${values}), 0)`;

/**
 * A short stamp of all that people fly, instead of 50,000 legs: it shows whether earlier findings still
 * apply. It covers everything that `legsOf` reads except references of bookings, which change no finding.
 * Each flight is looked up separately, hence the offset: they are few among all.
 */
export async function loadStamps(
  db: Db,
  contactIds: readonly number[],
  projectId: number,
): Promise<StampRow[]> {
  return readRows(
    db,
    stampRow,
    sql`
    with own as materialized (
      select booking_id as booking, project_id as project, flight_id as flight, contact_id as contact
      from travellers where contact_id = any(${[...contactIds]}::int[])
    ), flights as materialized (
      select f.* from (select distinct flight from own order by flight) as o, lateral (
        select id, archived_at, departs_at_local::date as leaves, arrives_at_local::date as lands,
          ${hashValues(sql`id, version, flight_number, departure_time, arrival_time, departs_at_local,
            arrives_at_local, origin_airport_id, destination_airport_id, cancelled_at`)} as hash
        from flights where id = o.flight offset 0) as f
      where f.archived_at is null
    )
    select contact as contact_id,
      bit_xor(hashint8extended(booking::bigint << 32 | project, hash))::text as stamp,
      min(leaves) filter (where project = ${projectId}::int) as leaves,
      max(lands) filter (where project = ${projectId}::int) as lands
    from own join flights on flights.id = own.flight
    group by contact order by contact`,
  );
}

const airportsRow = { stamp: z.nullable(z.string()) };

/** The same for all airports: what trips know about them. */
export async function stampOfAirports(db: Db): Promise<string> {
  const [row] = await readPrepared(
    db,
    airportsRow,
    sql`select bit_xor(${hashValues(sql`id, airport_code, latitude, longitude`)})::text as stamp
    from airports`,
  );
  return row?.stamp ?? '';
}

const bookingRow = { id: z.int(), vendor_reference: z.nullable(z.string()) };

/** The references of bookings now. */
export async function loadReferences(
  db: Db,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await readRows(
    db,
    bookingRow,
    sql`select e.id, e.vendor_reference
    from unnest(${[...bookingIds]}::int[]) as wanted (id), lateral (
      select id, vendor_reference from prj_expenditure where id = wanted.id offset 0) as e`,
  );
  return new Map(rows.map(({ id, vendor_reference: reference }) => [id, reference]));
}
