import { livePerson } from '@paddock/contract/domain/live/live-people';
import { sharing } from '@paddock/contract/domain/live/locations';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBlame } from '../../testing/form-kit.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

// The demo's tour is of a day in the past: here it runs.
await kit.db
  .updateTable('projects')
  .set({ end_date: new Date(kit.now().getTime() + 86_400_000).toISOString().slice(0, 10) })
  .where('project_code', '=', 'HUN26')
  .execute();

/** Crew of the demo tour, and a coordinator. */
const priya = await kit.signIn('+447700900010');
const ilse = await kit.signIn('+447700900004');
const liveMap = '/api/admin/liveLocations/HUN26';

async function share(location: unknown, extra: object = {}, who = priya) {
  return kit.post('/api/users/liveloc', { location, ...extra }, who.headers);
}

async function stop(query = '', who = priya) {
  return kit.app.inject({
    method: 'DELETE',
    url: `/api/users/liveloc${query}`,
    headers: { host: 'localhost', ...who.headers },
  });
}

async function onMap() {
  const answer = await kit.get(liveMap, ilse.headers);
  return z.object({ people: z.array(livePerson) }).parse(answer.json()).people;
}

async function history() {
  return kit.db.selectFrom('location_history').selectAll().orderBy('fixed_at').execute();
}

const ago = (minutes: number) => new Date(kit.now().getTime() - minutes * 60_000).toISOString();

describe('a position', () => {
  it('L-1 appears on the map of its project and in the history', async () => {
    const answer = await share('47.5819,19.2509', { accuracy: 12.5 });
    expect(answer.statusCode).toBe(200);
    expect(await onMap()).toMatchObject([
      {
        fullName: 'Priya Shah',
        latitude: 47.5819,
        longitude: 19.2509,
        accuracy: 12.5,
        ...z.object({ fixedAt: z.string() }).parse(answer.json()),
      },
    ]);
    expect(await history()).toHaveLength(1);
  });

  it('L-2 goes only into the history if it is older than the current one, and once', async () => {
    const fixedAt = ago(20);
    await share('1,2', { fixedAt });
    await share('1,2', { fixedAt });
    expect((await onMap())[0]).toMatchObject({ latitude: 47.5819 });
    expect((await history()).map(({ latitude }) => latitude)).toEqual([1, 47.5819]);
  });

  const wrong: [string, unknown, object, string][] = [
    ['text', 'here', {}, 'location'],
    ['one number', '47.5', {}, 'location'],
    ['three', '1,2,3', {}, 'location'],
    ['not a number', 'NaN,NaN', {}, 'location'],
    ['infinite', 'Infinity,1', {}, 'location'],
    ['with an exponent', '1e1,2', {}, 'location'],
    ['hexadecimal', '0x10,2', {}, 'location'],
    ['too far north', '90.0001,0', {}, 'location'],
    ['too far west', '0,-180.0001', {}, 'location'],
    ['two points', '1.2.3,4', {}, 'location'],
    ['more decimals than there are', `0.${'1'.repeat(21)},4`, {}, 'location'],
    ['long', '1'.repeat(100_000), {}, 'location'],
    ['a list', [47, 19], {}, 'location'],
    ['missing', undefined, {}, 'location'],
    ['without sense in its accuracy', '1,2', { accuracy: -1 }, 'accuracy'],
    ['from the future', '1,2', { fixedAt: ago(-3) }, 'fixedAt'],
    ['from too long ago', '1,2', { fixedAt: ago(26 * 60) }, 'fixedAt'],
    ['from no time', '1,2', { fixedAt: 'yesterday' }, 'fixedAt'],
  ];
  it.each(wrong)(
    'L-3 refuses one that is %s, naming the field, and saves nothing',
    async (...row) => {
      const [, location, extra, field] = row;
      const before = await history();
      const answer = await share(location, extra);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { code: 'invalid_input', field } });
      expect(await history()).toEqual(before);
    },
  );

  it('L-3 accepts a clock that is two minutes ahead, and locations from a day offline', async () => {
    expect((await share('3,4', { fixedAt: ago(24 * 60) })).statusCode).toBe(200);
    expect((await share('5,6', { fixedAt: ago(-1.5) })).statusCode).toBe(200);
  });
});

it('L-4 removes the marker when sharing stops, and no earlier location restores it', async () => {
  kit.passes(180);
  expect((await share('7,8')).statusCode).toBe(200);
  // In the same millisecond it would be the same location.
  kit.passes(1);
  const waiting = ago(0);
  const rows = (await history()).length;
  kit.passes(60);
  expect((await stop()).json()).toEqual({ shares: false });
  expect(await onMap()).toEqual([]);
  expect((await share('7,9', { fixedAt: waiting })).statusCode).toBe(200);
  expect(await onMap()).toEqual([]);
  expect(await history()).toHaveLength(rows + 1);
  kit.passes(1);
  await share('7,10');
  expect(await onMap()).toMatchObject([{ longitude: 10 }]);
});

it('L-4 ignores locations that race with the stop, in either order', async () => {
  const settled: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    kit.passes(4);
    await kit.db.deleteFrom('latest_locations').execute();
    const sent = [
      share('1,1', { fixedAt: ago(2 / 60) }),
      stop(`?at=${ago(0)}`),
      share('1,2', { fixedAt: ago(1 / 60) }),
    ];
    for (const answer of await Promise.all(sent)) settled.push(answer.statusCode);
    expect(await onMap()).toEqual([]);
  }
  expect(new Set(settled)).toEqual(new Set([200]));
  kit.passes(1);
  await share('7,10');
});

it('L-4 takes the time of the stop from the device, even if its clock is slow', async () => {
  kit.passes(1);
  expect((await stop(`?at=${ago(10)}`)).statusCode).toBe(200);
  expect(await onMap()).toEqual([]);
  await share('8,8', { fixedAt: ago(11) });
  expect(await onMap()).toEqual([]);
  await share('8,9', { fixedAt: ago(9) });
  expect(await onMap()).toMatchObject([{ longitude: 9 }]);
  expect(readBlame(await stop(`?at=${ago(-10)}`))).toEqual([400, 'invalid_input', 'at']);
});

it('L-5 shows everyone who can see them, by name, and until when', async () => {
  const told = sharing.parse((await kit.get('/api/users/sharing', priya.headers)).json());
  expect(told.shares).toBe(true);
  expect(told.projects.map(({ project_code: code }) => code)).toEqual(['HUN26']);
  expect(told.seenBy).toEqual(['Gareth Pugh', 'Helen Ashworth', 'Ilse Brandt']);
});

it('L-6 saves nothing for a person without a current or upcoming project', async () => {
  await kit.grant('+447911000077');
  const noOne = await kit.signIn('+447911000077');
  const before = await history();
  expect((await share('9,9', {}, noOne)).statusCode).toBe(200);
  expect(await history()).toEqual(before);
  expect((await kit.get('/api/users/sharing', noOne.headers)).json()).toEqual({
    shares: false,
    lastFixedAt: null,
    projects: [],
    seenBy: [],
  });
});

it('L-7 shows the map to coordinators and above', async () => {
  expect((await kit.get(liveMap, priya.headers)).statusCode).toBe(403);
  expect((await kit.get(`${liveMap}/stream`, priya.headers)).statusCode).toBe(403);
});

it('L-8 lets people read and delete their own location history only', async () => {
  const own = await kit.get('/api/users/locations', priya.headers);
  const { fixes, keptDays } = own.json<{ fixes: { fixedAt: string }[]; keptDays: number }>();
  expect(keptDays).toBe(30);
  expect(fixes).toHaveLength((await history()).length);
  expect(fixes.map(({ fixedAt }) => fixedAt)).toEqual(
    fixes
      .map(({ fixedAt }) => fixedAt)
      .toSorted()
      .toReversed(),
  );
  const older = await kit.get(`/api/users/locations?before=${fixes[0]?.fixedAt}`, priya.headers);
  expect(older.json<{ fixes: object[] }>().fixes).toEqual(fixes.slice(1));
  const others = await kit.get('/api/users/locations', ilse.headers);
  expect(others.json()).toMatchObject({ fixes: [], more: false });
  const forgotten = await kit.app.inject({
    method: 'DELETE',
    url: '/api/users/locations',
    headers: { host: 'localhost', ...priya.headers },
  });
  expect(forgotten.json()).toEqual({ deleted: fixes.length });
  expect(await history()).toEqual([]);
});
