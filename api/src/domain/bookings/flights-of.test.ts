import { expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { readFlights } from './flights-of.ts';

const { db } = await createTestDatabase({ demo: true });

it('finds the same flights for many people at once as for each alone', async () => {
  const span = [new Date('2031-05-03T00:00:00Z'), new Date('2031-05-09T00:00:00Z')] as const;
  const people = await readRows(
    db,
    { id: z.int() },
    sql`insert into contacts (given_name, family_name)
      select 'Many', 'No ' || n from generate_series(1, 40) n returning id`,
  );
  // Ten days of flights with a booking for two each: some archived, some of no flight, some of others.
  await sql`
    with flown as (
      insert into flights (flight_number, origin_airport_id, destination_airport_id, departure_time,
        arrival_time, departs_at_local, arrives_at_local, archived_at)
      select 'XX ' || n, 1, 2, at, at + interval '2 hours', at, at + interval '2 hours',
        case when n % 7 = 0 then now() end
      from generate_series(1, 80) n,
        lateral (select timestamptz '2031-05-01' + n * interval '3 hours' as at) as t
      returning id, substring(flight_number from 4)::int as n
    ), booked as (
      insert into prj_expenditure (project_id, product_type_id, purchase_datetime, currency_id,
        vendor_reference, archived_at)
      select 51, case when n % 5 = 0 then 2 else 1 end, now(), 1, 'XX' || n,
        case when n % 11 = 0 then now() end from flown
      returning id, substring(vendor_reference from 3)::int as n
    ), linked as (
      insert into prj_exp_flights (prj_expenditure_id, flight_id)
      select booked.id, flown.id from booked join flown using (n)
    )
    insert into prj_exp_contacts (prj_expenditure_id, contact_id)
    select id, ${people[0]?.id ?? 0}::int + (n * 13 + k * 5) % 50
    from booked, generate_series(0, 1) k
    where exists (select from contacts where id = ${people[0]?.id ?? 0}::int + (n * 13 + k * 5) % 50)`.execute(
    db,
  );
  const ids = people.map(({ id }) => id);
  const together = await readFlights(db, ids, span);
  const alone = await Promise.all(ids.map(async (id) => readFlights(db, [id], span)));
  const keys = (rows: typeof together) =>
    [...new Set(rows.map((row) => row.flight_id))].toSorted((one, other) => one - other);
  expect(together.length).toBeGreaterThan(10);
  expect(keys(together)).toEqual(keys(alone.flat()));
  expect(keys(together)).toHaveLength(together.length);
});
