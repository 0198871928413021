import type { PlannedDrive } from '@paddock/contract/domain/hours/plan-drive';
import type { DrivingRules } from '@paddock/contract/domain/hours/preview';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const priya = await kit.signIn('+447700900010');

interface Leg {
  readonly kind: 'drive' | 'crossing';
  readonly seconds: number;
  readonly bunk?: boolean;
}

type Paces = Readonly<Record<'usual' | 'earliest', PlannedDrive>>;

interface Asked {
  readonly rules?: DrivingRules;
  readonly drivers?: 1 | 2;
  readonly departsAt?: string;
}

/** From Monday 06:00, unless told otherwise. */
async function ask(legs: readonly Leg[], asked: Asked = {}) {
  const body = {
    rules: 'eu561',
    drivers: 1,
    departsAt: '2027-07-05T06:00:00.000Z',
    legs,
    ...asked,
  };
  return kit.post('/api/hours/plan', body, priya.headers);
}

async function plan(...given: Parameters<typeof ask>) {
  const answer = await ask(...given);
  expect(answer.statusCode).toBe(200);
  return answer.json<Paces>();
}

const drive = (hours: number, minutes = 0): Leg => ({
  kind: 'drive',
  seconds: hours * 3_600 + minutes * 60,
});

/** "break 45, rest 660": what stops the vehicle, in minutes. */
function stops({ parts }: PlannedDrive): string {
  return parts
    .filter(({ kind }) => kind === 'break' || kind === 'rest')
    .map((one) => `${one.kind} ${(Date.parse(one.until) - Date.parse(one.from)) / 60_000}`)
    .join(', ');
}

const ends = (planned: PlannedDrive) => planned.arrivals.at(-1)?.slice(8, 19);

describe('a drive with its breaks and rests', () => {
  it.each([
    [drive(9), '05T15:45:00', '05T15:45:00'],
    [drive(9, 15), '06T03:00:00', '05T16:45:00'],
    [drive(21), '07T02:30:00', '07T00:00:00'],
    [drive(4, 30), '05T10:30:00', '05T10:30:00'],
  ])('Y-910 arrives with them, %j', async (leg, usual, earliest) => {
    const answer = await plan([leg]);
    expect(ends(answer.usual)).toBe(usual);
    expect(ends(answer.earliest)).toBe(earliest);
  });

  it('Y-910 says why each stop is made', async () => {
    const { usual } = await plan([drive(10)]);
    expect(stops(usual)).toBe('break 45, rest 660');
    const why = usual.parts.flatMap((part) => (part.why === '' ? [] : [part.why]));
    expect(why).toEqual(['4 h 30 driven', '9 h 00 driven']);
  });

  it('Y-911 counts a crossing of 45 minutes or more as a break, and one with a bunk as the rest', async () => {
    const ferry = await plan([drive(4), { kind: 'crossing', seconds: 5_400 }, drive(4)]);
    expect(stops(ferry.usual)).toBe('');
    const shuttle = await plan([drive(4), { kind: 'crossing', seconds: 2_100 }, drive(4)]);
    expect(stops(shuttle.usual)).toBe('break 30');
    const night = { kind: 'crossing', seconds: 12 * 3_600, bunk: true } as const;
    const overnight = await plan([drive(9), night, drive(4)]);
    expect(stops(overnight.usual)).toBe('break 45');
  });

  it('Y-912 lets two drivers take turns, with one rest of 9 hours in 30', async () => {
    const answer = await plan([drive(21)], { drivers: 2 });
    expect(stops(answer.usual)).toBe('rest 540');
    expect(ends(answer.usual)).toBe('06T12:00:00');
  });

  it('Y-910 names what no stop puts right', async () => {
    const long = { kind: 'crossing', seconds: 20 * 3_600 } as const;
    const { usual } = await plan([long, drive(1)]);
    expect(usual.breaches.map(({ article }) => article)).toEqual(['561/2006 Art. 8(2)']);
  });

  it('Y-910 no planned drive breaks its rules', async () => {
    const leg = fc.oneof(
      fc.integer({ min: 1, max: 50_000 }).map((seconds): Leg => ({ kind: 'drive', seconds })),
      fc
        .record({ seconds: fc.integer({ min: 60, max: 28_800 }), bunk: fc.boolean() })
        .map((one): Leg => ({ kind: 'crossing', ...one })),
    );
    const asked = fc.record({
      rules: fc.constantFrom<DrivingRules>('eu561', 'eu561-coach', 'uk561', 'aetr'),
      drivers: fc.constantFrom<1 | 2>(1, 2),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(leg, { minLength: 1, maxLength: 12 }), asked, async (legs, how) => {
        const { usual, earliest } = await plan(legs, how);
        expect([usual.breaches, earliest.breaches]).toEqual([[], []]);
      }),
      { numRuns: 60 },
    );
  });

  it('Y-910 refuses a drive of more than 14 days, without legs, or that goes back in time', async () => {
    const days = Array.from({ length: 15 }, () => drive(24));
    for (const legs of [days, [], [drive(-1)], [{ kind: 'drive', seconds: 1.5 } as const]])
      expect((await ask(legs)).statusCode).toBe(400);
  });
});
