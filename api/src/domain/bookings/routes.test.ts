import { flightBookings } from '@paddock/contract/domain/flights/flights';
import { afterAll, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase({ demo: true });
const kit = await openSignInKit(database);
afterAll(() => kit.close());

const priya = '+447700900010';

async function readFlights(phoneNumber: string) {
  const { headers } = await kit.signIn(phoneNumber);
  const answer = await kit.get('/api/users/readflights', headers);
  expect(answer.statusCode).toBe(200);
  return flightBookings.parse(answer.json());
}

it('a person sees every booking they travel on, with its vendor, reference and passengers', async () => {
  const { flightbookings, passengerName } = await readFlights(priya);
  expect(passengerName).toBe('Priya Shah');
  const booked = flightbookings.find(({ vendor_reference: reference }) => reference === 'XK4T2P');
  expect(booked).toMatchObject({ vendor_name: 'British Airways' });
  expect(booked?.passengers).toContainEqual({ full_name: 'Priya Shah' });
  expect(
    flightbookings.every(({ passengers }) =>
      passengers.some(({ full_name: name }) => name === 'Priya Shah'),
    ),
  ).toBe(true);
});

it('a leg names its airports, countries and zones, and its instants in UTC', async () => {
  const { flightbookings } = await readFlights(priya);
  const leg = flightbookings
    .flatMap(({ flights }) => flights)
    .find(({ flight_number: number }) => number === 'BA 902');
  expect(leg).toMatchObject({
    origin_airport: 'LHR',
    destination_airport: 'FRA',
    origin_country: 'United Kingdom',
    destination_country: 'Germany',
    origin_time_zone: 'Europe/London',
    destination_time_zone: 'Europe/Berlin',
  });
  expect(leg?.departure_time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/);
});

it('bookings are in order of first departure, and so are their legs', async () => {
  const { flightbookings } = await readFlights(priya);
  const departures = flightbookings.map(({ flights }) =>
    flights.map(({ departure_time: time }) => time),
  );
  for (const times of departures) expect(times).toEqual(times.toSorted());
  const firsts = departures.map((times) => times[0] ?? '');
  expect(firsts).toEqual(firsts.toSorted());
});

it('does not list expenditures without a flight as bookings', async () => {
  const before = await readFlights(priya);
  const { id } = await database.db
    .insertInto('prj_expenditure')
    .values({ project_id: 51, product_type_id: 2, purchase_datetime: new Date(), currency_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('prj_exp_contacts')
    .columns(['prj_expenditure_id', 'contact_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((inner) => [inner.val(id).as('id'), 'contact_id'])
        .where('phone_number', '=', priya)
        .$narrowType<{ contact_id: number }>(),
    )
    .execute();
  kit.passes(31);
  expect(await readFlights(priya)).toEqual(before);
});

it('shows no flights to a user without a contact', async () => {
  await kit.grant('+36201234567');
  expect((await readFlights('+36201234567')).flightbookings).toEqual([]);
});
