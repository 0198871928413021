import { randomUUID } from 'node:crypto';
import { readRoomingList } from '@paddock/contract/domain/stays/rooming-list';
import { afterAll, expect, it } from 'vitest';
import type { Mail } from '../../platform/identity/mail/mail.ts';
import { openListKit } from '../../testing/list-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const mails: Mail[] = [];
let refusal: Error | undefined;
const kit = await openListKit(
  await createTestDatabase({ demo: true }),
  { SMTP_URL: 'smtp://127.0.0.1:1', EMAIL_FROM: 'paddock@paddock.example' },
  {
    send: async (mail) => {
      if (refusal !== undefined) throw refusal;
      mails.push(mail);
    },
  },
);
afterAll(async () => kit.close());
const { db } = kit;
const { headers } = kit.administrator;

async function newList() {
  const days = { checks_in_on: '2031-07-01', checks_out_on: '2031-07-05' };
  const stay = await kit.store('new-stay', { project_id: 49, hotel_id: 2, ...days });
  const room = await kit.store('new-room', { stay_id: stay.id, kind: 'single' });
  const person = await kit.store('new-contact', { given_name: 'Tom', family_name: randomUUID() });
  await kit.store('room-people', { room_id: room.id, contact_ids: [person.id] });
  return stay.id;
}

const send = async (id: number, changed: object = {}, who = headers) =>
  kit.post(
    `/api/stays/${id}/roomingList/mail`,
    { submissionId: randomUUID(), to: 'rooms@hotel.example', note: '', ...changed },
    who,
  );

const read = async (id: number) =>
  readRoomingList.response.parse((await kit.get(`/api/stays/${id}/roomingList`, headers)).json());

it('Y-725 mails the list with its PDF, notes where it went, and prefills the address next time', async () => {
  const id = await newList();
  expect(await read(id)).toMatchObject({ can_mail: true, sent: null });
  const submissionId = randomUUID();
  const note = 'Late arrival on Friday.';
  const answer = await send(id, { submissionId, note });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    sent: { to: 'rooms@hotel.example' },
    mail_to: 'rooms@hotel.example',
  });
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toMatch(/^Rooming list /);
  expect(mail?.text).toContain(note);
  expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await send(id, { submissionId, note })).statusCode).toBe(200);
  expect(mails).toHaveLength(1);
  expect((await send(id, { submissionId, to: 'other@hotel.example' })).statusCode).toBe(409);
});

it('Y-725 says why an email was refused, and does not note the list as sent', async () => {
  const id = await newList();
  refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  const submissionId = randomUUID();
  const answer = await send(id, { submissionId });
  refusal = undefined;
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    error: { message: 'The mail server refused the email. The list was not sent.' },
  });
  expect((await read(id)).sent).toBeNull();
  expect((await send(id, { submissionId })).statusCode).toBe(200);
});

it('Y-725 does not send an email again if the first may have gone', async () => {
  const id = await newList();
  const submissionId = randomUUID();
  await db
    .insertInto('rooming_lists')
    .values({
      stay_id: id,
      lines: '[]',
      user_id: kit.administrator.id,
      sent_to: 'rooms@hotel.example',
      submission_id: submissionId,
      is_sending: true,
    })
    .execute();
  expect((await send(id, { submissionId })).statusCode).toBe(409);
  expect((await read(id)).sent).toBeNull();
});

it('Y-725 mails nothing without rooms, without an address, more than 20 times a day or after a restore', async () => {
  const before = mails.length;
  const days = { checks_in_on: '2032-07-01', checks_out_on: '2032-07-05' };
  const empty = await kit.store('new-stay', { project_id: 49, hotel_id: 2, ...days });
  expect((await send(empty.id)).statusCode).toBe(409);
  expect((await send(2_000_000_000)).statusCode).toBe(404);
  const id = await newList();
  expect((await send(id, { to: 'reception' })).statusCode).toBe(400);
  expect((await send(id, { to: 'a@b.example\r\nBcc: c@d.example' })).statusCode).toBe(400);
  expect((await send(id, { note: 'x'.repeat(1_001) })).statusCode).toBe(400);
  await db.insertInto('system_send_hold').values({ since: new Date() }).execute();
  expect((await send(id)).statusCode).toBe(409);
  await db.deleteFrom('system_send_hold').execute();
  await db
    .insertInto('rooming_lists')
    .values(
      Array.from({ length: 20 }, () => ({
        stay_id: id,
        lines: '[]',
        user_id: kit.administrator.id,
        sent_to: 'rooms@hotel.example',
      })),
    )
    .execute();
  expect((await send(id)).statusCode).toBe(409);
  expect(mails).toHaveLength(before);
});

it('Y-725 sends one email for two presses at once', async () => {
  const id = await newList();
  const before = mails.length;
  const submissionId = randomUUID();
  const both = await Promise.all([send(id, { submissionId }), send(id, { submissionId })]);
  expect(both.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(both.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  expect(mails).toHaveLength(before + 1);
});
