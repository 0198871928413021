import { noAccess } from '@paddock/contract/platform/access';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import type { SignedIn } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase());
afterAll(async () => kit.close());

const origin = { origin: 'http://localhost' };
let made = 0;

/** Somebody with a device, a calendar, another app and a session. */
async function equipped() {
  made += 1;
  const phone_number = `+4479150000${String(made).padStart(2, '0')}`;
  const name = { given_name: 'Gil', family_name: `Equipped ${made}` };
  const contact_id = (await kit.store('new-contact', name)).id;
  const user = (await kit.store('user-access', { contact_id, phone_number, access_level_id: 4 }))
    .id;
  const signedIn = await kit.signIn(phone_number);
  const subscribed = await kit.post('/api/push/channels', subscription(), signedIn.headers);
  expect(subscribed.statusCode).toBe(200);
  const [calendar, ingest] = [
    await addressAt('/api/users/calendar-address', signedIn),
    await addressAt('/api/users/ingest-address', signedIn),
  ];
  return { contact_id, user, phone_number, calendar, ingest, ...signedIn };
}

async function addressAt(path: string, { headers }: SignedIn): Promise<string> {
  const answer = await kit.post(path, {}, headers);
  return z.object({ path: z.string() }).parse(answer.json()).path;
}

function subscription() {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  return { endpoint: `https://push.example/${made}`, keys };
}

async function me({ headers }: Pick<SignedIn, 'headers'>): Promise<number> {
  return (await kit.get('/api/users/me', headers)).statusCode;
}

/** Which of the things on a device still work. */
async function countLeft(person: Awaited<ReturnType<typeof equipped>>) {
  const [rows] = await readRows(
    kit.db,
    { channels: z.int(), sessions: z.int() },
    sql`
    select (select count(*) from push_channels where user_id = ${person.user}) as channels,
      (select count(*) from auth.session join auth."user" on "user".id = session."userId"
        where "phoneNumber" = ${person.phone_number}) as sessions`,
  );
  return {
    ...rows,
    token: await me(person),
    renewed: (await kit.get('/api/auth/token', { cookie: person.cookie })).statusCode,
    calendar: (await kit.get(person.calendar)).statusCode,
    ingest: (await kit.post(person.ingest)).statusCode,
  };
}

const everything = {
  channels: 1,
  sessions: 1,
  token: 200,
  renewed: 200,
  calendar: 200,
  ingest: 200,
};
const nothing = { channels: 0, sessions: 0, renewed: 401, calendar: 404, ingest: 404 };

describe('K-32 ends everything that devices hold', () => {
  it('when access is removed, and starts from scratch when it is given again', async () => {
    const person = await equipped();
    expect(await countLeft(person)).toEqual(everything);
    const { contact_id } = person;
    await kit.store('user-access', { contact_id, access_level_id: noAccess.id });
    expect(await countLeft(person)).toEqual({ ...nothing, token: 403 });
    await kit.store('user-access', { contact_id, access_level_id: 4 });
    expect(await countLeft(person)).toEqual({ ...nothing, token: 401 });
    const again = await kit.signIn(person.phone_number);
    expect(await me(again)).toBe(200);
  });

  it('when the contact is archived', async () => {
    const person = await equipped();
    const answer = await kit.app.inject({
      method: 'DELETE',
      url: `/api/records/contacts/${person.contact_id}?version=1`,
      headers: { host: 'localhost', ...kit.administrator.headers },
    });
    expect(answer.statusCode).toBe(200);
    expect(await countLeft(person)).toEqual({ ...nothing, token: 403 });
  });

  it('when the number changes, but not when only an address is added', async () => {
    const person = await equipped();
    const { contact_id } = person;
    const access = { contact_id, access_level_id: 4 };
    await kit.store('user-access', { ...access, email: `gil${made}@team.example` });
    expect(await countLeft(person)).toEqual(everything);
    await kit.store('user-access', { ...access, phone_number: '+447915000990' });
    expect(await countLeft(person)).toEqual({ ...nothing, token: 401 });
  });
});

describe('K-33 an ID token ends with its session', () => {
  it('when its owner signs out, while other devices stay signed in', async () => {
    const person = await equipped();
    const other = await kit.signIn(person.phone_number);
    await kit.post('/api/auth/sign-out', {}, { cookie: person.cookie, ...origin });
    expect(await me(person)).toBe(401);
    expect(await me(other)).toBe(200);
  });

  it('when another device ends it', async () => {
    const person = await equipped();
    const other = await kit.signIn(person.phone_number);
    await kit.post('/api/auth/revoke-other-sessions', {}, { cookie: other.cookie, ...origin });
    expect(await me(person)).toBe(401);
    expect(await me(other)).toBe(200);
  });

  it('when the session expires', async () => {
    const person = await equipped();
    await sql`
      update auth.session set "expiresAt" = now() - interval '1 second'
      where "userId" = (select id from auth."user" where "phoneNumber" = ${person.phone_number})`.execute(
      kit.db,
    );
    expect(await me(person)).toBe(401);
  });
});
