import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const priya = await kit.signIn('+447700900010');

interface Stay {
  readonly from: string;
  readonly until: string;
  readonly country?: string;
}

async function ask(on: string, stays: readonly Stay[], nationality = 'GB') {
  const body = { area: 'schengen', nationality, presences: stays, on };
  return kit.post('/api/papers/days/preview', body, priya.headers);
}

interface Counted {
  readonly used: number;
  readonly firstBreach: string | null;
}

const count = async (...given: Parameters<typeof ask>) => (await ask(...given)).json<Counted>();

const stays = (...days: [string, string][]) => days.map(([from, until]) => ({ from, until }));

describe('days in the Schengen area', () => {
  // The first are worked examples of the Swiss State Secretariat for Migration.
  it.each([
    ['2015-01-01', stays(['2014-08-15', '2014-09-30']), 47, '2015-03-31'],
    [
      '2014-01-30',
      stays(
        ['2013-06-01', '2013-07-13'],
        ['2013-08-15', '2013-09-30'],
        ['2014-01-01', '2014-01-30'],
      ),
      77,
      '2014-03-31',
    ],
    [
      '2014-08-30',
      stays(
        ['2013-09-01', '2013-09-30'],
        ['2014-02-21', '2014-04-20'],
        ['2014-05-01', '2014-06-09'],
      ),
      undefined,
      '2014-10-18',
    ],
    [
      '2024-06-01',
      stays(['2024-01-01', '2024-01-10'], ['2024-03-01', '2024-03-20']),
      30,
      undefined,
    ],
    ['2026-06-29', stays(['2026-01-01', '2026-03-31']), undefined, null],
    ['2026-06-30', stays(['2026-01-01', '2026-03-31']), undefined, '2026-09-27'],
    ['2027-03-31', stays(['2027-01-01', '2027-03-31']), 90, '2027-03-31'],
    ['2027-04-01', stays(['2027-01-01', '2027-03-31']), 90, null],
    ['2027-06-30', stays(['2027-01-01', '2027-03-31']), 89, '2027-09-27'],
    [
      '2027-03-31',
      stays(
        ['2027-01-10', '2027-01-30'],
        ['2027-02-01', '2027-02-28'],
        ['2027-03-01', '2027-03-31'],
      ),
      80,
      undefined,
    ],
    ['2024-07-29', stays(['2024-02-01', '2024-02-29']), 29, undefined],
    ['2024-08-01', stays(['2024-02-01', '2024-02-29']), 26, undefined],
    ['2024-08-26', stays(['2024-02-01', '2024-02-29']), 1, undefined],
    ['2024-08-27', stays(['2024-02-01', '2024-02-29']), 0, undefined],
    ['2027-01-11', [{ from: '2027-01-10T23:50', until: '2027-01-11T00:10' }], 2, undefined],
  ])('Y-580 are right on %s', async (on, presences, used, longestUntil) => {
    const answer = (await ask(on, presences)).json<Record<string, unknown>>();
    if (used !== undefined) expect(answer).toMatchObject({ used, left: Math.max(0, 90 - used) });
    if (longestUntil !== undefined) expect(answer).toMatchObject({ longestUntil });
  });

  it('Y-580 name the first day of a season that is one too many', async () => {
    const season = stays(
      ['2026-03-06', '2026-03-16'],
      ['2026-04-07', '2026-04-21'],
      ['2026-05-04', '2026-05-19'],
      ['2026-05-27', '2026-06-16'],
      ['2026-06-22', '2026-07-07'],
      ['2026-07-16', '2026-07-28'],
    );
    const used: unknown[] = [];
    for (const { until } of season) used.push((await count(until, season)).used);
    expect(used).toEqual([11, 26, 42, 63, 79, 92]);
    expect((await count('2026-07-28', season)).firstBreach).toBe('2026-07-27');
    const short = season.map((one) =>
      one.until === '2026-06-16' ? { ...one, until: '2026-06-10' } : one,
    );
    expect((await ask('2026-07-28', short)).json()).toMatchObject({ used: 86, firstBreach: null });
  });

  it('Y-581 do not count for citizens of the area, nor before a state joined it', async () => {
    const croatia = [{ from: '2022-12-30', until: '2023-01-02', country: 'HR' }];
    expect((await count('2023-01-02', croatia)).used).toBe(2);
    const ireland = [{ from: '2026-01-01', until: '2026-03-31', country: 'IE' }];
    expect((await count('2026-03-31', ireland)).used).toBe(0);
    const bulgaria = [{ from: '2024-03-30', until: '2024-04-01', country: 'BG' }];
    expect((await count('2024-04-01', bulgaria)).used).toBe(2);
    const long = stays(['2026-01-01', '2026-12-31']);
    const irish = (await ask('2026-12-31', long, 'IE')).json<Record<string, unknown>>();
    expect(irish).toEqual({
      counted: false,
      used: 0,
      left: null,
      longestUntil: null,
      firstBreach: null,
    });
  });

  it('Y-582 are asked for in words where something is wrong', async () => {
    const reversed = await ask('2027-01-01', stays(['2027-01-02', '2027-01-01']));
    expect([reversed.statusCode, reversed.body]).toEqual([
      400,
      expect.stringContaining('Leave on the day of entry or later.'),
    ]);
    expect((await ask('2027-01-01', stays(['2027-02-30', '2027-03-01']))).statusCode).toBe(400);
    expect((await ask('2027-01-01', [], 'Britain')).statusCode).toBe(400);
    const centuries = await ask('2027-01-01', stays(['1900-01-01', '2199-01-01']));
    expect(centuries.statusCode).toBe(400);
  });

  it('Y-580 equal a count of every day, whatever the stays', async () => {
    const day = (number: number) =>
      new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
    const stay = fc
      .tuple(fc.nat(500), fc.nat(60))
      .map(([from, days]) => [from, from + days] as const);
    await fc.assert(
      fc.asyncProperty(fc.array(stay, { maxLength: 12 }), fc.nat(600), async (list, on) => {
        const isThere = (at: number) => list.some(([from, until]) => from <= at && at <= until);
        const countDays = (at: number, also: (day: number) => boolean) =>
          Array.from({ length: 180 }, (_, back) => at - back).filter(
            (one) => isThere(one) || also(one),
          ).length;
        const every = Array.from({ length: 700 }, (_, at) => at);
        const breach = every.find((at) => isThere(at) && countDays(at, () => false) > 90);
        let last: number | null = null;
        const stayed = (at: number) => (one: number) => one >= on && one <= at;
        while (countDays((last ?? on - 1) + 1, stayed((last ?? on - 1) + 1)) <= 90)
          last = (last ?? on - 1) + 1;
        const presences = list.map(([from, until]) => ({ from: day(from), until: day(until) }));
        const used = countDays(on, () => false);
        expect((await ask(day(on), presences)).json()).toEqual({
          counted: true,
          used,
          left: Math.max(0, 90 - used),
          longestUntil: last === null ? null : day(last),
          firstBreach: breach === undefined ? null : day(breach),
        });
      }),
      { numRuns: 100 },
    );
  });
});
