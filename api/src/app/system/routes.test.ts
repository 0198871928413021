import { readSystem } from '@paddock/contract/platform/system';
import { afterAll, expect, it } from 'vitest';
import { operate } from '../../testing/operator.ts';
import { openSignInKit, readRefusal } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const secret = 'hunter2-hunter2-hunter2-hunter2-hunter2';
const database = await createTestDatabase();
const kit = await openSignInKit(database, { settings: { SECRET_KEY: secret } });
afterAll(async () => kit.close());
const administrator = '+447914000801';
await kit.grant(administrator, 1);
const { headers } = await kit.signIn(administrator);

/** Runs a command as an operator would. */
async function paddock(...words: string[]) {
  return operate({ DATABASE_URL: database.url, DATA_DIR: kit.folder, DEMO: 'off' }, words);
}

async function state() {
  const answer = await kit.get('/api/admin/system', headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('hunter2');
  expect(answer.body).not.toContain(administrator.slice(1));
  return readSystem.response.parse(answer.json());
}

it('K-98 shows administrators versions, storage, messages and settings, and no secret', async () => {
  const { outgoing } = kit.deps;
  outgoing.sent('push');
  outgoing.failed('push', { reason: 'It was late.', recipient: '7', isOfService: false });
  await outgoing.flush();
  const { versions, database: size, messages, settings, disk, backup } = await state();
  expect(versions.postgres).toMatch(/^\d+/);
  expect(versions.migration).toMatch(/^\d{4}-/);
  expect(versions.zoneData).toBe(process.versions['tz']);
  expect(size.bytes).toBeGreaterThan(1_000_000);
  expect(size.tables.length).toBeGreaterThan(3);
  expect(disk.freeBytes).toBeLessThanOrEqual(disk.totalBytes);
  expect(backup).toBeNull();
  expect(messages[0]).toMatchObject({ way: 'push', sent: 1, failed: 1 });
  expect(messages[0]?.failures).toMatchObject([{ reason: 'It was late.', count: 1 }]);
  expect(messages[1]).toMatchObject({ way: 'sms', isSetUp: false, sent: 1 });
  const key = settings.find(({ name }) => name === 'SECRET_KEY');
  expect(key).toEqual({ name: 'SECRET_KEY', value: null, isSecret: true, from: 'environment' });
});

it('K-98 shows which servers run, and which stopped without a word', async () => {
  const server = { role: 'all', version: 'v260101.1', node: 'v24', started_at: kit.now() };
  const minutesAgo = (minutes: number) => new Date(kit.now().getTime() - minutes * 60_000);
  await kit.db
    .insertInto('system_servers')
    .values([
      { ...server, id: crypto.randomUUID(), name: 'pit-1', seen_at: kit.now() },
      { ...server, id: crypto.randomUUID(), name: 'pit-2', seen_at: minutesAgo(5) },
    ])
    .execute();
  const { servers } = await state();
  expect(servers).toMatchObject([
    { name: 'pit-1', isAlive: true },
    { name: 'pit-2', isAlive: false },
  ]);
});

it('K-60 K-61 maintenance closes every server at once to all but administrators, and says until when', async ({
  onTestFinished,
}) => {
  const other = await openSignInKit(database);
  onTestFinished(async () => {
    await paddock('maintenance', 'off');
    await other.close();
  });
  await kit.grant('+447914000802', 4);
  const crew = await kit.signIn('+447914000802');
  const until = new Date(Date.now() + 30 * 60_000);
  const on = ['maintenance', 'on', '--message', 'New tyres.', '--until'];
  expect(await paddock(...on, until.toISOString().replace(/\.\d+/, ''))).toMatchObject({ code: 0 });
  for (const server of [kit, other]) {
    const answer = await server.get('/api/users/me', crew.headers);
    expect(readRefusal(answer)).toEqual([503, 'maintenance']);
    const { message } = answer.json<{ error: { message: string } }>().error;
    expect(message).toMatch(
      /^Paddock is closed for maintenance until \d+ \w+ at \d\d:\d\d UTC\. New tyres\.$/,
    );
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(Math.floor((until.getTime() - Date.now()) / 1_000));
    expect(seconds).toBeLessThanOrEqual(1_800);
    expect((await server.get('/api/users/me', headers)).statusCode).toBe(200);
    for (const path of ['/api/health/live', '/api/health/ready', '/api/settings'])
      expect((await server.get(path)).statusCode).toBe(200);
    const closed = [
      await server.get('/api/calendar/an-address-of-somebody'),
      await server.post('/api/locations/ingest/an-address-of-somebody', {}),
    ];
    for (const one of closed) expect(readRefusal(one)).toEqual([503, 'maintenance']);
    const token = await server.get('/api/auth/token', { cookie: crew.cookie });
    expect(token.statusCode).toBe(200);
  }
  expect((await state()).maintenance).toMatchObject({ message: 'New tyres.' });
  expect(await paddock('maintenance', 'off')).toMatchObject({ code: 0 });
  for (const server of [kit, other])
    expect((await server.get('/api/users/me', crew.headers)).statusCode).toBe(200);
  expect((await state()).maintenance).toBeNull();
});

it('K-60 a message that is too long, or a time in the past, closes nothing', async () => {
  const long = await paddock('maintenance', 'on', '--message', 'x'.repeat(201));
  expect(long).toMatchObject({ code: 2 });
  expect(long.told).toContain('more than 200 characters');
  for (const time of ['14:30', '2020-01-01T00:00Z', '2099-13-01T00:00Z'])
    expect(await paddock('maintenance', 'on', '--until', time)).toMatchObject({ code: 2 });
  expect((await state()).maintenance).toBeNull();
});
