import { afterAll, expect, it } from 'vitest';
import { tidy } from '../../app/retention.ts';
import { seenDays } from '../retention.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase());
afterAll(async () => kit.close());
const number = '+447917000001';
const person = await kit.grant(number);

async function recorded() {
  await kit.app.trail.flush();
  return kit.db.selectFrom('audit_events').selectAll().orderBy('id').execute();
}

it('S-23 records a sign-in with the person and the address', async () => {
  const before = Date.now();
  await kit.signIn(number);
  const events = await recorded();
  expect(events).toMatchObject([
    {
      action: 'sign-in',
      user_id: person,
      origin: '127.0.0.1',
      after: { call: 'POST /api/auth/phone-number/verify', status: 200, times: 1 },
    },
  ]);
  expect(Number(events[0]?.happened_at)).toBeGreaterThanOrEqual(before);
  expect(Number(events[0]?.happened_at)).toBeLessThanOrEqual(Date.now());
});

it('records a wrong code, and repeated tries as one row', async () => {
  const before = (await recorded()).length;
  for (let tries = 0; tries < 3; tries += 1) await kit.tryCode(number, '000000');
  expect((await recorded()).slice(before)).toMatchObject([
    { action: 'sign-in-refused', user_id: null, after: { status: 400, times: 3 } },
  ]);
});

it('S-23 records a refused call with the person who tried', async () => {
  const { headers } = await kit.signIn(number);
  const before = (await recorded()).length;
  await kit.get('/api/forms/defaults', headers);
  await kit.get('/api/users/me', headers);
  expect((await recorded()).slice(before)).toMatchObject([
    {
      action: 'refused',
      user_id: person,
      after: { call: 'GET /api/forms/defaults', status: 403, times: 1 },
    },
  ]);
});

it('records the refusal of a person without access', async () => {
  const other = '+447917000002';
  const id = await kit.grant(other);
  const { headers } = await kit.signIn(other);
  await kit.db.updateTable('users').set({ revoked_at: new Date() }).where('id', '=', id).execute();
  const before = (await recorded()).length;
  await kit.get('/api/users/me', headers);
  expect((await recorded()).slice(before)).toMatchObject([
    { action: 'refused', after: { call: 'GET /api/users/me', status: 403 } },
  ]);
});

it('records no number, code or token', async () => {
  const { token, cookie } = await kit.signIn(number);
  const text = JSON.stringify(await recorded());
  for (const secret of [number.slice(1), token.slice(-20), cookie.slice(-20), cookie.slice(24, 50)])
    expect(text).not.toContain(secret);
});

it('deletes sign-in records after their days, but not changes of access', async () => {
  await kit.db.insertInto('audit_events').values({ action: 'access', user_id: person }).execute();
  const later = new Date(Date.now() + (seenDays * 24 + 1) * 3_600_000);
  await tidy(kit.db, new Date(later.getTime() - 2 * 3_600_000), 30);
  expect((await recorded()).length).toBeGreaterThan(3);
  await tidy(kit.db, later, 30);
  expect((await recorded()).map(({ action }) => action)).toEqual(['access']);
});

it('still answers when the database does not respond, and logs it', async () => {
  const database = await createTestDatabase();
  const own = await openSignInKit(database);
  await database.db.schema.alterTable('audit_events').renameTo('gone').execute();
  expect((await own.tryCode(number, '000000')).statusCode).toBe(400);
  await own.app.trail.flush();
  expect(own.logged.join('')).toContain('the audit trail could not be written');
  await own.close();
});
