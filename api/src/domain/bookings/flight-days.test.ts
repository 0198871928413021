import { legsAtOnce, readAllFlights } from '@paddock/contract/domain/bookings/project-flights';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(() => kit.close());
const { headers } = await kit.signIn('+447700900001');

async function read(query = '') {
  const answer = await kit.get(`/api/admin/readAllFlights/HUN26${query}`, headers);
  expect(answer.statusCode).toBe(200);
  return readAllFlights.response.parse(answer.json());
}

type Answer = Awaited<ReturnType<typeof read>>;

const listDays = ({ flightbookings }: Pick<Answer, 'flightbookings'>) =>
  flightbookings.flatMap(({ flights }) =>
    flights.map(({ departure_local: local }) => local.slice(0, 10)),
  );
const collectLegs = ({ flightbookings }: Answer) =>
  new Set(flightbookings.flatMap(({ flights }) => flights.map(({ flight_id: id }) => id))).size;

it('C-83 returns all flights of an ordinary project at once, whichever day is near', async () => {
  const whole = await read();
  expect(await read('?near=2026-06-30')).toEqual({
    ...whole,
    legs: collectLegs(whole),
    rest: [],
    toBook: [],
  });
});

it('C-83 finds bookings that leave on some days, with all their flights', async () => {
  const whole = await read();
  const [day = ''] = listDays(whole).toSorted();
  const some = await read(`?from=${day}&to=${day}`);
  expect(some.flightbookings).toEqual(
    whole.flightbookings.filter((booking) => listDays({ flightbookings: [booking] }).includes(day)),
  );
  expect((await read(`?from=${day}`)).flightbookings).toEqual(whole.flightbookings);
  expect((await read(`?to=${day}`)).flightbookings).toEqual(some.flightbookings);
  expect((await read('?to=2001-01-01')).flightbookings).toEqual([]);
  const refused = await kit.get('/api/admin/readAllFlights/HUN26?near=soon', headers);
  expect(refused.statusCode).toBe(400);
});

it('C-83 returns the flights of a large project in spans of days, starting near the day, with none missing', async () => {
  await addFlights(1_600);
  const near = '2026-02-10';
  const [whole, first] = [await read(), await read(`?near=${near}`)];
  expect(first.legs).toBe(collectLegs(whole));
  const { rest = [] } = first;
  expect(rest.length).toBeGreaterThan(1);
  const parts = [first];
  for (const { from, to } of rest) parts.push(await read(`?from=${from}&to=${to}`));
  const all = new Map(
    parts.flatMap(({ flightbookings }) => flightbookings.map((one) => [one.id, one] as const)),
  );
  expect([...all.values()].toSorted(byId)).toEqual(whole.flightbookings.toSorted(byId));
  for (const part of parts) expect(collectLegs(part)).toBeLessThan(legsAtOnce * 2);
  const before = rest.filter(({ to }) => to < near);
  expect(rest.slice(-before.length)).toEqual(before);
  expect(listDays(first)).toContain(near);
  const past = await read('?near=2040-01-01');
  expect(listDays(past)).toContain(listDays(whole).toSorted()[0]);
});

type Booking = Answer['flightbookings'][number];
const byId = ({ id: one = 0 }: Booking, { id: other = 0 }: Booking) => one - other;

/** Bookings of two flights, a few days apart, over half a year. */
async function addFlights(count: number): Promise<void> {
  await sql`
    with made as (
      insert into flights (flight_number, origin_airport_id, destination_airport_id,
        departure_time, arrival_time, departs_at_local, arrives_at_local)
      select 'XX ' || n, 1, 2, at, at + interval '2 h', at at time zone 'UTC',
        (at + interval '2 h') at time zone 'UTC'
      from generate_series(1, ${count}::int) as n,
        lateral (select timestamptz '2026-01-01T08:00Z' + n * 37 % 180 * interval '1 day' as at) as t
      returning id
    ), bills as (
      insert into prj_expenditure (project_id, product_type_id, purchase_datetime, currency_id)
      select 51, (select min(id) from prj_exp_product_types where kind = 'flight'), now(), 1
      from generate_series(1, ${count}::int / 2) returning id
    )
    insert into prj_exp_flights (prj_expenditure_id, flight_id)
    select bill.id, flight.id
    from (select id, row_number() over (order by id) as place from bills) as bill
    join (select id, (row_number() over (order by id) + 1) / 2 as place from made) as flight
      using (place)`.execute(kit.db);
}
