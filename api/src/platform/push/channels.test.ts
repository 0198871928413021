import { afterAll, expect, it } from 'vitest';
import { openPushKeys } from './envelope.ts';
import { openSignInKit, secretKey } from '../../testing/sign-in-kit.ts';
import { makeDevice } from '../../testing/push-service.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase());
afterAll(async () => kit.close());

async function someone(number: string) {
  const id = await kit.grant(number);
  return { id, headers: (await kit.signIn(number)).headers };
}

const anna = await someone('+447917000001');
const bob = await someone('+447917000002');
type Person = typeof anna;

async function channel({ headers }: Person, { subscription }: ReturnType<typeof makeDevice>) {
  const answer = await kit.post('/api/push/channels', subscription, headers);
  return answer.json<{ id: number }>().id;
}

async function check({ headers }: Person, id: number, endpoint: string) {
  return (await kit.post(`/api/push/channels/${id}/check`, { endpoint }, headers)).statusCode;
}

async function remove({ headers }: Person, id: number) {
  const all = { host: 'localhost', ...headers };
  return (await kit.app.inject({ method: 'DELETE', url: `/api/push/channels/${id}`, headers: all }))
    .statusCode;
}

it('P-9 gives the same device the same channel, however often it registers', async () => {
  const device = makeDevice('https://push.example/same');
  const id = await channel(anna, device);
  expect(String(id)).toMatch(/^\d+$/);
  expect(await channel(anna, device)).toBe(id);
  expect(await check(anna, id, device.subscription.endpoint)).toBe(200);
  expect(await check(anna, id, 'https://push.example/other')).toBe(404);
});

it('P-9 a device that changes hands belongs only to the new person', async () => {
  const device = makeDevice('https://push.example/handed-on');
  const former = await channel(anna, device);
  const id = await channel(bob, device);
  expect(id).not.toBe(former);
  expect(await check(anna, former, device.subscription.endpoint)).toBe(404);
  expect(await check(bob, id, device.subscription.endpoint)).toBe(200);
});

it("P-9 lets nobody see or remove somebody else's device", async () => {
  const device = makeDevice('https://push.example/hers');
  const id = await channel(anna, device);
  expect(await check(bob, id, device.subscription.endpoint)).toBe(404);
  expect(await remove(bob, id)).toBe(404);
  expect(await remove(anna, id)).toBe(200);
  expect(await remove(anna, id)).toBe(404);
});

it('P-9 drops the device seen longest ago when an eleventh is added', async () => {
  const person = await someone('+447917000003');
  const ids: number[] = [];
  const devices = Array.from({ length: 11 }, (_, index) =>
    makeDevice(`https://push.example/many-${index}`),
  );
  for (const device of devices) {
    ids.push(await channel(person, device));
    kit.passes(1);
  }
  const answers = await Promise.all(
    devices.map(async ({ subscription }, index) =>
      check(person, ids[index] ?? 0, subscription.endpoint),
    ),
  );
  expect(answers).toEqual([404, ...Array.from({ length: 10 }, () => 200)]);
});

const refused = {
  'a private number': 'https://169.254.169.254/x',
  'a name of this machine': 'https://localhost/x',
  'no encryption': 'http://push.example/x',
  'another scheme': 'ftp://push.example/x',
  'a line break inside': 'https://push.exam\nple/x',
  'more characters than are stored': `https://push.example/${'ü'.repeat(400)}`,
  'no address': 'nothing',
  nothing: '',
};

it.each(Object.entries(refused))(
  'Y-351 P-6 refuses a channel with %s when it is registered, and stores nothing',
  async (_what, endpoint) => {
    const before = await kit.db.selectFrom('push_channels').select('endpoint').execute();
    const { subscription } = makeDevice(endpoint);
    const answer = await kit.post('/api/push/channels', subscription, anna.headers);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid_field', field: 'endpoint' } });
    expect(await kit.db.selectFrom('push_channels').select('endpoint').execute()).toEqual(before);
  },
);

it('Y-350 recognises a device by its address in capitals and with spaces around it', async () => {
  const device = makeDevice('https://push.example/Mine');
  const odd = makeDevice(' HTTPS://Push.Example/Mine\n');
  const id = await channel(anna, device);
  expect(await channel(anna, odd)).toBe(id);
  expect(await check(anna, id, odd.subscription.endpoint)).toBe(200);
});

it('P-10 shares the same keys between the servers of a database, and a browser can subscribe with them', async () => {
  const answer = await kit.get('/api/push/key', anna.headers);
  const { publicKey } = answer.json<{ publicKey: string }>();
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect((await openPushKeys(kit.db, secretKey)).publicKey).toBe(publicKey);
  const rows = await kit.db.selectFrom('kept_keys').select('sealed').execute();
  for (const { sealed } of rows) expect(sealed).not.toContain(kit.deps.push.keys.privateKey);
});
