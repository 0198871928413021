import {
  readOwnMessages,
  readSentMessage,
  remindOfMessage,
} from '@paddock/contract/domain/messages/messages';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { readBlame, openFormKit } from '../../testing/form-kit.ts';
import { openPushMessage } from '../../testing/open-push.ts';
import { makeDevice, openPushService } from '../../testing/push-service.ts';
import { textReminder } from '../../platform/push/text.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const service = await openPushService();
const kit = await openFormKit(await createTestDatabase(), {
  PUSH_PRIVATE_ENDPOINTS: 'on',
  SMS_GATEWAY: 'http',
  SMS_URL: 'http://127.0.0.1:1/?to={to}&text={text}',
});
afterAll(async () => {
  await kit.close();
  await service.close();
});

let numbers = 0;

async function person() {
  numbers += 1;
  const number = `+4479162${String(numbers).padStart(5, '0')}`;
  const id = await kit.grant(number);
  const contact = await kit.db
    .insertInto('contacts')
    .values({ given_name: `Person ${numbers}`, family_name: 'Test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kit.db.updateTable('users').set({ contact_id: contact.id }).where('id', '=', id).execute();
  return { id, number, ...(await kit.signIn(number)) };
}

/** A message that needs confirming. */
async function ask(...userIds: number[]): Promise<number> {
  const { id } = await kit.store('send-notifications', asking('2099-07-01T18:00', userIds));
  return id;
}

function asking(confirm_by: string, userIds: readonly number[]) {
  return { title: 'Passes', body: 'At the gate.', userIds, confirm_by };
}

type Headers = Readonly<Record<string, string>>;

async function own(headers: Headers) {
  return readOwnMessages.response.parse((await kit.get('/api/users/messages', headers)).json());
}

const confirm = async (id: number, headers: Headers) =>
  kit.post(`/api/messages/${id}/confirmed`, {}, headers);

async function sent(id: number) {
  const answer = await kit.get(`/api/admin/messages/${id}`, kit.administrator.headers);
  return readSentMessage.response.parse(answer.json());
}

async function remind(id: number) {
  const { headers } = kit.administrator;
  const answer = await kit.post(`/api/admin/messages/${id}/remind`, {}, headers);
  expect(answer.statusCode).toBe(200);
  return remindOfMessage.response.parse(answer.json());
}

const reminded = { push: 0, text: 0, tooSoon: 0, unreachable: 0 };

it('P-30 a message asks for confirmation by a future time in its sender’s zone', async () => {
  const ana = await person();
  await ask(ana.id);
  const [message] = (await own(ana.headers)).messages;
  expect(message).toMatchObject({
    confirmBy: { at: '2099-07-01T17:00:00.000Z', local: '2099-07-01T18:00', zone: 'Europe/London' },
    confirmedAt: null,
  });
  const past = await kit.submit('send-notifications', asking('2020-07-01T18:00', [ana.id]));
  expect(readBlame(past)).toEqual([422, 'invalid_field', 'confirm_by']);
  const skipped = await kit.submit('send-notifications', asking('2099-03-29T01:30', [ana.id]));
  expect(readBlame(skipped)).toEqual([422, 'invalid_field', 'confirm_by']);
});

it('P-30 opening a message does not confirm it, confirming it opens it, and doing so twice changes nothing', async () => {
  const [ana, ben] = [await person(), await person()];
  const message = await ask(ana.id);
  await kit.post(`/api/messages/${message}/opened`, {}, ana.headers);
  await kit.post('/api/users/messages/opened', {}, ana.headers);
  expect((await own(ana.headers)).messages[0]?.confirmedAt).toBeNull();
  expect((await sent(message)).confirmation).toMatchObject({ confirmed: 0, missing: 1 });
  const first = await confirm(message, ana.headers);
  kit.passes(60);
  const second = await confirm(message, ana.headers);
  expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
  expect((await own(ana.headers)).messages[0]?.confirmedAt).not.toBeNull();
  expect((await sent(message)).confirmation).toMatchObject({ confirmed: 1, missing: 0 });
  expect((await confirm(message, ben.headers)).statusCode).toBe(404);
  const plain = await kit.store('send-notifications', {
    title: 'Hello',
    body: 'Words',
    userIds: [ana.id],
  });
  expect((await confirm(plain.id, ana.headers)).statusCode).toBe(404);
});

it('P-31 reminders go to devices first, then by text, and to nobody twice in ten minutes', async () => {
  const [ana, ben, cat] = [await person(), await person(), await person()];
  const device = makeDevice(service.endpoint('anas'));
  await kit.post('/api/push/channels', device.subscription, ana.headers);
  const message = await ask(ana.id, ben.id, cat.id);
  kit.texts.splice(0);
  await kit.deps.push.deliver(message);
  await confirm(message, cat.headers);
  expect(await remind(message)).toEqual({ ...reminded, push: 1, text: 1 });
  await kit.deps.push.deliver(message);
  await texts();
  const [first, again] = service.arrived.map(({ body }) => openPushMessage(body, device));
  expect(first).toMatchObject({ title: 'Passes', tag: `message-${message}` });
  expect(again).toMatchObject({ title: 'Reminder: Passes', tag: `message-${message}-reminder` });
  expect(again?.body).toBe('Confirm by Wed 1 Jul, 18:00, London time.\nAt the gate.');
  const text = 'Paddock: confirm by Wed 1 Jul, 18:00, London time that you have read “Passes”.';
  expect(kit.texts).toEqual([{ to: ben.number, text }]);
  expect(await remind(message)).toEqual({ ...reminded, tooSoon: 2 });
  kit.passes(601);
  await confirm(message, ben.headers);
  expect(await remind(message)).toEqual({ ...reminded, text: 1 });
  await texts();
  expect(kit.texts.map(({ to }) => to)).toEqual([ben.number, ana.number]);
  const { deliveries } = await sent(message);
  expect(deliveries.map(({ userId, reminded: one }) => [userId, one?.way ?? null])).toEqual([
    [ana.id, 'text'],
    [ben.id, 'text'],
    [cat.id, null],
  ]);
  const noted = await sql`
    select after from audit_events where action = 'remind' order by id`.execute(kit.db);
  expect(noted.rows).toEqual([
    { after: { push: [ana.id], text: [ben.id] } },
    { after: { push: [], text: [ana.id] } },
  ]);
});

it('P-31 retries a text that the gateway refuses, but not once the message is confirmed', async () => {
  const ana = await person();
  const message = await ask(ana.id);
  kit.texts.splice(0);
  await remind(message);
  const sms = { send: async () => Promise.reject(new Error('down')) };
  const failing = async (id: number) => textReminder({ ...kit.deps, sms }, id);
  await expect(texts(failing)).rejects.toThrow('gateway');
  expect((await sent(message)).deliveries[0]?.reminded?.failure).toMatch(/gateway/);
  await texts();
  expect(kit.texts).toHaveLength(1);
  expect((await sent(message)).deliveries[0]?.reminded?.failure).toBeNull();
  await texts();
  expect(kit.texts).toHaveLength(1);
});

/** Runs the queued texts. */
async function texts(
  send = async (id: number) => kit.deps.push.text({ reminderId: id }),
): Promise<void> {
  const waiting = await kit.db
    .selectFrom('message_reminders')
    .select('id')
    .where('way', '=', 'text')
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await send(id);
}
