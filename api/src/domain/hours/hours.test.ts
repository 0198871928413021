import type { HourRules } from '@paddock/contract/domain/hours/preview';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const priya = await kit.signIn('+447700900010');

interface Planned {
  readonly kind: string;
  readonly from: string;
  readonly until: string;
  readonly driver?: 1 | 2;
  readonly bunk?: boolean;
}

/** A Monday. */
const monday = Date.UTC(2027, 6, 5);
const at = (minutes: number) => new Date(monday + minutes * 60_000).toISOString();
const clock = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

/** "06:00 drive 4:30 break 0:45 drive 4:30": one duty after another. */
function plan(text: string, day = 0): Planned[] {
  const [start = '', ...words] = text.split(' ');
  let now = clock(start) + day * 1_440;
  return words.flatMap((kind, index) => {
    if (index % 2 === 1) return [];
    const from = now;
    now += clock(words[index + 1] ?? '');
    return [{ kind, from: at(from), until: at(now) }];
  });
}

async function ask(duties: readonly Planned[], rules: HourRules = 'eu561', drivers: 1 | 2 = 1) {
  return kit.post('/api/hours/preview', { rules, drivers, duties }, priya.headers);
}

interface Answer {
  readonly breaches: { readonly article: string; readonly at: string; readonly by: number }[];
  readonly nextBreakBy: string | null;
}

async function read(...given: Parameters<typeof ask>) {
  const answer = await ask(...given);
  expect(answer.statusCode).toBe(200);
  const { breaches, nextBreakBy } = answer.json<Answer>();
  const named = breaches.map((one) => `${one.article} ${one.at.slice(11, 16)} ${one.by}`);
  return { breaches: named, nextBreakBy };
}

describe('breaks of drivers', () => {
  it.each([
    ['06:00 drive 4:30 break 0:15 drive 0:10', ['561/2006 Art. 7 10:45 10'], undefined],
    ['06:00 drive 2:00 break 0:15 drive 2:30 break 0:30 drive 1:00', [], []],
    [
      '06:00 drive 2:00 break 0:30 drive 2:30 break 0:15 drive 1:00',
      ['561/2006 Art. 7 11:15 60'],
      [],
    ],
    [
      '06:00 drive 2:00 break 0:20 drive 2:30 break 0:25 drive 1:00',
      ['561/2006 Art. 7 11:15 60'],
      [],
    ],
    [
      '06:00 drive 1:30 break 0:15 drive 1:30 break 0:15 drive 1:30 break 0:15 drive 1:00',
      ['561/2006 Art. 7 11:15 60'],
      ['561/2006 Art. 7 11:15 60'],
    ],
    [
      '06:00 drive 2:00 break 0:22 drive 2:30 break 0:22 drive 1:00',
      ['561/2006 Art. 7 11:14 60'],
      ['561/2006 Art. 7 11:14 60'],
    ],
    ['06:00 drive 2:00 break 0:15 drive 2:30 break 0:30 drive 4:30', [], undefined],
    [
      '06:00 drive 4:30 break 0:45 drive 4:30 break 0:15 drive 1:00',
      ['561/2006 Art. 7 16:00 60'],
      undefined,
    ],
  ])('Y-590 %s', async (text, truck, coach) => {
    expect((await read(plan(text))).breaches).toEqual(truck);
    if (coach !== undefined)
      expect((await read(plan(text), 'eu561-coach')).breaches).toEqual(coach);
  });

  it('Y-590 the next one is due 4 h 30 of driving after the last', async () => {
    const { nextBreakBy } = await read(plan('06:00 drive 1:00 break 0:45 drive 2:00'));
    expect(nextBreakBy).toBe(at(clock('12:15')));
    expect((await read(plan('06:00 work 3:00'))).nextBreakBy).toBe(null);
  });
});

describe('days, weeks and rest of drivers', () => {
  const drives = '06:00 drive 4:30 break 0:45 drive 4:30 break 0:45 drive 1:00';

  it('Y-591 twice a week a day has ten hours of driving, and time without a duty is rest', async () => {
    const days = [0, 1, 2].flatMap((day) => plan(drives, day));
    expect((await read(days.slice(0, 10))).breaches).toEqual([]);
    expect((await read(days)).breaches).toEqual(['561/2006 Art. 6(1) 16:30 60']);
    const longer = plan(drives.replace(/1:00$/, '1:30'));
    expect((await read(longer)).breaches).toEqual(['561/2006 Art. 6(1) 17:30 30']);
  });

  it('Y-592 a rest of nine hours counts three times, and eight are too few', async () => {
    const day = (until: string) => `06:00 work ${until}`;
    const next = plan('06:00 work 1:00', 1);
    const work = (until: string) => [...plan(day(until)), ...next];
    expect((await read([...work('13:00'), ...plan('06:00 drive 0:10', 2)])).breaches).toEqual([]);
    expect((await read([...plan('06:00 drive 1:00 work 15:00'), ...next])).breaches).toEqual([
      '561/2006 Art. 8(2) 21:00 60',
    ]);
    const four = [0, 1, 2, 3].flatMap((one) => plan('06:00 drive 1:00 work 14:00', one));
    const after = plan('06:00 work 1:00', 4);
    expect((await read([...four.slice(0, 6), ...plan('06:00 work 1:00', 3)])).breaches).toEqual([]);
    expect((await read([...four, ...after])).breaches).toEqual(['561/2006 Art. 8(4) 19:00 120']);
  });

  it('Y-592 three hours and then nine are a whole rest', async () => {
    const split = '06:00 drive 4:00 rest 3:00 work 8:00';
    const days = [0, 1, 2, 3].flatMap((day) => plan(split, day));
    expect((await read([...days, ...plan('06:00 work 1:00', 4)])).breaches).toEqual([]);
  });

  it('Y-593 two drivers rest nine hours within thirty', async () => {
    const turns = (count: number): Planned[] =>
      Array.from({ length: count }, (_, turn) => ({
        kind: 'drive',
        from: at(360 + turn * 240),
        until: at(600 + turn * 240),
        driver: turn % 2 === 0 ? (1 as const) : (2 as const),
      }));
    const again: Planned[] = [1, 2].map((driver) => ({
      kind: 'work',
      from: at(360 + 30 * 60),
      until: at(420 + 30 * 60),
      driver: driver === 1 ? 1 : 2,
    }));
    expect((await read([...turns(4), ...again], 'eu561', 2)).breaches).toEqual([]);
    const long = await read([...turns(6), ...again], 'eu561', 2);
    expect(long.breaches).toContain('561/2006 Art. 8(5) 03:00 180');
  });

  it('Y-594 a week has 56 hours of driving, two weeks 90, and a weekly rest after six days', async () => {
    const nine = '06:00 drive 4:30 break 0:45 drive 4:30';
    const six = [0, 1, 2, 3, 4, 5].flatMap((day) => plan(nine, day));
    expect((await read(six)).breaches).toEqual([]);
    const seven = [...six, ...plan(nine, 6)];
    const found = (await read(seven)).breaches;
    expect(found).toContain('561/2006 Art. 6(2) 08:00 420');
    expect(found.some((one) => one.startsWith('561/2006 Art. 8(6) 06:00'))).toBe(true);
    const second = [7, 8, 9, 10, 11].flatMap((day) => plan(nine, day));
    expect((await read([...six, ...second])).breaches).toContain('561/2006 Art. 6(3) 06:00 540');
  });

  it('Y-595 a ferry with a bunk interrupts a rest twice for an hour in all, and without one it is no rest', async () => {
    const crossing = (bunk: boolean, away: string): Planned[] => {
      const [first, ...rest] = plan(
        `20:00 drive 0:30 rest 2:00 drive ${away} crossing 8:00 drive 0:20 rest 1:00`,
      );
      const aboard = rest.map((one) => (one.kind === 'crossing' ? { ...one, bunk } : one));
      const day = plan('09:00 work 10:00');
      return [
        ...day,
        ...(first === undefined ? [] : [first]),
        ...aboard,
        ...plan('10:00 drive 1:00', 1),
      ];
    };
    expect((await read(crossing(true, '0:30'))).breaches).toEqual([]);
    expect((await read(crossing(false, '0:30'))).breaches).not.toEqual([]);
  });

  it('Y-596 six hours of work have a break, nine have 30 minutes, and more have 45', async () => {
    const count = async (text: string) => (await read(plan(text), 'work')).breaches.length;
    expect(await count('06:00 work 6:00')).toBe(0);
    expect(await count('06:00 work 6:01')).toBe(2);
    expect(await count('06:00 work 5:00 break 0:30 work 4:00')).toBe(0);
    expect(await count('06:00 work 5:00 break 0:30 work 4:01')).toBe(1);
    expect(await count('06:00 work 5:00 break 0:45 work 4:01')).toBe(0);
  });

  it('Y-597 a duty that ends before it starts, or has no zone, is refused in words', async () => {
    const refused = async (change: Partial<Planned>) => {
      const [duty] = plan('06:00 drive 1:00');
      return (await ask([{ ...(duty ?? { kind: '', from: '', until: '' }), ...change }])).body;
    };
    expect(await refused({ until: at(0) })).toContain('End after it starts.');
    expect(await refused({ from: '2027-07-05T06:00' })).toContain('Use an instant');
    expect(await refused({ kind: 'sleep' })).toContain('Choose one: drive');
    expect(await refused({ until: at(127 * 1_440) })).toContain('Send at most 126 days at a time.');
  });
});

it('Y-590 breaks equal a count of minute after minute, whatever is driven', async () => {
  const pieces = fc.array(
    fc.record({
      kind: fc.constantFrom('drive', 'break', 'work'),
      minutes: fc.integer({ min: 1, max: 200 }),
    }),
    { minLength: 1, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(pieces, async (list) => {
      // Every minute by itself, and every pause once it ends.
      const minutes = list.flatMap(({ kind, minutes: count }) =>
        Array.from({ length: count }, () => kind),
      );
      const expected: number[] = [];
      let [driven, pause, first] = [0, 0, false];
      for (const [minute, kind] of [...minutes, 'work'].entries()) {
        if (kind === 'break') {
          pause += 1;
          continue;
        }
        if (pause >= 45 || (first && pause >= 30)) [driven, first] = [0, false];
        else if (pause >= 15 && driven > 0) first = true;
        pause = 0;
        if (kind !== 'drive' || minute === minutes.length) continue;
        driven += 1;
        if (driven === 271) expected.push(minute);
      }
      let now = 0;
      const duties = list.map(({ kind, minutes: count }) => {
        const from = at(now);
        now += count;
        return { kind, from, until: at(now) };
      });
      const { breaches } = (await ask(duties)).json<Answer>();
      const found = breaches
        .filter(({ article }) => article.endsWith('Art. 7'))
        .map((one) => one.at);
      expect(found).toEqual(expected.map((minute) => at(minute)));
    }),
    { numRuns: 200 },
  );
});
