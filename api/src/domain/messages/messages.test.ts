import {
  messagesAtOnce,
  readOwnMessages,
  readSentMessage,
  readSentMessages,
} from '@paddock/contract/domain/messages/messages';
import { readPeopleOf } from '@paddock/contract/domain/messages/people-of';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { makeDevice, openPushService } from '../../testing/push-service.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const service = await openPushService();
const kit = await openFormKit(await createTestDatabase(), { PUSH_PRIVATE_ENDPOINTS: 'on' });
afterAll(async () => {
  await kit.close();
  await service.close();
});

let numbers = 0;

/** Somebody who is signed in, with a contact of that name. */
async function person(givenName: string) {
  numbers += 1;
  const number = `+4479161${String(numbers).padStart(5, '0')}`;
  const contactId = await contact(givenName);
  const id = await kit.grant(number);
  await kit.db.updateTable('users').set({ contact_id: contactId }).where('id', '=', id).execute();
  return { id, contactId, ...(await kit.signIn(number)) };
}

async function contact(givenName: string): Promise<number> {
  const { id } = await kit.db
    .insertInto('contacts')
    .values({ given_name: givenName, family_name: 'Test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function send(title: string, ...userIds: number[]): Promise<number> {
  const { id } = await kit.store('send-notifications', { title, body: 'Words', userIds });
  return id;
}

type Headers = Readonly<Record<string, string>>;

async function own(headers: Headers, query = '') {
  const answer = await kit.get(`/api/users/messages${query}`, headers);
  return readOwnMessages.response.parse(answer.json());
}

it('J-73 sent messages are searched by a part of their title or text, in any case', async () => {
  const { id: userId } = await person('Searched');
  const { id } = await kit.store('send-notifications', {
    title: 'Gate change',
    body: 'Come to Gate 4.\nBring 100 % of the passes.',
    userIds: [userId],
  });
  await send('Another', userId);
  const found = async (search: string) => {
    const query = `?search=${encodeURIComponent(search)}`;
    const answer = await kit.get(`/api/admin/messages${query}`, kit.administrator.headers);
    return readSentMessages.response.parse(answer.json()).messages.map((one) => one.id);
  };
  expect(await found('gate CHANGE')).toEqual([id]);
  expect(await found('100 % of')).toEqual([id]);
  expect(await found('100 _ of')).toEqual([]);
});

it('P-20 messages come newest first, page by page, with the unread count', async () => {
  const ana = await person('Ana');
  const ids = [];
  for (let index = 0; index < messagesAtOnce + 2; index += 1)
    ids.push(await send(`Message ${index}`, ana.id));
  const newest = await own(ana.headers);
  expect(newest.messages.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, messagesAtOnce));
  expect(newest).toMatchObject({ more: true, unread: messagesAtOnce + 2 });
  const older = await own(ana.headers, `?before=${newest.messages.at(-1)?.id}`);
  expect(older.messages.map(({ id }) => id)).toEqual(ids.slice(0, 2).toReversed());
  expect(older.more).toBe(false);
});

it('P-20 a message keeps its first opening time; all can be opened at once', async () => {
  const [ana, ben] = [await person('Ana'), await person('Ben')];
  const first = await send('First', ana.id, ben.id);
  await send('Second', ana.id, ben.id);
  const opened = await kit.post(`/api/messages/${first}/opened`, {}, ana.headers);
  expect(opened.json()).toEqual({ unread: 1 });
  const before = (await own(ana.headers)).messages[1]?.openedAt;
  expect(before).not.toBeNull();
  kit.passes(60);
  const all = await kit.post('/api/users/messages/opened', {}, ana.headers);
  expect(all.json()).toEqual({ unread: 0 });
  const { messages, unread } = await own(ana.headers);
  expect(unread).toBe(0);
  expect(messages[1]?.openedAt).toEqual(before);
  expect((await own(ben.headers)).unread).toBe(2);
});

it('P-22 lets nobody read or open another person’s message', async () => {
  const [ana, ben] = [await person('Ana'), await person('Ben')];
  const message = await send('For Ana', ana.id);
  const answer = await kit.post(`/api/messages/${message}/opened`, {}, ben.headers);
  expect(answer.statusCode).toBe(404);
  expect((await own(ben.headers)).messages).toEqual([]);
  expect((await own(ana.headers)).unread).toBe(1);
});

it('P-4 a message opened in the app is shown as opened to the sender', async () => {
  const ana = await person('Ana');
  const message = await send('Look', ana.id);
  await kit.deps.push.deliver(message);
  const status = async () => {
    const answer = await kit.get(`/api/admin/messages/${message}`, kit.administrator.headers);
    return readSentMessage.response.parse(answer.json());
  };
  expect((await status()).people).toMatchObject({ noDevice: 1, opened: 0 });
  await kit.post(`/api/messages/${message}/opened`, {}, ana.headers);
  const { people, deliveries } = await status();
  expect(people).toMatchObject({ noDevice: 0, opened: 1 });
  expect(deliveries).toMatchObject([{ fullName: 'Ana Test', state: 'opened', reason: null }]);
});

it('P-23 everything is sent until a person turns it off, and one choice leaves the others', async () => {
  const ana = await person('Ana');
  const address = '/api/users/message-preferences';
  const on = {
    flightChanged: true,
    planChanged: true,
    flightInADay: true,
    flightInThreeHours: true,
  };
  expect((await kit.get(address, ana.headers)).json()).toEqual(on);
  const patch = async (payload: object) =>
    kit.app.inject({ method: 'PATCH', url: address, headers: ana.headers, payload });
  await patch({ flightInADay: false });
  const answer = await patch({ flightChanged: false });
  const wanted = { ...on, flightInADay: false, flightChanged: false };
  expect(answer.json()).toEqual(wanted);
  expect((await kit.get(address, ana.headers)).json()).toEqual(wanted);
  expect((await patch({ everything: false })).statusCode).toBe(400);
});

it('P-21 lists everybody on a project or a flight by name, those without access separately', async () => {
  const tour = await enterTour(kit);
  const ana = await person('Ana');
  await kit.store('project-contractors', {
    project_id: tour.project,
    contact_id: [ana.contactId, tour.zoltan],
  });
  await kit.store('expenditure-contacts', {
    prj_expenditure_id: tour.expenditure,
    contact_id: [ana.contactId],
  });
  const read = async (address: string) => {
    const answer = await kit.get(`/api/appData/peopleOf/${address}`, kit.administrator.headers);
    return readPeopleOf.response.parse(answer.json());
  };
  const people = [{ key: ana.id, value: 'Ana Test' }];
  expect(await read(`projects/${tour.project}`)).toEqual({
    people,
    withoutAccess: [{ contactId: tour.zoltan, name: 'Zoltán Szabó' }],
  });
  expect(await read(`flights/${tour.flight}`)).toEqual({
    people,
    withoutAccess: [
      { contactId: tour.anna, name: 'Anna Kowalska' },
      { contactId: tour.zoltan, name: 'Zoltán Szabó' },
    ],
  });
  const others = await kit.get(`/api/appData/peopleOf/projects/${tour.project}`, ana.headers);
  expect(others.statusCode).toBe(403);
});

it('P-21 tells the sender who has a device that is notified', async () => {
  const [ana, ben] = [await person('Ana'), await person('Ben')];
  const { subscription } = makeDevice(service.endpoint('anas'));
  await kit.post('/api/push/channels', subscription, ana.headers);
  const ask = async (headers: Headers, userIds: string) =>
    kit.get(`/api/push/reach?userIds=${userIds}`, headers);
  const answer = await ask(kit.administrator.headers, `${ana.id},${ben.id}`);
  expect(answer.json()).toEqual({ withDevice: [ana.id], byText: [], byMail: [] });
  expect((await ask(ana.headers, String(ben.id))).statusCode).toBe(403);
  expect((await ask(kit.administrator.headers, 'everybody')).statusCode).toBe(400);
});
