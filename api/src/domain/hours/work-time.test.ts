import { previewHours } from '@paddock/contract/domain/hours/preview';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const priya = await kit.signIn('+447700900010');

/** Monday 5 July 2027. */
const monday = Date.UTC(2027, 6, 5);
const hour = 60;
const at = (minutes: number) => new Date(monday + minutes * 60_000).toISOString();

interface Duty {
  readonly kind: string;
  readonly from: string;
  readonly until: string;
}

function duty(kind: string, day: number, [from, until]: readonly [number, number]): Duty {
  return { kind, from: at((day * 24 + from) * hour), until: at((day * 24 + until) * hour) };
}

async function ask(duties: readonly Duty[], more: object = { rules: 'work' }) {
  const body = { rules: 'eu561', drivers: 1, duties, ...more };
  const answer = await kit.post('/api/hours/preview', body, priya.headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return previewHours.response
    .parse(answer.json())
    .breaches.map((one) => `${one.article} ${one.at.slice(5, 16)} ${one.by}`);
}

const only = (list: readonly string[], article: string) =>
  list.filter((one) => one.startsWith(article));

/** So many hours of work in a week, on six days, with a break at noon. */
function workWeek(week: number, hours: number): Duty[] {
  return [0, 1, 2, 3, 4, 5].flatMap((day) => [
    duty('work', week * 7 + day, [7, 7 + hours / 12]),
    duty('work', week * 7 + day, [13, 13 + hours / 12]),
  ]);
}

describe('working time', () => {
  it('Y-917 a week has at most 60 hours of work', async () => {
    expect(only(await ask(workWeek(0, 60)), '2002/15 Art. 4')).toEqual([]);
    expect(only(await ask(workWeek(0, 66)), '2002/15 Art. 4')).toEqual([
      '2002/15 Art. 4 07-10T12:00 360',
    ]);
  });

  it('Y-917 17 weeks have at most 48 hours on average: four of 60 and 13 of 44 are allowed, five and 12 are not', async () => {
    const season = (long: number) =>
      Array.from({ length: 17 }, (_, week) => workWeek(week, week < long ? 60 : 44)).flat();
    expect(only(await ask(season(4)), '2002/15 Art. 4')).toEqual([]);
    const over = only(await ask(season(5)), '2002/15 Art. 4');
    expect(over).toHaveLength(1);
    expect(over[0]).toMatch(/ 720$/);
  });

  it('Y-918 allows ten hours within 24 with work at night, by the clock of the place', async () => {
    const shift = [duty('work', 0, [20, 25]), duty('work', 1, [2, 7.5])];
    expect(only(await ask(shift), '2002/15 Art. 7')).toEqual(['2002/15 Art. 7 07-06T07:00 30']);
    const day = [duty('work', 0, [8, 13]), duty('work', 0, [14, 19.5])];
    expect(only(await ask(day), '2002/15 Art. 7')).toEqual([]);
    const early = [duty('work', 0, [4, 9]), duty('work', 0, [10, 15.5])];
    expect(only(await ask(early), '2002/15 Art. 7')).toEqual([]);
    const inNewYork = { rules: 'work', timeZone: 'America/New_York' };
    expect(only(await ask(early, inNewYork), '2002/15 Art. 7')).toHaveLength(1);
  });

  it('Y-918 refuses a zone that does not exist, with a reason', async () => {
    const body = { rules: 'work', drivers: 1, duties: [duty('work', 0, [8, 9])] };
    for (const [timeZone, status] of [
      ['Mars/Base', 422],
      ['', 400],
      [5, 400],
    ] as const) {
      const answer = await kit.post('/api/hours/preview', { ...body, timeZone }, priya.headers);
      expect([answer.statusCode, answer.body.includes('Europe/Budapest')]).toEqual([status, true]);
    }
  });
});

describe('coaches on an occasional service', () => {
  const service = { rules: 'eu561-coach', occasional: true, timeZone: 'Europe/Berlin' };
  const days = (from: number, count: number, span: readonly [number, number]) =>
    Array.from({ length: count }, (_, day) => duty('drive', from + day, span));

  it('Y-919 the weekly rest may be put off to twelve days, and is 69 hours then', async () => {
    const twelve = days(0, 12, [8, 11]);
    expect(only(await ask(twelve, { rules: 'eu561-coach' }), '561/2006 Art. 8(6)')).toHaveLength(1);
    expect(await ask(twelve, service)).toEqual([]);
    expect(await ask([...twelve, ...days(12, 1, [9, 12])], service)).toHaveLength(1);
    const after = (day: number) => [...twelve, duty('drive', day, [9, 10])];
    expect(await ask(after(14), service)).toEqual([]);
    expect(await ask(after(13), service)).toEqual(['561/2006 Art. 8(6a) 07-18T09:00 1380']);
  });

  it('Y-919 at night one driver drives three hours before a break, and two may drive on', async () => {
    const night = [duty('drive', 0, [23.5, 27.5])];
    expect(await ask(night, service)).toEqual(['561/2006 Art. 8(6a) 07-06T02:30 60']);
    expect(await ask(night, { ...service, drivers: 2 })).toEqual([]);
    const evening = [duty('drive', 0, [16.5, 20.5])];
    expect(await ask(evening, service)).toEqual(['561/2006 Art. 8(6a) 07-05T20:00 30']);
  });

  it('Y-919 in a service of six days one rest may end its day an hour late, with seven hours of driving', async () => {
    const late = (driven: number) => [
      ...days(0, 2, [8, 10]),
      duty('drive', 2, [8, 8 + driven / 2]),
      duty('work', 2, [8 + driven / 2, 20]),
      duty('drive', 2, [20, 20 + driven / 2]),
      duty('work', 2, [20 + driven / 2, 24]),
      ...days(3, 4, [9, 11]),
    ];
    expect(only(await ask(late(6), service), '561/2006 Art. 8(2)')).toEqual([]);
    expect(only(await ask(late(6), { rules: 'eu561-coach' }), '561/2006 Art. 8(2)')).toHaveLength(
      1,
    );
    expect(only(await ask(late(7.5), service), '561/2006 Art. 8(2)')).toHaveLength(1);
  });
});

describe('weekly rests that were short', () => {
  /** Five days, the last one until 20:00, or earlier or later: the rest after it has 60 hours then. */
  const week = (number: number, ends: number) => [
    ...[0, 1, 2, 3, 4].map((day) => duty('drive', number * 7 + day, [8, 10])),
    duty('work', number * 7 + 4, [ends - 1, ends]),
  ];
  /** Six days, and a rest of 30 hours from Saturday noon. */
  const short = [
    ...[0, 1, 2, 3, 4, 5].map((day) => duty('drive', day, [8, 12])),
    duty('drive', 6, [18, 19]),
  ];

  it('Y-920 the missing hours are made up by the end of the third week', async () => {
    // In the week to Sunday 11 July: 15 hours are owed before Monday 2 August.
    const later = [week(1, 20.5), week(2, 20.5), week(3, 20.5), week(4, 12)].flat();
    expect(await ask([...short, ...later], {})).toEqual(['561/2006 Art. 8(6) 08-02T00:00 900']);
    const made = [week(1, 20.5), week(2, 20), week(3, 20.5), week(4, 12)].flat();
    expect(await ask([...short, ...made], {})).toEqual([]);
    expect(await ask([...short, ...week(1, 20.5)], {})).toEqual([]);
  });
});
