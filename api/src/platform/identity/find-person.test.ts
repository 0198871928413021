import { afterAll, expect, it } from 'vitest';
import { openSignInKit, readRefusal } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openSignInKit(database);
afterAll(async () => kit.close());

async function setRevoked(phoneNumber: string, revoked_at: Date | null): Promise<void> {
  await kit.db
    .updateTable('users')
    .set({ revoked_at })
    .where('phone_number', '=', phoneNumber)
    .execute();
}

it('shows people their own name, level and number', async () => {
  const phoneNumber = '+447917000001';
  const id = await kit.grant(phoneNumber, 4);
  const contact = await kit.db
    .insertInto('contacts')
    .values({ given_name: 'Ana', family_name: 'Kovács' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kit.db.updateTable('users').set({ contact_id: contact.id }).where('id', '=', id).execute();
  const { headers } = await kit.signIn(phoneNumber);
  const answer = await kit.get('/api/users/me', headers);
  expect(answer.json()).toEqual({
    id,
    access_level_id: 4,
    access_level: 'Coordinator',
    contact_id: contact.id,
    full_name: 'Ana Kovács',
    phone_number: phoneNumber,
    email: null,
  });
});

it('names a person without a contact by their number', async () => {
  await kit.grant('+447917000002');
  const { headers } = await kit.signIn('+447917000002');
  expect((await kit.get('/api/users/me', headers)).json()).toMatchObject({
    full_name: '+447917000002',
    contact_id: null,
  });
});

it('S-16 removes and gives access from the next call', async () => {
  const phoneNumber = '+447917000003';
  await kit.grant(phoneNumber);
  const { headers } = await kit.signIn(phoneNumber);
  expect((await kit.get('/api/users/me', headers)).statusCode).toBe(200);
  await setRevoked(phoneNumber, kit.now());
  const refused = await kit.get('/api/users/me', headers);
  expect(readRefusal(refused)).toEqual([403, 'unauthorised_user']);
  await setRevoked(phoneNumber, null);
  expect((await kit.get('/api/users/me', headers)).statusCode).toBe(200);
});

it('never gives access that was removed before the first call', async () => {
  const phoneNumber = '+447917000004';
  await kit.grant(phoneNumber);
  const { headers } = await kit.signIn(phoneNumber);
  await setRevoked(phoneNumber, kit.now());
  expect((await kit.get('/api/users/me', headers)).statusCode).toBe(403);
  const linked = await kit.db.selectFrom('identities').selectAll().execute();
  const id = await kit.db
    .selectFrom('users')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirstOrThrow();
  expect(linked.filter(({ user_id }) => user_id === id.id)).toEqual([]);
});

it('links the person once for twenty simultaneous first calls', async () => {
  const phoneNumber = '+447917000005';
  const id = await kit.grant(phoneNumber);
  const { headers } = await kit.signIn(phoneNumber);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => kit.get('/api/users/me', headers)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  const linked = await kit.db
    .selectFrom('identities')
    .select('provider')
    .where('user_id', '=', id)
    .execute();
  expect(linked).toEqual([{ provider: 'embedded' }]);
});

it('S-16 applies a change of level from the next call', async () => {
  const phoneNumber = '+447917000006';
  const id = await kit.grant(phoneNumber, 10);
  const { headers } = await kit.signIn(phoneNumber);
  await kit.db.updateTable('users').set({ access_level_id: 1 }).where('id', '=', id).execute();
  expect((await kit.get('/api/users/me', headers)).json()).toMatchObject({ access_level_id: 1 });
});

it('S-17 signs in the new owner of a number as another person', async () => {
  const phoneNumber = '+447917000007';
  const former = await kit.grant(phoneNumber, 1);
  const before = await kit.signIn(phoneNumber);
  expect((await kit.get('/api/users/me', before.headers)).json()).toMatchObject({ id: former });
  await kit.db
    .updateTable('users')
    .set({ phone_number: '+447917000008' })
    .where('id', '=', former)
    .execute();
  const holder = await kit.grant(phoneNumber, 10);
  const after = await kit.signIn(phoneNumber);
  expect((await kit.get('/api/users/me', after.headers)).json()).toMatchObject({ id: holder });
  expect((await kit.get('/api/users/me', before.headers)).statusCode).toBe(401);
  expect((await kit.get('/api/auth/token', { cookie: before.cookie })).statusCode).toBe(401);
  const moved = await kit.signIn('+447917000008');
  expect((await kit.get('/api/users/me', moved.headers)).json()).toMatchObject({ id: former });
});
