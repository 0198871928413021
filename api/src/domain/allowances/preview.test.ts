import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const priya = await kit.signIn('+447700900010');

interface Answer {
  readonly amount: string;
  readonly currency: string;
  readonly days: { day: string; amount: string; why: string }[];
}

const german = { scheme: 'de', country: 'DE', zone: 'Europe/Berlin' };
const british = { scheme: 'uk', country: 'GB', zone: 'Europe/London' };

const ask = async (body: object) => kit.post('/api/allowances/preview', body, priya.headers);
const work = async (body: object) => (await ask(body)).json<Answer>();
const amounts = async (body: object) => (await work(body)).days.map(({ amount }) => amount);

const meal = (day: string, name = 'breakfast') => ({ day, meal: name });

describe('Y-742 in Germany', () => {
  it('four days with three breakfasts earn 67.20', async () => {
    const breakfasts = ['2027-06-29', '2027-06-30', '2027-07-01'].map((day) => meal(day));
    const week = { from: '2027-06-28T10:00', until: '2027-07-01T15:00', meals: breakfasts };
    expect(await work({ ...german, ...week })).toEqual({
      amount: '67.20',
      currency: 'EUR',
      days: [
        { day: '2027-06-28', amount: '14.00', why: 'Travel day 14.00' },
        { day: '2027-06-29', amount: '22.40', why: 'Full day 28.00, less breakfast 5.60' },
        { day: '2027-06-30', amount: '22.40', why: 'Full day 28.00, less breakfast 5.60' },
        { day: '2027-07-01', amount: '8.40', why: 'Travel day 14.00, less breakfast 5.60' },
      ],
    });
  });

  it.each([
    ['three days', '2027-06-28T08:00', '2027-06-30T18:00', ['14.00', '28.00', '14.00']],
    ['eight hours exactly', '2027-06-28T08:00', '2027-06-28T16:00', ['0.00']],
    ['a minute more', '2027-06-28T08:00', '2027-06-28T16:01', ['14.00']],
    ['a night’s work', '2027-06-28T20:00', '2027-06-29T04:30', ['0.00', '14.00']],
    ['a night’s work before midnight', '2027-06-28T15:00', '2027-06-29T00:30', ['14.00', '0.00']],
    ['the night that has an hour twice', '2026-10-24T21:00', '2026-10-25T05:00', ['0.00', '14.00']],
    ['the night that lacks an hour', '2027-03-27T21:00', '2027-03-28T06:00', ['0.00', '0.00']],
    ['a night away', '2027-06-28T18:00', '2027-06-29T10:00', ['14.00', '14.00']],
    ['days before 2020', '2019-12-30T10:00', '2020-01-01T10:00', ['12.00', '24.00', '14.00']],
    ['home at midnight', '2027-06-28T10:00', '2027-06-29T00:00', ['14.00']],
    ['instants', '2027-06-28T06:00:00Z', '2027-06-28T16:01:00+02:00', ['14.00']],
  ])('%s', async (_words, from, until, earned) => {
    expect(await amounts({ ...german, from, until })).toEqual(earned);
  });

  it('a night is away or not as the person says', async () => {
    const night = { ...german, from: '2027-06-28T20:00', until: '2027-06-29T04:30' };
    expect(await amounts({ ...night, overnight: true })).toEqual(['14.00', '14.00']);
  });

  it('meals never take a day below nothing, and count once', async () => {
    const day = { from: '2027-06-28T10:00', until: '2027-06-29T15:00' };
    const given = ['breakfast', 'lunch', 'dinner', 'dinner'].map((name) =>
      meal('2027-06-28', name),
    );
    expect(await amounts({ ...german, ...day, meals: given })).toEqual(['0.00', '14.00']);
  });
});

it.each([
  ['06:30', '21:30', '25.00'],
  ['05:30', '21:00', '25.00'],
  ['06:30', '16:45', '10.00'],
  ['07:00', '18:00', '10.00'],
  ['12:00', '16:50', '0.00'],
  ['12:00', '16:59', '0.00'],
  ['12:00', '17:00', '5.00'],
  ['08:00', '17:59', '5.00'],
  ['08:00', '18:00', '10.00'],
  ['03:00', '18:00', '10.00'],
  ['12:00', '20:30', '15.00'],
  ['10:00', '20:30', '20.00'],
  ['16:00', '20:30', '0.00'],
  ['12:00', '20:00', '5.00'],
  ['05:00', '20:00', '10.00'],
])('Y-743 in the United Kingdom from %s to %s earns %s', async (from, until, amount) => {
  const day = { from: `2027-06-28T${from}`, until: `2027-06-28T${until}` };
  expect((await work({ ...british, ...day })).amount).toBe(amount);
});

it('Y-743 counts each calendar day, and pays no meal twice', async () => {
  const days = { ...british, from: '2027-06-28T18:00', until: '2027-06-30T10:00' };
  expect(await amounts(days)).toEqual(['15.00', '25.00', '10.00']);
  const given = ['breakfast', 'lunch', 'dinner'].map((name) => meal('2027-06-29', name));
  expect(await amounts({ ...days, meals: given })).toEqual(['15.00', '0.00', '10.00']);
});

it.each([
  [{ ...german, country: 'FR' }, 'country', 'Paddock has no rates of this scheme for FR.'],
  [{ ...german, zone: 'Nowhere/Else' }, 'zone', 'Use a time zone such as Europe/Berlin.'],
  [{ ...german, until: '2027-06-28T08:00' }, 'until', 'The return is before the departure.'],
  [{ ...german, until: '2029-06-28T08:00' }, 'until', 'Use at most 366 days for one absence.'],
  [
    { ...german, from: '2027-03-28T02:30' },
    'from',
    'Clocks in Europe/Berlin never show this time. Use another.',
  ],
  [
    { ...german, from: '2013-12-31T08:00', until: '2014-01-02T10:00' },
    'from',
    'Paddock has no rates of this scheme before 2014-01-01.',
  ],
  [{ ...german, meals: [meal('2027-07-09')] }, 'meals.0.day', 'Use a day of the absence.'],
  [
    { ...german, meals: [meal('2027-06-28', 'tea')] },
    'meals.0.meal',
    'Choose a meal: breakfast, lunch, dinner.',
  ],
  [
    { ...german, from: '2027-02-30T08:00' },
    'from',
    'Use a local time such as 2027-06-28T10:00, or an instant with its offset.',
  ],
  [{ ...german, scheme: 'fr' }, 'scheme', 'Choose a scheme: de, uk.'],
])('Y-744 refuses %j at its field', async (body, field, message) => {
  const answer = await ask({ from: '2027-06-28T08:00', until: '2027-06-28T18:00', ...body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ error: object }>().error).toMatchObject({ field, message });
});

describe('Y-745 mileage', () => {
  const drive = async (journeys: object[], milesBefore?: number) => {
    const body = { scheme: 'uk', journeys, ...(milesBefore === undefined ? {} : { milesBefore }) };
    return kit.post('/api/allowances/mileage/preview', body, priya.headers);
  };
  const owed = async (...given: Parameters<typeof drive>) =>
    (await drive(...given)).json<Answer>().amount;

  it('has a lower rate beyond 10,000 miles of a tax year', async () => {
    expect(await owed([{ day: '2026-07-01', miles: 10_400 }])).toBe('5600.00');
    expect(await owed([{ day: '2025-07-01', miles: 10_400 }])).toBe('4600.00');
  });

  it('counts miles before the journey, and colleagues', async () => {
    expect(await owed([{ day: '2026-07-01', miles: 100, passengers: 2 }], 9_960)).toBe('47.00');
    expect(await owed([{ day: '2025-07-01', miles: 100, passengers: 2 }], 9_960)).toBe('43.00');
  });

  it('has the rates of the day, and counts each tax year from nothing', async () => {
    const days = [
      { day: '2026-04-06', miles: 200 },
      { day: '2026-04-05', miles: 200 },
    ];
    const answer = (await drive(days, 9_000)).json<{ amount: string; journeys: object[] }>();
    expect(answer.amount).toBe('200.00');
    expect(answer.journeys).toEqual([
      { day: '2026-04-06', amount: '110.00', why: '200 miles at 55p' },
      { day: '2026-04-05', amount: '90.00', why: '200 miles at 45p' },
    ]);
  });

  it('refuses a day without rates', async () => {
    const answer = await drive([{ day: '2010-04-06', miles: 1 }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ error: object }>().error).toMatchObject({ field: 'journeys.0.day' });
  });
});
