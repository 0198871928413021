import { afterAll, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

await kit.db
  .updateTable('projects')
  .set({ end_date: new Date(kit.now().getTime() + 86_400_000).toISOString().slice(0, 10) })
  .where('project_code', '=', 'HUN26')
  .execute();
const priya = await kit.signIn('+447700900010');
const made = await kit.post('/api/users/ingest-address', {}, priya.headers);
const { path } = made.json<{ path: string }>();

async function send(sent: { query?: string; body?: string; type?: string }, to = path) {
  return kit.app.inject({
    method: 'POST',
    url: `${to}${sent.query ?? ''}`,
    headers: sent.type === undefined ? {} : { 'content-type': sent.type },
    ...(sent.body === undefined ? {} : { payload: sent.body }),
  });
}

async function latest() {
  return kit.db
    .selectFrom('latest_locations')
    .select(['latitude', 'longitude', 'accuracy', 'source', 'fixed_at'])
    .executeTakeFirst();
}

const secondsAgo = (seconds: number) => Math.floor(kit.now().getTime() / 1_000) - seconds;
const isoAgo = (seconds: number) => new Date(secondsAgo(seconds) * 1_000).toISOString();
const json = 'application/json';

/** Payloads from the OwnTracks booklet and Traccar's page on the OsmAnd protocol, with new times. */
const payloads: [string, { query?: string; body?: string; type?: string }, object][] = [
  [
    'OwnTracks (owntracks.org/booklet/tech/json)',
    {
      type: json,
      body: JSON.stringify({
        _type: 'location',
        acc: 75,
        batt: 88,
        lat: 48.85833,
        lon: 2.29513,
        tid: 'JJ',
        tst: secondsAgo(90),
        vel: 54,
      }),
    },
    { latitude: 48.85833, longitude: 2.29513, accuracy: 75, source: 'owntracks' },
  ],
  [
    'Traccar Client 9 (traccar.org/osmand, JSON)',
    {
      type: json,
      body: JSON.stringify({
        location: {
          timestamp: isoAgo(80),
          coords: {
            latitude: 47.1,
            longitude: 19.2,
            accuracy: 12,
            speed: 0,
            heading: 0,
            altitude: 0,
          },
          is_moving: false,
          odometer: 0,
          event: 'motionchange',
          battery: { level: 1, is_charging: false },
          activity: { type: 'still' },
          extras: {},
        },
        device_id: '48241179',
      }),
    },
    { latitude: 47.1, longitude: 19.2, accuracy: 12, source: 'traccar' },
  ],
  [
    'Traccar Client before 9 (traccar.org/osmand, query), milliseconds',
    { query: `?id=12345&lat=48.8566&lon=2.3522&timestamp=${secondsAgo(70)}000` },
    { latitude: 48.8566, longitude: 2.3522, accuracy: null, source: 'traccar' },
  ],
  [
    'the same with more of it, ISO time',
    {
      query: `?deviceid=12345&lat=48.9&lon=2.4&timestamp=${isoAgo(60).replace('.000', '')}&speed=15&bearing=270&altitude=35&accuracy=10&hdop=0.8&batt=75`,
    },
    { latitude: 48.9, longitude: 2.4, accuracy: 10, source: 'traccar' },
  ],
  [
    'the same as a form, seconds',
    {
      type: 'application/x-www-form-urlencoded',
      body: `id=12345&lat=49&lon=2.5&timestamp=${secondsAgo(50)}`,
    },
    { latitude: 49, longitude: 2.5, accuracy: null, source: 'traccar' },
  ],
];

it.each(payloads)('L-15 accepts what %s sends', async (_name, sent, stored) => {
  const answer = await send(sent);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([]);
  expect(await latest()).toMatchObject(stored);
});

it('L-15 acknowledges anything that is not a valid location, and saves nothing', async () => {
  const before = await latest();
  const bodies = [
    '{"_type":"lwt","tst":1380738247}',
    '{"_type":"status"}',
    `{"_type":"location","lat":91,"lon":0,"tst":${secondsAgo(1)}}`,
    '{"_type":"location","lat":1,"lon":1,"tst":1}',
    '',
    'not json',
    '[]',
    '{"location":{"timestamp":"soon","coords":{"latitude":1,"longitude":1}}}',
  ];
  for (const body of bodies) {
    const answer = await send({ body, type: json });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([]);
  }
  expect(await latest()).toEqual(before);
  expect((await send({ body: 'x'.repeat(20_000), type: json })).statusCode).toBe(413);
});

it('L-16 shows the address once, stores it as a hash and never logs it', async () => {
  const secret = path.split('/').at(-1) ?? '';
  expect(Buffer.from(secret, 'base64url')).toHaveLength(24);
  const row = await kit.db.selectFrom('ingest_addresses').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(kit.logged.join('')).not.toContain(secret);
  const other = path.endsWith('A') ? 'B' : 'A';
  expect((await send({}, `${path.slice(0, -1)}${other}`)).statusCode).toBe(404);
  const told = await kit.get('/api/users/ingest-address', priya.headers);
  expect(told.json()).toMatchObject({ madeAt: row.made_at.toISOString() });
  expect(row.last_used_at).not.toBeNull();
});

it('L-16 revokes the old address when a new one is made, and removes the marker', async () => {
  const again = await kit.post('/api/users/ingest-address', {}, priya.headers);
  const second = again.json<{ path: string }>().path;
  expect((await send({}, path)).statusCode).toBe(404);
  expect((await send({}, second)).statusCode).toBe(200);
  const revoked = await kit.app.inject({
    method: 'DELETE',
    url: '/api/users/ingest-address',
    headers: { host: 'localhost', ...priya.headers },
  });
  expect(revoked.json()).toEqual({ madeAt: null, lastUsedAt: null });
  expect((await send({}, second)).statusCode).toBe(404);
  expect(await latest()).toMatchObject({ latitude: null });
});

it('S-21 refuses an address that sends too often, with the time to wait', async () => {
  const strict = await openSignInKit(await createTestDatabase({ demo: true }), {
    settings: { CALLS_PER_PERSON: '3' },
  });
  strict.passes(60 - ((strict.now().getTime() / 1_000) % 60));
  const tom = await strict.signIn('+447700900011');
  const own = (await strict.post('/api/users/ingest-address', {}, tom.headers)).json<{
    path: string;
  }>();
  const answers = [];
  for (let times = 0; times < 3; times += 1) answers.push(await strict.post(own.path));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  await strict.close();
});

it('L-16 revokes the address of a person who loses access', async () => {
  const again = await kit.post('/api/users/ingest-address', {}, priya.headers);
  await kit.db
    .updateTable('users')
    .set({ revoked_at: new Date() })
    .where('phone_number', '=', '+447700900010')
    .execute();
  expect((await send({}, again.json<{ path: string }>().path)).statusCode).toBe(404);
});
