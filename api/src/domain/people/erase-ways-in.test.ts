import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { afterAll, expect, it } from 'vitest';
import { openEmailKit, origin } from '../../testing/email-kit.ts';
import { readCookie } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { erasePerson } from './erase-person.ts';

const database = await createTestDatabase();
const kit = await openEmailKit(database, 'phone,password,emailLink,anonymous');
afterAll(async () => kit.close());

/** How many rows of Better Auth's there are, table by table. */
async function rowsOfSignIn() {
  const rows = await readRows(
    kit.db,
    { user: z.int(), account: z.int(), session: z.int() },
    sql`
    select (select count(*)::int from auth."user") as "user",
      (select count(*)::int from auth.account) as account,
      (select count(*)::int from auth.session) as session`,
  );
  return rows[0];
}

it('S-24 deletes everything stored about a person who came by a password, a link or as a visitor', async () => {
  await kit.grant('+447921000050', 1);
  const email = 'ilona@paddock.example';
  const phoneNumber = '+447921000051';
  await sql`
    insert into users (access_level_id, phone_number, email)
    values (10, ${phoneNumber}, ${email})`.execute(kit.db);
  expect((await kit.setPassword(email, 'six or more')).statusCode).toBe(200);
  expect((await kit.tryPassword(email, 'six or more')).statusCode).toBe(200);
  kit.passes(60);
  const headers = await kit.readHeaders(await kit.signInByLink(email));
  expect((await kit.get('/api/users/me', headers)).statusCode).toBe(200);
  const visit = readCookie(await kit.post('/api/auth/sign-in/anonymous', {}));
  await kit.askCode(phoneNumber, { cookie: visit, ...origin });
  const code = kit.codeSentTo(phoneNumber);
  const linked = await kit.post(
    '/api/auth/phone-number/verify',
    { phoneNumber, code },
    { cookie: visit, ...origin },
  );
  expect(linked.statusCode).toBe(200);
  const byPhone = await kit.readHeaders(readCookie(linked));
  expect((await kit.get('/api/users/me', byPhone)).statusCode).toBe(200);
  expect(await rowsOfSignIn()).toMatchObject({ account: 1 });

  await erasePerson(kit.deps, { email: email.toUpperCase() });

  expect(await rowsOfSignIn()).toEqual({ user: 0, account: 0, session: 0 });
  expect((await kit.tryPassword(email, 'six or more')).statusCode).toBe(401);
  for (const kept of [headers, byPhone])
    expect([401, 403]).toContain((await kit.get('/api/users/me', kept)).statusCode);
});
