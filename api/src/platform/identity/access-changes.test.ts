import { expect, it, afterAll } from 'vitest';
import { z } from 'zod';
import { openSignInKit, readRefusal, type SignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { beginTransaction } from '../../testing/undone.ts';
import { sql } from '../db/sql.ts';
import { beginMaintenance, endMaintenance } from '../maintenance.ts';

// Two whole servers that share only the database and the secret key.
const database = await createTestDatabase();
const { db } = database;
const settings = { CALLS_PER_PERSON: '1000000', CALLS_PER_ADDRESS: '1000000' };
const one = await openSignInKit(database, { settings });
const two = await openSignInKit(database, { settings });
afterAll(async () => {
  for (const server of [one, two]) await server.close();
});

let made = 0;
async function newPerson(level: 1 | 3 | 4 | 10 = 10) {
  made += 1;
  const number = `+4479140001${String(made).padStart(2, '0')}`;
  const id = await one.grant(number, level);
  return { id, number, ...(await one.signIn(number)) };
}

type Headers = Record<string, string>;

async function levelAt(server: SignInKit, headers: Headers): Promise<number> {
  const answer = await server.get('/api/users/me', headers);
  return z.object({ access_level_id: z.int() }).parse(answer.json()).access_level_id;
}

async function statusAt(server: SignInKit, headers: Headers): Promise<number> {
  return (await server.get('/api/users/me', headers)).statusCode;
}

const changeLevel = async (id: number, level: 1 | 3 | 4 | 10) =>
  db.updateTable('users').set({ access_level_id: level }).where('id', '=', id).execute();

it('C-51 applies a changed level from the next call on every server, twenty times in a row', async () => {
  const { id, headers } = await newPerson();
  for (let turn = 0; turn < 20; turn += 1) {
    const level = turn % 2 === 0 ? 4 : 10;
    await changeLevel(id, level);
    const found = await Promise.all([levelAt(one, headers), levelAt(two, headers)]);
    expect(found).toEqual([level, level]);
  }
});

it('C-51 removing access while many calls are in progress refuses those that come later', async () => {
  const { id, headers } = await newPerson();
  for (let turn = 0; turn < 20; turn += 1) {
    const busy = Array.from({ length: 30 }, async () => statusAt(two, headers));
    await db.updateTable('users').set({ revoked_at: new Date() }).where('id', '=', id).execute();
    const later = Array.from({ length: 10 }, async () => statusAt(two, headers));
    expect(new Set(await Promise.all(later))).toEqual(new Set([403]));
    await Promise.all(busy);
    await db.updateTable('users').set({ revoked_at: null }).where('id', '=', id).execute();
    expect(await statusAt(two, headers)).toBe(200);
  }
});

it('C-51 a change that is rolled back changes nothing, and one that waits counts once it is saved', async () => {
  const { id, headers } = await newPerson();
  const change = await beginTransaction(db);
  await change.updateTable('users').set({ access_level_id: 4 }).where('id', '=', id).execute();
  expect(await levelAt(two, headers)).toBe(10);
  await change.rollback().execute();
  expect(await levelAt(two, headers)).toBe(10);
  const saved = await beginTransaction(db);
  await saved.updateTable('users').set({ access_level_id: 4 }).where('id', '=', id).execute();
  expect(await levelAt(two, headers)).toBe(10);
  await saved.commit().execute();
  expect(await levelAt(two, headers)).toBe(4);
});

it('C-51 ending a session, or its expiry, ends its token on every server', async () => {
  const person = await newPerson();
  await one.post('/api/auth/sign-out', {}, { cookie: person.cookie, origin: 'http://localhost' });
  expect(await statusAt(two, person.headers)).toBe(401);

  const other = await one.signIn(person.number);
  await sql`update auth.session set "expiresAt" = now() + interval '1.5 seconds'`.execute(db);
  // The session expires by the clock of the database, whatever the server's clock says.
  await expect.poll(async () => statusAt(two, other.headers)).toBe(401);
});

it('C-51 removing an identity, or giving it to someone else, counts from the next call', async () => {
  const person = await newPerson();
  const other = await newPerson(4);
  expect(await levelAt(two, person.headers)).toBe(10);
  await sql`update identities set user_id = ${other.id} where user_id = ${person.id}`.execute(db);
  expect(await levelAt(two, person.headers)).toBe(4);
  await sql`delete from auth.session`.execute(db);
  expect(await statusAt(two, person.headers)).toBe(401);
});

it('C-51 names, what levels may enter, and maintenance count from the next call', async ({
  onTestFinished,
}) => {
  onTestFinished(async () => void (await endMaintenance(db)));
  const { id, headers } = await newPerson(4);
  const contact = await db
    .insertInto('contacts')
    .values({ given_name: 'Ben', family_name: 'Okri' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ contact_id: contact.id }).where('id', '=', id).execute();
  await db
    .updateTable('contacts')
    .set({ given_name: 'Bea' })
    .where('id', '=', contact.id)
    .execute();
  const me = async () => (await two.get('/api/users/me', headers)).json<object>();
  expect(await me()).toMatchObject({ full_name: 'Bea Okri' });
  await sql`insert into entry_limits (action, level) values ('flights', 4)`.execute(db);
  expect(await me()).toMatchObject({ enters: ['flights'] });
  await sql`truncate entry_limits`.execute(db);
  expect(await me()).not.toHaveProperty('enters');
  await beginMaintenance(db, { until: null, message: null });
  expect(readRefusal(await two.get('/api/users/me', headers))).toEqual([503, 'maintenance']);
  await endMaintenance(db);
  expect(await statusAt(two, headers)).toBe(200);
});

it('C-52 a jumping clock of the server lets nobody in longer', async ({ onTestFinished }) => {
  onTestFinished(() => two.passes(3_600));
  const { headers } = await newPerson();
  await sql`update auth.session set "expiresAt" = now() - interval '1 second'`.execute(db);
  two.passes(-3_600);
  expect(await statusAt(two, headers)).toBe(401);
});
