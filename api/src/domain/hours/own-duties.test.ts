import { readAsDriven } from '@paddock/contract/domain/hours/as-driven';
import { type DutyChange, readOwnDuties } from '@paddock/contract/domain/hours/own-duties';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const driver = await kit.signIn('+447700900018');
const other = await kit.signIn('+447700900010');
const now = kit.now().getTime();
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

async function say(body: object, headers = driver.headers) {
  return kit.post('/api/users/duties', body, headers);
}

async function read(headers = driver.headers) {
  return readOwnDuties.response.parse((await kit.get('/api/users/duties', headers)).json()).changes;
}

describe('the presses of a driver', () => {
  it('Y-915 are stored, read by the driver alone, and undone', async () => {
    expect((await say({ at: ago(60), kind: 'drive' })).statusCode).toBe(200);
    expect((await say({ at: ago(10), kind: 'break' })).statusCode).toBe(200);
    expect(await read()).toEqual([
      { at: ago(60), kind: 'drive' },
      { at: ago(10), kind: 'break' },
    ]);
    expect(await read(other.headers)).toEqual([]);
    await say({ at: ago(10), kind: null });
    await say({ at: ago(10), kind: null });
    expect(await read()).toEqual([{ at: ago(60), kind: 'drive' }]);
  });

  it('Y-915 count once if they are sent twice, and the first one counts', async () => {
    const answers = await Promise.all([
      say({ at: ago(30), kind: 'rest' }),
      say({ at: ago(30), kind: 'rest' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await say({ at: ago(30), kind: 'drive' });
    expect((await read()).filter(({ at }) => at === ago(30))).toEqual([
      { at: ago(30), kind: 'rest' },
    ]);
  });

  it('Y-915 are refused with a reason for a wrong time, an unknown duty and too many at once', async () => {
    for (const [body, status] of [
      [{ at: ago(-60), kind: 'drive' }, 422],
      [{ at: ago(29 * 1_440), kind: 'drive' }, 422],
      [{ at: ago(5), kind: 'sleep' }, 400],
      [{ at: 'noon', kind: 'drive' }, 400],
      [{ kind: 'drive' }, 400],
      [[], 400],
    ] as const) {
      const answer = await say(body);
      expect(answer.statusCode, answer.body).toBe(status);
    }
    const { contact_id: contactId } = await kit.db
      .selectFrom('duty_changes')
      .select('contact_id')
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 500 }, (_, second) => ({
      contact_id: contactId,
      at: new Date(now - 120 * 60_000 + second * 1_000),
      kind: 'drive' as const,
    }));
    await kit.db.insertInto('duty_changes').values(many).execute();
    const answer = await say({ at: ago(3), kind: 'drive' });
    expect([answer.statusCode, answer.body.includes('Too many changes')]).toEqual([409, true]);
  });
});

const noon = Date.parse('2027-07-05T12:00:00Z');
const clock = (text: string) => new Date(`2027-07-05T${text}:00Z`).toISOString();
const said = (...list: readonly [string, DutyChange['kind']][]) =>
  list.map(([at, kind]): DutyChange => ({ at: clock(at), kind }));
const hm = (moment: number | null | undefined) =>
  typeof moment === 'number' ? new Date(moment).toISOString().slice(11, 16) : null;

describe('when the next break is due, as driven', () => {
  it.each([
    [said(['09:50', 'drive']), '14:20', null],
    [said(['12:00', 'drive']), '16:30', null],
    [said(['06:00', 'drive'], ['08:00', 'break'], ['08:15', 'drive']), '10:45', null],
    [said(['06:00', 'drive'], ['08:00', 'break'], ['08:45', 'drive']), '13:15', null],
    [
      said(['06:00', 'drive'], ['08:00', 'break'], ['08:15', 'drive'], ['11:40', 'break']),
      null,
      '12:10',
    ],
    [said(['06:00', 'drive'], ['11:40', 'break']), null, '12:25'],
    [said(['06:00', 'drive'], ['08:00', 'rest']), null, '08:45'],
  ] as const)('Y-916 %j at noon', (changes, breakBy, wholeAt) => {
    const shown = readAsDriven(changes, noon);
    expect([hm(shown?.breakBy), hm(shown?.wholeAt)]).toEqual([breakBy, wholeAt]);
  });

  it('Y-916 a rest of nine hours ends the day, and nothing is known without a press', () => {
    expect(readAsDriven([], noon)).toBeUndefined();
    const night = said(['06:00', 'drive'], ['10:00', 'rest']);
    const later = noon + 7 * 3_600_000;
    expect(readAsDriven(night, later)).toMatchObject({ driven: 0, dayFrom: null });
    const again: DutyChange[] = [...night, { at: new Date(later).toISOString(), kind: 'drive' }];
    const shown = readAsDriven(again, later + 3_600_000);
    expect([shown?.driven, shown?.dayFrom]).toEqual([60, later]);
  });
});
