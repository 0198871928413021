import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { afterAll, expect, it } from 'vitest';
import { openFormKit, administratorNumber, type FormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { erasePerson } from './erase-person.ts';

const database = await createTestDatabase();
const kit: FormKit = await openFormKit(database);
afterAll(async () => kit.close());

const number = '+447921000001';
const email = 'zsofia@paddock.example';

/** A person with something in every table that can contain anything about them. */
async function makePerson() {
  const { id } = await kit.store('new-contact', { given_name: 'Zsofia', family_name: 'Erdos' });
  const access = { contact_id: id, phone_number: number, email, access_level_id: 1 };
  await kit.store('user-access', access);
  const { headers } = await kit.signIn(number);
  const { json } = await kit.get('/api/users/me', headers);
  expect(json()).toMatchObject({ full_name: 'Zsofia Erdos' });
  const coords = { latitude: 47.123456, longitude: 19.123456, accuracy: 5 };
  const location = { coords, timestamp: kit.now().getTime() };
  await kit.store('new-vendor', { vendor_name: 'Ferry line' }, { headers, location });
  await kit.app.trail.flush();
  await sql`
    with person as (select id from users where contact_id = ${id}),
      channel as (insert into push_channels (user_id, endpoint, p256dh, auth)
        select id, 'https://push.example/zsofia', 'x', 'x' from person),
      place as (insert into latest_locations (user_id, latitude, longitude, fixed_at)
        select id, 47.123456, 19.123456, now() from person),
      places as (insert into location_history (user_id, latitude, longitude, fixed_at)
        select id, 47.123456, 19.123456, now() from person),
      address as (insert into ingest_addresses (user_id, secret_hash)
        select id, 'hash-of-zsofia' from person),
      message as (insert into messages (title, body) values ('All', 'Hello') returning id)
    insert into message_recipients (message_id, user_id)
      select message.id, person.id from message, person`.execute(kit.db);
  return { id, headers };
}

/** Calls are counted a moment after they were made, whatever a test is doing by then. */
const writtenLater = 'call_counts';

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const rows = await readRows(
    kit.db,
    { name: z.string() },
    sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth') and tablename <> ${writtenLater}`,
  );
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const all = await readRows(
        kit.db,
        { t: z.string() },
        sql`select t::text from ${sql.raw(name)} t`,
      );
      return all.map(({ t }) => `${name} ${t}`).join('\n');
    }),
  );
  return tables.join('\n');
}

const traces = [
  'Zsofia',
  'Erdos',
  'erdos zsofia',
  number.slice(1),
  email,
  '47.123456',
  'push.example/zsofia',
  'hash-of-zsofia',
];

it('S-24 deletes a person from every table, and keeps what they entered for others', async () => {
  const { id, headers } = await makePerson();
  const before = await everything();
  for (const trace of traces) expect(before).toContain(trace);
  await erasePerson(kit.deps, { phoneNumber: number });
  const after = await everything();
  for (const trace of traces) expect(after).not.toContain(trace);
  expect(after).toContain(`Erased person ${id}`);
  expect(after).toContain('Ferry line');
  const answer = await kit.get('/api/users/me', headers);
  expect([401, 403]).toContain(answer.statusCode);
});

it('lets another person have their number', async () => {
  const { id } = await kit.store('new-contact', { given_name: 'Next', family_name: 'Holder' });
  const access = { contact_id: id, phone_number: number, access_level_id: 10 };
  expect((await kit.submit('user-access', access)).statusCode).toBe(200);
  kit.passes(60);
  const { headers } = await kit.signIn(number);
  expect((await kit.get('/api/users/me', headers)).json()).toMatchObject({
    full_name: 'Next Holder',
  });
});

it('finds a contact who never signed in by their key', async () => {
  const { id } = await kit.store('new-contact', { given_name: 'Tibor', family_name: 'Nagy' });
  expect(await erasePerson(kit.deps, { contactId: id })).toMatchObject({
    userId: null,
    contactId: id,
  });
  expect(await everything()).not.toMatch(/Tibor|Nagy/);
});

it('refuses unknown people and the last administrator, and changes nothing', async () => {
  await kit.app.trail.flush();
  const before = await everything();
  await expect(erasePerson(kit.deps, { phoneNumber: '+447921999999' })).rejects.toThrow(
    'doesn’t exist',
  );
  await expect(erasePerson(kit.deps, { phoneNumber: administratorNumber })).rejects.toThrow('last');
  expect(await everything()).toBe(before);
});

it('S-24 also deletes former names if they were edited, and after the person was deleted', async () => {
  const { id } = await kit.store('new-contact', { given_name: 'Jolan', family_name: 'Toth' });
  const edited = await kit.edit('contacts', id, { given_name: 'Jola', family_name: 'Totth' }, 1);
  expect(edited.statusCode).toBe(200);
  await kit.app.inject({
    method: 'DELETE',
    url: `/api/records/contacts/${id}?version=2`,
    headers: kit.administrator.headers,
  });
  expect(await everything()).toMatch(/Jola/);
  expect(await erasePerson(kit.deps, { contactId: id })).toMatchObject({
    userId: null,
    contactId: id,
  });
  expect(await everything()).not.toMatch(/Jola|Tott?h/);
});
