import { sql } from '../../db/sql.ts';
import { afterAll, expect, it } from 'vitest';
import { readCookie, openSignInKit, readRefusal } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openSignInKit(database, { settings: { SIGN_IN_WAYS: 'phone,anonymous' } });
const person = '+447911000601';
await kit.grant(person);
afterAll(async () => kit.close());

const origin = { origin: 'http://localhost' };

async function visit() {
  const cookie = readCookie(await kit.post('/api/auth/sign-in/anonymous'));
  const { token } = (await kit.get('/api/auth/token', { cookie })).json<{ token: string }>();
  return { cookie, headers: { authorization: `Bearer ${token}` } };
}

async function countVisitors(): Promise<number> {
  const { rows } = await sql`select id from auth."user" where "isAnonymous"`.execute(kit.db);
  return rows.length;
}

it('S-9 shows a visitor nothing', async () => {
  const { headers } = await visit();
  for (const path of ['/api/users/me', '/api/users/readflights', '/api/nothing'])
    expect(readRefusal(await kit.get(path, headers))).toEqual([403, 'unauthorised_user']);
});

it('S-9 turns a visitor who verifies a number into its owner', async () => {
  const before = await countVisitors();
  const { cookie, headers } = await visit();
  expect(await countVisitors()).toBe(before + 1);
  await kit.askCode(person, { cookie, ...origin });
  const body = { phoneNumber: person, code: kit.codeSentTo(person) };
  const answer = await kit.post('/api/auth/phone-number/verify', body, { cookie, ...origin });
  expect(answer.statusCode).toBe(200);
  const { token } = (await kit.get('/api/auth/token', { cookie: readCookie(answer) })).json<{
    token: string;
  }>();
  const me = await kit.get('/api/users/me', { authorization: `Bearer ${token}` });
  expect(me.json()).toMatchObject({ phone_number: person });
  expect(await countVisitors()).toBe(before);
  expect((await kit.get('/api/auth/token', { cookie })).statusCode).toBe(401);
  expect((await kit.get('/api/users/me', headers)).statusCode).toBe(401);
});

it('keeps a visitor with a number without access a visitor', async () => {
  const { cookie } = await visit();
  await kit.askCode('+447911000602', { cookie, ...origin });
  const body = { phoneNumber: '+447911000602', code: '123456' };
  const answer = await kit.post('/api/auth/phone-number/verify', body, { cookie, ...origin });
  expect(readRefusal(answer)).toEqual([400, 'INVALID_OTP']);
});

it('allows sixty visitors an hour from one address, and deletes them after a day', async () => {
  const from = async () =>
    kit.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/anonymous',
      headers: { host: 'localhost' },
      remoteAddress: '198.51.100.7',
    });
  for (const _ of Array.from({ length: 60 })) expect((await from()).statusCode).toBe(200);
  const refused = await from();
  expect(readRefusal(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  kit.passes(25 * 3_600);
  expect((await from()).statusCode).toBe(200);
  expect(await countVisitors()).toBeLessThanOrEqual(1);
});
