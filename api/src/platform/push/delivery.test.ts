import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openFormKit } from '../../testing/form-kit.ts';
import { openPushMessage } from '../../testing/open-push.ts';
import { makeDevice, openPushService } from '../../testing/push-service.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const service = await openPushService();
const kit = await openFormKit(await createTestDatabase(), { PUSH_PRIVATE_ENDPOINTS: 'on' });
afterAll(async () => {
  await kit.close();
  await service.close();
});

let people = 0;

/** Someone who is signed in, on this many devices. */
async function someone(devices: number) {
  people += 1;
  const number = `+4479160${String(people).padStart(5, '0')}`;
  const id = await kit.grant(number);
  await kit.db
    .with('contact', (db) =>
      db
        .insertInto('contacts')
        .values({ given_name: 'Person', family_name: String(people) })
        .returning('id'),
    )
    .updateTable('users')
    .set((eb) => ({ contact_id: eb.selectFrom('contact').select('id') }))
    .where('id', '=', id)
    .execute();
  const { headers } = await kit.signIn(number);
  const made = [];
  for (let index = 0; index < devices; index += 1) {
    const name = `person-${people}-${index}`;
    const device = makeDevice(service.endpoint(name));
    const answer = await kit.post('/api/push/channels', device.subscription, headers);
    made.push({ ...device, name, channel: answer.json<{ id: number }>().id });
  }
  return { id, headers, devices: made };
}

async function send(...userIds: number[]): Promise<number> {
  const { id } = await kit.store('send-notifications', {
    title: 'Gate changed',
    body: 'BA 866 now leaves from B42.',
    userIds,
  });
  return id;
}

const statuses = z.object({
  deliveries: z.array(
    z.object({ userId: z.int(), state: z.string(), reason: z.string().nullable() }),
  ),
});

async function loadStatus(message: number) {
  const answer = await kit.get(`/api/admin/messages/${message}`, kit.administrator.headers);
  return statuses.parse(answer.json()).deliveries;
}

beforeEach(() => void service.arrived.splice(0));

it('P-1 reaches every device of the recipients, and nobody else can read the message', async () => {
  const anna = await someone(2);
  const bob = await someone(1);
  const message = await send(anna.id);
  expect(await loadStatus(message)).toMatchObject([{ userId: anna.id, state: 'queued' }]);
  await kit.deps.push.deliver(message);
  expect(service.arrived.map(({ device }) => device).toSorted()).toEqual(
    anna.devices.map(({ name }) => name),
  );
  for (const { device, body, headers } of service.arrived) {
    expect(body.includes('Gate')).toBe(false);
    const whose = anna.devices.find(({ name }) => name === device);
    if (whose === undefined) throw new Error('a stranger’s device');
    expect(openPushMessage(body, whose)).toMatchObject({
      messageId: message,
      title: 'Gate changed',
      body: 'BA 866 now leaves from B42.',
      navigateTo: null,
      tag: `message-${message}`,
    });
    expect(headers).toMatchObject({ urgency: 'high', topic: `message-${message}`, ttl: '604800' });
    expect(headers.authorization).toMatch(/^vapid t=.+, k=.+/);
  }
  expect(await loadStatus(message)).toMatchObject([
    { userId: anna.id, state: 'sent', reason: null },
  ]);
  expect(bob.devices).toHaveLength(1);
});

it('P-2 notifies no device twice when the job runs again', async () => {
  const anna = await someone(3);
  const message = await send(anna.id);
  await Promise.all([1, 2, 3].map(async () => kit.deps.push.deliver(message)));
  await kit.deps.push.deliver(message);
  expect(service.arrived).toHaveLength(3);
});

it('P-2 calls no device again after the machine was paused while a push service took its time', async () => {
  const anna = await someone(1);
  const release = service.slows(anna.devices[0]?.name ?? '');
  const message = await send(anna.id);
  const first = kit.deps.push.deliver(message);
  await expect.poll(() => service.arrived.length).toBe(1);
  kit.passes(31);
  await kit.deps.push.deliver(message);
  release();
  await first;
  expect(service.arrived).toHaveLength(1);
  expect(await loadStatus(message)).toMatchObject([{ state: 'sent' }]);
});

it('P-3 deletes a device that is gone, and reaches the person on the others', async () => {
  const anna = await someone(2);
  const [dead] = anna.devices;
  service.answers(dead?.name ?? '', { status: 410 });
  const message = await send(anna.id);
  await kit.deps.push.deliver(message);
  expect(await loadStatus(message)).toMatchObject([{ state: 'sent' }]);
  service.arrived.splice(0);
  await kit.deps.push.deliver(await send(anna.id));
  expect(service.arrived.map(({ device }) => device)).toEqual([anna.devices[1]?.name]);
  const check = await kit.post(
    `/api/push/channels/${dead?.channel}/check`,
    { endpoint: dead?.subscription.endpoint },
    anna.headers,
  );
  expect(check.statusCode).toBe(404);
});

it('P-4 lists people without delivery by name, with the reason, and no device as no failure', async () => {
  const noOne = await someone(0);
  const gone = await someone(1);
  const refused = await someone(1);
  service.answers(gone.devices[0]?.name ?? '', { status: 404 });
  service.answers(refused.devices[0]?.name ?? '', { status: 403 });
  const message = await send(noOne.id, gone.id, refused.id);
  await kit.deps.push.deliver(message);
  const byId = new Map((await loadStatus(message)).map((one) => [one.userId, one]));
  expect(byId.get(noOne.id)).toMatchObject({
    state: 'noDevice',
    reason: 'This person has no device with notifications on. The message waits in the app.',
  });
  const sent = await kit.get(`/api/admin/messages/${message}`, kit.administrator.headers);
  expect(sent.json()).toMatchObject({ people: { queued: 0, sent: 0, noDevice: 1, failed: 2 } });
  expect(byId.get(gone.id)?.reason).toBe('The device no longer accepts messages.');
  expect(byId.get(refused.id)?.reason).toBe('The push service refused the message. (403)');
});

it.each([429, 500, 503])('P-5 asks a push service that answers %i again later', async (status) => {
  const anna = await someone(1);
  const name = anna.devices[0]?.name ?? '';
  service.answers(name, { status, headers: { 'retry-after': '120' } });
  const message = await send(anna.id);
  await kit.deps.push.deliver(message);
  expect(await loadStatus(message)).toMatchObject([{ state: 'queued' }]);
  kit.passes(100);
  await kit.deps.push.deliver(message);
  expect(service.arrived).toHaveLength(1);
  service.answers(name, { status: 201 });
  kit.passes(21);
  await kit.deps.push.deliver(message);
  expect(service.arrived).toHaveLength(2);
  expect(await loadStatus(message)).toMatchObject([{ state: 'sent' }]);
});

it('P-6 follows no redirect', async () => {
  const anna = await someone(1);
  const bait = service.endpoint('bait');
  service.answers(anna.devices[0]?.name ?? '', { status: 307, headers: { location: bait } });
  const message = await send(anna.id);
  await kit.deps.push.deliver(message);
  expect(service.arrived.map(({ device }) => device)).not.toContain('bait');
  expect(await loadStatus(message)).toMatchObject([{ state: 'failed' }]);
});

it('P-7 a device with the receipt of a message can report what happened to it', async () => {
  const anna = await someone(1);
  const message = await send(anna.id);
  await kit.deps.push.deliver(message);
  const [device] = anna.devices;
  const [got] = service.arrived;
  if (device === undefined || got === undefined) throw new Error('nothing arrived');
  const { receipt } = openPushMessage(got.body, device);
  const handIn = async (state: string, what = receipt) =>
    (await kit.post('/api/push/receipts', { receipt: what, state })).statusCode;
  expect(await handIn('shown')).toBe(200);
  expect(await loadStatus(message)).toMatchObject([{ state: 'shown' }]);
  expect(await handIn('opened')).toBe(200);
  expect(await loadStatus(message)).toMatchObject([{ state: 'opened' }]);
  const [, person, seal] = receipt.split('.');
  for (const forged of [`${message + 1}.${person}.${seal}`, `${message}.1.${seal}`, 'x', ''])
    expect(await handIn('opened', forged), forged).toBe(404);
});

it('P-8 sends nothing to a person who lost access', async () => {
  const anna = await someone(1);
  const message = await send(anna.id);
  await kit.db
    .updateTable('users')
    .set({ revoked_at: kit.now() })
    .where('id', '=', anna.id)
    .execute();
  await kit.deps.push.deliver(message);
  expect(service.arrived).toEqual([]);
  expect(await loadStatus(message)).toMatchObject([
    { state: 'failed', reason: 'This person no longer has access.' },
  ]);
});

it('P-1 cuts a long message in the notification, and shows all of it in the app', async () => {
  const anna = await someone(1);
  const body = '🏁'.repeat(1_000);
  const { id } = await kit.store('send-notifications', { title: 'Long', body, userIds: [anna.id] });
  await kit.deps.push.deliver(id);
  const [device] = anna.devices;
  const [got] = service.arrived;
  if (device === undefined || got === undefined) throw new Error('nothing arrived');
  expect(got.body.length).toBeLessThan(4_096);
  expect(openPushMessage(got.body, device).body).toMatch(/^🏁.*…$/u);
  const list = await kit.get('/api/users/messages', anna.headers);
  expect(list.json<{ messages: { body: string }[] }>().messages[0]?.body).toBe(body);
});

// The last one: the clock moves so far that everybody is signed out.
it('P-5 and gives up after the sixth try', async () => {
  const anna = await someone(1);
  service.answers(anna.devices[0]?.name ?? '', { status: 503 });
  const message = await send(anna.id);
  for (let time = 0; time < 9; time += 1) {
    await kit.deps.push.deliver(message);
    kit.passes(3_600 * 2);
  }
  expect(service.arrived).toHaveLength(6);
  const row = await kit.db
    .selectFrom('message_recipients')
    .select('failure_reason')
    .where('message_id', '=', message)
    .executeTakeFirst();
  expect(row?.failure_reason).toBe('The push service was too busy to accept the message in time.');
});
