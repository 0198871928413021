import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { readSentMessage } from '@paddock/contract/domain/messages/messages';
import { readReach } from '@paddock/contract/platform/push';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { sendByGateway } from '../../platform/push/gateways.ts';
import { FinalRefusal } from '../../platform/retried.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { tellOfFlights } from './open-flight-messages.ts';

const kit = await openFormKit(await createTestDatabase(), {
  SMS_GATEWAY: 'http',
  SMS_URL: 'http://127.0.0.1:1/?to={to}&text={text}',
  SMTP_URL: 'smtp://127.0.0.1:1',
  EMAIL_FROM: 'paddock@team.example',
  PUBLIC_URL: 'https://paddock.team.example',
});
afterAll(() => kit.close());
const tour = await enterTour(kit);

let people = 0;

/** Somebody with access, known by a number, an address, or both. */
async function person(known: { number?: boolean; address?: boolean }) {
  people += 1;
  const contact = await kit.store('new-contact', {
    given_name: `Person ${people}`,
    family_name: 'Test',
  });
  const phone = `+4479163${String(people).padStart(5, '0')}`;
  const email = `person${people}@team.example`;
  const { id } = await kit.db
    .insertInto('users')
    .values({
      contact_id: contact.id,
      access_level_id: 10,
      phone_number: known.number === true ? phone : null,
      email: known.address === true ? email : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, contactId: contact.id, phone, email };
}

async function send(userIds: number[], priority?: string): Promise<number> {
  const words = { title: 'Gate 4', body: 'Bus at 18:00 CEST from Hotel Ringhotel.' };
  return (await kit.store('send-notifications', { ...words, userIds, priority })).id;
}

const jobRow = { messageId: z.int(), userId: z.int() };

/** Delivers a message, and hands what is queued for gateways over to them. */
async function deliver(messageId: number): Promise<void> {
  await kit.deps.push.deliver(messageId);
  const jobs = await readRows(
    kit.db,
    jobRow,
    sql`
    select (data ->> 'messageId')::int as "messageId", (data ->> 'userId')::int as "userId"
    from jobs.job where name = 'text' and data ->> 'messageId' = ${String(messageId)} order by 2`,
  );
  for (const job of jobs) await kit.deps.push.text(job);
}

async function read(id: number) {
  const answer = await kit.get(`/api/admin/messages/${id}`, kit.administrator.headers);
  return readSentMessage.response.parse(answer.json());
}

beforeEach(() => {
  kit.texts.splice(0);
  kit.mails.splice(0);
});

it('Y-404 sends an urgent message by SMS, or by email, to people without a device, with its facts and place', async () => {
  const [ana, ben] = [
    await person({ number: true, address: true }),
    await person({ address: true }),
  ];
  const id = await send([ana.id, ben.id], 'urgent');
  await deliver(id);
  expect(kit.texts).toEqual([
    {
      to: ana.phone,
      text: 'Paddock: Gate 4.\nBus at 18:00 CEST from Hotel Ringhotel.\nhttps://paddock.team.example/',
    },
  ]);
  expect(kit.mails).toMatchObject([{ to: ben.email, subject: 'Paddock: Gate 4' }]);
  expect(kit.mails[0]?.text).toContain('Bus at 18:00 CEST');
});

it('Y-405 says by which way each person got it, and to how many it was delivered', async () => {
  const [ana, ben, cid] = [
    await person({ number: true }),
    await person({ address: true }),
    await person({ number: true }),
  ];
  const id = await send([ana.id, ben.id, cid.id], 'urgent');
  const { headers } = await kit.signIn(cid.phone);
  kit.texts.splice(0);
  await kit.post(`/api/messages/${id}/opened`, {}, headers);
  await kit.deps.push.deliver(id);
  expect(await read(id)).toMatchObject({
    urgent: true,
    delivered: 1,
    people: { queued: 2, opened: 1 },
  });
  await deliver(id);
  const { delivered, deliveries } = await read(id);
  expect(delivered).toBe(3);
  expect(deliveries.map(({ state, ways }) => [state, ways])).toEqual([
    ['sent', ['text']],
    ['sent', ['mail']],
    ['opened', ['app']],
  ]);
  expect(kit.texts).toHaveLength(1);
});

it('Y-405 says why a gateway did not accept a message', async () => {
  const ana = await person({ number: true });
  const id = await send([ana.id], 'urgent');
  await kit.deps.push.deliver(id);
  const refuses = { send: async () => Promise.reject(new FinalRefusal('no', { cause: 400 })) };
  await sendByGateway(
    { ...kit.deps, sms: refuses, mail: refuses },
    { messageId: id, userId: ana.id },
  );
  expect((await read(id)).deliveries).toMatchObject([
    { state: 'failed', ways: [], reason: 'The gateway answered 400.' },
  ]);
});

it('Y-404 sends nothing by SMS that is not urgent, and nothing twice', async () => {
  const ana = await person({ number: true });
  await deliver(await send([ana.id]));
  await deliver(await send([ana.id], 'normal'));
  expect(kit.texts).toEqual([]);
  const urgent = await send([ana.id], 'urgent');
  await deliver(urgent);
  await deliver(urgent);
  expect(kit.texts).toHaveLength(1);
});

it('Y-404 sends by SMS what changes something within 12 hours, and not what is later', async () => {
  const ana = await person({ number: true });
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [ana.contactId] });
  const item = async (hours: number) => {
    const at = new Date(kit.now().getTime() + hours * 3_600_000).toISOString().slice(0, 16);
    await kit.store('new-schedule-item', {
      project_id: tour.project,
      title: `Call in ${hours} h`,
      starts_at: at,
    });
    kit.passes(61);
    await tellOfFlights(kit.db, kit.now());
    const { id } = await kit.db
      .selectFrom('messages')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    await deliver(id);
  };
  await item(48);
  expect(kit.texts).toEqual([]);
  await item(5);
  expect(kit.texts.map(({ to, text }) => [to, text.includes('Added to your schedule')])).toEqual([
    [ana.phone, true],
  ]);
});

it('Y-400 counts those whom an urgent change reaches by SMS before it is saved', async () => {
  const soon = new Date(kit.now().getTime() + 4 * 3_600_000).toISOString().slice(0, 16);
  const payload = { project_id: tour.project, title: 'Early call', starts_at: soon };
  const data = {
    payload,
    relatedRecordId: null,
    submissionTime: kit.now().toISOString(),
    submissionTimeTimezone: 'UTC',
  };
  const ways = async (body: object) => {
    const answer = await kit.post('/api/records/concerned', body, kit.administrator.headers);
    return readConcerned.response.parse(answer.json()).ways;
  };
  const form = { category: 'schedule_items', type: 'create' };
  expect(await ways({ ...form, data })).toMatchObject({ push: 0, text: 1, app: 0 });
  const later = { ...data, payload: { ...payload, starts_at: '2030-07-01T08:00' } };
  expect(await ways({ ...form, data: later })).toMatchObject({ push: 0, text: 0, app: 1 });
});

it('Y-404 answers the composer how an urgent message would reach people without a device', async () => {
  const [ana, ben] = [await person({ number: true }), await person({ address: true })];
  const answer = await kit.get(
    `/api/push/reach?userIds=${ana.id},${ben.id}`,
    kit.administrator.headers,
  );
  expect(readReach.response.parse(answer.json())).toEqual({
    withDevice: [],
    byText: [ana.id],
    byMail: [ben.id],
  });
});
