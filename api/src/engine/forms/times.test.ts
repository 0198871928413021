import { afterAll, describe, expect, it } from 'vitest';
import { readBlame, openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { airportKey, enterTour, purchase } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

/** Sends a flight with the times on its ticket. */
async function fly([from, departure_time]: [string, string], [to, arrival_time]: [string, string]) {
  return kit.submit('new-flight', {
    flight_number: 'XX 1',
    origin_airport_id: await airportKey(kit, from),
    destination_airport_id: await airportKey(kit, to),
    departure_time,
    arrival_time,
  });
}

async function newestFlight() {
  return kit.db
    .selectFrom('flights')
    .select(['departure_time', 'arrival_time'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

describe('F-3 a flight uses the time of its airports', () => {
  it('in winter and summer, whatever zone it was sent from', async () => {
    await fly(['LHR', '2031-01-10T22:15'], ['JFK', '2031-01-11T01:20']);
    expect(await newestFlight()).toEqual({
      departure_time: new Date('2031-01-10T22:15:00Z'),
      arrival_time: new Date('2031-01-11T06:20:00Z'),
    });
  });

  it('accepts a flight that lands before it leaves by the clock, but not in time', async () => {
    const answer = await fly(['NRT', '2031-07-01T17:00'], ['LAX', '2031-07-01T10:55']);
    expect(answer.statusCode).toBe(200);
    expect(await newestFlight()).toEqual({
      departure_time: new Date('2031-07-01T08:00:00Z'),
      arrival_time: new Date('2031-07-01T17:55:00Z'),
    });
  });

  it('refuses a flight that lands before it leaves in time, but not by the clock', async () => {
    const answer = await fly(['LHR', '2031-07-01T10:00'], ['BUD', '2031-07-01T10:30']);
    expect(readBlame(answer)).toEqual([422, 'invalid_field', 'arrival_time']);
  });

  it('refuses a flight that goes nowhere', async () => {
    const answer = await fly(['LHR', '2031-07-01T10:00'], ['LHR', '2031-07-01T11:00']);
    expect(readBlame(answer)).toEqual([422, 'invalid_field', 'destination_airport_id']);
  });
});

describe('F-4 where the clocks change', () => {
  it('refuses a skipped time with a sentence', async () => {
    const answer = await fly(['BUD', '2031-03-30T02:30'], ['LHR', '2031-03-30T06:00']);
    expect(readBlame(answer)).toEqual([422, 'invalid_field', 'departure_time']);
    expect(answer.body).toContain('because the clocks go forward');
  });

  it('reads a time that comes twice as the earlier one', async () => {
    await fly(['BUD', '2031-10-26T02:30'], ['LHR', '2031-10-26T06:00']);
    expect(await newestFlight()).toMatchObject({
      departure_time: new Date('2031-10-26T00:30:00Z'),
    });
  });
});

describe('F-5 reads every other time in the zone it was sent from', () => {
  async function buy(purchase_datetime: string, submissionTimeTimezone: string) {
    return kit.submit(
      'new-project-expenditure',
      {
        ...purchase(tour.project),
        contactIds: [tour.anna],
        flightIds: [tour.flight],
        purchase_datetime,
      },
      { data: { submissionTimeTimezone } },
    );
  }

  it('to the minute', async () => {
    await buy('2024-07-01T08:05', 'Asia/Kathmandu');
    const { purchase_datetime } = await kit.db
      .selectFrom('prj_expenditure')
      .select('purchase_datetime')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(purchase_datetime).toEqual(new Date('2024-07-01T02:20:00Z'));
  });

  it('and refuses it if that zone skips it', async () => {
    const answer = await buy('2024-03-10T02:15', 'America/New_York');
    expect(readBlame(answer)).toEqual([422, 'invalid_field', 'purchase_datetime']);
    expect((await buy('2024-03-10T02:15', 'Europe/London')).statusCode).toBe(200);
  });
});

describe('F-6 a submission', () => {
  const send = async (milliseconds: number) =>
    kit.submit(
      'new-contact',
      { given_name: 'Late', family_name: 'Sender' },
      { data: { submissionTime: new Date(kit.now().getTime() + milliseconds).toISOString() } },
    );
  const minute = 60_000;
  const week = 7 * 24 * 60 * minute;

  it('may have waited for a week at most', async () => {
    expect((await send(-week + minute)).statusCode).toBe(200);
    expect(readBlame(await send(-week - minute))).toEqual([
      400,
      'invalid_input',
      'data.submissionTime',
    ]);
  });

  it('may come from a clock that runs at most ten minutes ahead', async () => {
    expect((await send(9 * minute)).statusCode).toBe(200);
    expect(readBlame(await send(11 * minute))).toEqual([
      400,
      'invalid_input',
      'data.submissionTime',
    ]);
  });
});

it('G-71 a purchase may be in the future, and counts on the day that was entered', async () => {
  const today = kit.now();
  const at = (days: number) =>
    `${new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T12:00`;
  const buy = async (purchase_datetime: string, zone = 'UTC') =>
    kit.submit(
      'new-project-expenditure',
      {
        ...purchase(tour.project),
        contactIds: [tour.anna],
        flightIds: [tour.flight],
        purchase_datetime,
      },
      { data: { submissionTimeTimezone: zone } },
    );
  expect((await buy(at(0))).statusCode).toBe(200);
  expect((await buy(at(1))).statusCode).toBe(200);
  expect((await buy('2026-07-01T00:30', 'Europe/London')).statusCode).toBe(200);
  const last = kit.db.selectFrom('prj_expenditure').orderBy('id', 'desc').limit(1);
  const stored = await last.select(['purchase_datetime', 'purchased_on']).executeTakeFirstOrThrow();
  expect(stored.purchase_datetime.toISOString()).toBe('2026-06-30T23:30:00.000Z');
  expect(stored.purchased_on).toBe('2026-07-01');
});
