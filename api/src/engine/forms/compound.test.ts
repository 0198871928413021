import { sql } from '../../platform/db/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBlame, openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKey, enterTour, purchase } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const tables = [
  'prj_expenditure',
  'flights',
  'prj_exp_flights',
  'prj_exp_contacts',
  'prj_exp_payments',
  'form_submissions',
];

async function counts(): Promise<unknown> {
  const each = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const { rows } = await sql`select array[${sql.join(each)}] as counts`.execute(kit.db);
  return rows[0];
}

function leg(changes: object = {}) {
  return {
    flight_number: 'LH 1675',
    origin_airport_id: tour.airports.budapest,
    destination_airport_id: tour.airports.london,
    departure_time: '2030-07-09T10:00',
    arrival_time: '2030-07-09T11:45',
    ...changes,
  };
}

async function book(changes: object) {
  return kit.submit('flight-expenditure', {
    ...purchase(tour.project),
    contactIds: [tour.anna, tour.zoltan],
    newFlights: [leg()],
    payment_non_sterling_amount: '10.00',
    ...changes,
  });
}

describe('F-20 a booking is stored whole or not at all', () => {
  it.each([
    ['its last link', 'prj_exp_contacts'],
    ['its payment', 'prj_exp_payments'],
    ['its record of what was sent', 'form_submissions'],
  ])('where %s fails', async (_what, table) => {
    const before = await counts();
    await sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'planted'; end $$`.execute(kit.db);
    await sql`create trigger planted before insert or update on ${sql.table(table)}
      for each row execute function fail()`.execute(kit.db);
    const answer = await book({ contactIds: [tour.anna] });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('planted');
    await sql`drop function fail cascade`.execute(kit.db);
    expect(await counts()).toEqual(before);
    expect((await book({})).statusCode).toBe(200);
  });

  it('even if its second leg lands before it leaves', async () => {
    const before = await counts();
    const answer = await book({ newFlights: [leg(), leg({ arrival_time: '2030-07-09T08:00' })] });
    expect(readBlame(answer)).toEqual([422, 'invalid_field', 'newFlights.1.arrival_time']);
    expect(await counts()).toEqual(before);
  });
});

describe('F-21 reports a wrong leg on its row', () => {
  const cases: [string, object, string][] = [
    ['a missing number', { flight_number: '  ' }, 'flight_number'],
    ['an unknown airport', { origin_airport_id: 999_999 }, 'origin_airport_id'],
    ['an unknown vendor', { vendor_id: 999_999 }, 'vendor_id'],
    ['a flight to where it is', { origin_airport_id: 0 }, 'origin_airport_id'],
    ['a time that is skipped', { departure_time: '2031-03-30T02:30' }, 'departure_time'],
    ['a field that legs do not have', { seat: '1A' }, 'seat'],
    ['a date that is none', { arrival_time: '2030-02-30T10:00' }, 'arrival_time'],
  ];
  it.each(cases)('%s', async (_what, changes, field) => {
    const answer = await book({ newFlights: [leg(), leg(), leg(changes)] });
    expect(readBlame(answer)).toEqual([422, 'invalid_field', `newFlights.2.${field}`]);
  });
});

it('F-22 a booking has at least one flight, known or new', async () => {
  const flights = { newFlights: [], flightIds: [] };
  expect(readBlame(await book(flights))).toEqual([422, 'invalid_field', 'flightIds']);
  expect((await book({ ...flights, flightIds: [tour.flight] })).statusCode).toBe(200);
  expect((await book({ newFlights: [leg(), leg()] })).statusCode).toBe(200);
});

it('F-22 accepts fifty legs and no more', async () => {
  const legs = (many: number) => ({ newFlights: Array.from({ length: many }, () => leg()) });
  expect((await book(legs(50))).statusCode).toBe(200);
  expect(readBlame(await book(legs(51)))).toEqual([422, 'invalid_field', 'newFlights']);
});

describe('F-23 the first payment', () => {
  let euro = 0;
  beforeAll(async () => {
    euro = await currencyKey(kit, 'EUR');
  });

  async function savePayments(changes: object): Promise<unknown> {
    const answer = await book(changes);
    const { rows } = await sql`
      select non_sterling_amount as amount, currency_id, sterling_amount as sterling
      from prj_exp_payments
      where prj_expenditure_id = ${answer.json<{ id: number }>().id}`.execute(kit.db);
    return rows;
  }

  it('is not made if nothing was paid', async () => {
    expect(await savePayments({ payment_non_sterling_amount: '0.00' })).toEqual([]);
    expect(await savePayments({ payment_non_sterling_amount: '0' })).toEqual([]);
    expect(await savePayments({ payment_non_sterling_amount: null })).toEqual([]);
  });

  it('uses the currency of the purchase unless another was chosen', async () => {
    expect(await savePayments({ currency_id: euro })).toEqual([
      { amount: '10.00', currency_id: euro, sterling: '0.00' },
    ]);
    expect(await savePayments({ currency_id: euro, payment_currency_id: 1 })).toEqual([
      { amount: '10.00', currency_id: 1, sterling: '10.00' },
    ]);
  });

  it('may be known only in sterling', async () => {
    const paid = { payment_non_sterling_amount: '0', payment_sterling_amount: '8.6' };
    expect(await savePayments(paid)).toEqual([
      { amount: '8.60', currency_id: 1, sterling: '8.60' },
    ]);
  });
});
