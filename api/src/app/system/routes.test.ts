import { readSystem } from '@paddock/contract/platform/system';
import { afterAll, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const secret = 'hunter2-hunter2-hunter2-hunter2-hunter2';
const database = await createTestDatabase();
const kit = await openSignInKit(database, { settings: { SECRET_KEY: secret } });
afterAll(async () => kit.close());
const administrator = '+447914000801';
await kit.grant(administrator, 1);
const { headers } = await kit.signIn(administrator);

async function state() {
  const answer = await kit.get('/api/admin/system', headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('hunter2');
  expect(answer.body).not.toContain(administrator.slice(1));
  return readSystem.response.parse(answer.json());
}

it('K-98 tells administrators versions, storage, messages and settings, and no secret', async () => {
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

it('K-98 says which servers run, and which stopped without a word', async () => {
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
