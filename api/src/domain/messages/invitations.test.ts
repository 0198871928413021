import {
  invitePeople,
  readInvitees,
  type Invitee,
} from '@paddock/contract/domain/messages/invitations';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const gateways = {
  SMS_GATEWAY: 'http',
  SMS_URL: 'http://127.0.0.1:1/?to={to}&text={text}',
  SMTP_URL: 'smtp://127.0.0.1:1',
  EMAIL_FROM: 'paddock@team.example',
};
const kit = await openFormKit(await createTestDatabase(), {
  ...gateways,
  PUBLIC_URL: 'https://paddock.team.example',
  SIGN_IN_WAYS: 'phone,emailLink',
});
afterAll(() => kit.close());

const anyNumber: unknown = expect.any(Number);

let people = 0;

/** A contact without access, with a phone number, an email address, both or neither. */
async function contact(known: { number?: boolean; address?: boolean } = {}) {
  people += 1;
  const phone = `+4479164${String(people).padStart(5, '0')}`;
  const email = `person${people}@team.example`;
  const { id } = await kit.store('new-contact', {
    given_name: `Person ${String(people).padStart(3, '0')}`,
    family_name: 'Test',
    ...(known.number === true && { phone_number: phone }),
    ...(known.address === true && { email }),
  });
  return { id, phone, email };
}

async function invite(...contactIds: number[]): Promise<Invitee[]> {
  const answer = await kit.post('/api/invitations', { contactIds }, kit.administrator.headers);
  return invitePeople.response.parse(answer.json()).people;
}

async function read(...contactIds: number[]): Promise<Invitee[]> {
  const query = contactIds.length === 0 ? '' : `?contactIds=${contactIds.join(',')}`;
  const answer = await kit.get(`/api/invitations${query}`, kit.administrator.headers);
  return readInvitees.response.parse(answer.json()).people;
}

const jobRow = { messageId: z.int(), userId: z.int() };

/** Hands what is queued for gateways over to them. */
async function deliver(): Promise<void> {
  const jobs = await readRows(
    kit.db,
    jobRow,
    sql`
    delete from jobs.job where name = 'text'
    returning (data ->> 'messageId')::int as "messageId", (data ->> 'userId')::int as "userId"`,
  );
  for (const job of jobs) await kit.deps.push.text(job);
}

beforeEach(async () => {
  await sql`delete from jobs.job where name = 'text'`.execute(kit.db);
  kit.texts.splice(0);
  kit.mails.splice(0);
});

it('Y-406 gives people access as crew and sends each the address, by SMS or else by email', async () => {
  const [ana, ben] = [
    await contact({ number: true, address: true }),
    await contact({ address: true }),
  ];
  const invited = await invite(ana.id, ben.id);
  expect(invited).toMatchObject([
    {
      contactId: ana.id,
      userId: anyNumber,
      way: 'text',
      invited: { state: 'queued', way: 'text' },
    },
    {
      contactId: ben.id,
      userId: anyNumber,
      way: 'mail',
      invited: { state: 'queued', way: 'mail' },
    },
  ]);
  await deliver();
  expect(kit.texts).toEqual([
    {
      to: ana.phone,
      text: 'Paddock: The office invites you.\nYou have access to Paddock. Sign in with the phone number or email address that this was sent to.\nhttps://paddock.team.example/',
    },
  ]);
  expect(kit.mails).toMatchObject([{ to: ben.email, subject: 'Paddock: The office invites you' }]);
  expect(await read(ana.id, ben.id)).toMatchObject([
    { invited: { state: 'sent' } },
    { invited: { state: 'sent' } },
  ]);
  const levels = await kit.db
    .selectFrom('users')
    .select('access_level_id')
    .where('contact_id', 'in', [ana.id, ben.id])
    .execute();
  expect(levels).toEqual([{ access_level_id: 10 }, { access_level_id: 10 }]);
  await kit.signIn(ana.phone);
});

it('Y-406 invites nineteen people at once, with one text each', async () => {
  const all = await Promise.all(Array.from({ length: 19 }, async () => contact({ number: true })));
  await invite(...all.map(({ id }) => id));
  await deliver();
  expect(new Set(kit.texts.map(({ to }) => to))).toEqual(new Set(all.map(({ phone }) => phone)));
  expect(kit.texts).toHaveLength(19);
});

it('Y-407 says what someone lacks, and gives them no access', async () => {
  const bare = await contact();
  expect(await invite(bare.id)).toMatchObject([
    {
      userId: null,
      way: null,
      obstacle: 'Needs a phone number or an email address on record.',
      invited: null,
    },
  ]);
  const [ana] = [await contact({ number: true })];
  const twin = await kit.store('new-contact', {
    given_name: 'Twin',
    family_name: 'Test',
    phone_number: ana.phone,
  });
  const both = await invite(ana.id, twin.id);
  expect(both.map(({ userId, obstacle }) => [userId !== null, obstacle])).toEqual([
    [true, null],
    [false, 'Someone else signs in with this phone number or email address.'],
  ]);
});

it('Y-407 does not give access again that was removed', async () => {
  const ana = await contact({ number: true });
  await invite(ana.id);
  await kit.store('user-access', { contact_id: ana.id, access_level_id: 99 });
  expect(await invite(ana.id)).toMatchObject([
    { userId: null, obstacle: 'Their access was removed. Give it again.' },
  ]);
});

it('Y-406 sends an invitation again on request, but not within ten minutes', async () => {
  const ana = await contact({ number: true });
  await invite(ana.id);
  await invite(ana.id);
  await deliver();
  expect(kit.texts).toHaveLength(1);
  kit.passes(601);
  await invite(ana.id);
  await deliver();
  expect(kit.texts).toHaveLength(2);
});

it('Y-406 lists everyone who has not signed in yet', async () => {
  const [ana, ben] = [await contact({ number: true }), await contact({ number: true })];
  await invite(ana.id, ben.id);
  await kit.signIn(ana.phone);
  const missing = async () => (await read()).map(({ contactId }) => contactId);
  await expect.poll(missing).not.toContain(ana.id);
  expect(await missing()).toContain(ben.id);
});

it('Y-407 a server that does not know its address gives access, and says that nothing was sent', async () => {
  const silent = await openFormKit(await createTestDatabase(), gateways);
  onTestFinished(() => silent.close());
  const phone = { given_name: 'Ana', family_name: 'Test', phone_number: '+447916500001' };
  const address = { given_name: 'Ben', family_name: 'Test', email: 'ben@team.example' };
  const contactIds = [
    (await silent.store('new-contact', phone)).id,
    (await silent.store('new-contact', address)).id,
  ];
  const { headers } = silent.administrator;
  const answer = await silent.post('/api/invitations', { contactIds }, headers);
  expect(answer.json()).toMatchObject({
    address: null,
    people: [
      { userId: anyNumber, way: null, invited: null },
      { userId: null, obstacle: 'Needs a phone number on record.' },
    ],
  });
});
