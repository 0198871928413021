import { z } from 'zod';
import { readRows } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmailKit } from '../../../testing/email-kit.ts';
import { readCookie, readRefusal } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openEmailKit(database);
const password = 'correct horse';
const wrong = [401, 'INVALID_EMAIL_OR_PASSWORD'];
afterAll(async () => kit.close());

let made = 0;
async function newPerson(): Promise<string> {
  made += 1;
  const email = `person${made}@paddock.example`;
  await kit.grantEmail(email);
  return email;
}

async function personWithPassword(): Promise<string> {
  const email = await newPerson();
  expect((await kit.setPassword(email, password)).statusCode).toBe(200);
  return email;
}

describe('a password', () => {
  it('S-7 is set with a link, and signs its owner in', async () => {
    const email = await newPerson();
    expect(readRefusal(await kit.tryPassword(email, password))).toEqual(wrong);
    const set = await kit.setPassword(email, password);
    expect(set.statusCode).toBe(200);
    expect(set.cookies).toEqual([]);
    expect(kit.linkSentTo(email).searchParams.get('mode')).toBe('resetPassword');
    const answer = await kit.tryPassword(` ${email.toUpperCase()}`, password);
    expect((await kit.me(readCookie(answer))).json()).toMatchObject({ email });
  });

  it('has 6 characters or more', async () => {
    const email = await newPerson();
    const short = await kit.setPassword(email, '12345');
    expect(readRefusal(short)).toEqual([400, 'PASSWORD_TOO_SHORT']);
    const body = { email, token: kit.tokenSentTo(email), newPassword: '123456' };
    expect((await kit.post('/api/auth/reset-password', body)).statusCode).toBe(200);
    expect((await kit.tryPassword(email, '123456')).statusCode).toBe(200);
  });

  it('is refused if it is wrong, whatever its length', async () => {
    const email = await personWithPassword();
    for (const tried of ['', 'x', 'Correct horse', `${password} `, 'x'.repeat(500)])
      expect(readRefusal(await kit.tryPassword(email, tried))).toEqual(wrong);
    expect((await kit.tryPassword(email, password)).statusCode).toBe(200);
  });

  it('S-7 ends the sessions of the old one, and the old one itself', async () => {
    const email = await personWithPassword();
    const cookie = readCookie(await kit.tryPassword(email, password));
    kit.passes(31);
    await kit.setPassword(email, 'another horse');
    expect((await kit.get('/api/auth/token', { cookie })).statusCode).toBe(401);
    expect(readRefusal(await kit.tryPassword(email, password))).toEqual(wrong);
    expect((await kit.tryPassword(email, 'another horse')).statusCode).toBe(200);
  });

  it('is refused like a wrong one after access was removed', async () => {
    const email = await personWithPassword();
    await kit.db
      .updateTable('users')
      .set({ revoked_at: kit.now() })
      .where('email', '=', email)
      .execute();
    expect(readRefusal(await kit.tryPassword(email, password))).toEqual(wrong);
  });

  it('cannot be read from the database', async () => {
    await personWithPassword();
    const rows = await readRows(
      kit.db,
      { password: z.string() },
      sql`
      select password from auth.account where password is not null`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.password).not.toContain(password);
  });
});

it('S-2 gives the same answer without access, without a password and with a wrong password', async () => {
  const answers = [
    await kit.tryPassword('stranger@paddock.example', password),
    await kit.tryPassword(await newPerson(), password),
    await kit.tryPassword(await personWithPassword(), 'a wrong one'),
  ].map(({ statusCode, body, headers: { date, 'x-request-id': id, ...headers } }) => {
    void [date, id];
    return { statusCode, body, headers };
  });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const asked = await kit.askPassword('stranger@paddock.example');
  expect(asked.json()).toEqual({ status: true });
  expect(kit.mails.filter(({ to }) => to === 'stranger@paddock.example')).toEqual([]);
});

describe('limits', () => {
  it('S-4 allows ten wrong tries an hour for an address, known or not', async () => {
    for (const email of [await personWithPassword(), 'somebody@paddock.example']) {
      for (const _ of Array.from({ length: 10 }))
        expect(readRefusal(await kit.tryPassword(email, 'a wrong one'))).toEqual(wrong);
      const refused = await kit.tryPassword(email, password);
      expect(readRefusal(refused)).toEqual([429, 'EMAIL_USED_TOO_OFTEN']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    }
  });

  it('checks ten of fifty simultaneous wrong tries', async () => {
    const email = await personWithPassword();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => kit.tryPassword(email, 'a wrong one')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
  });

  it('signs the owner in as soon as a password is set', async () => {
    const email = await personWithPassword();
    for (const _ of Array.from({ length: 11 })) await kit.tryPassword(email, 'a wrong one');
    await kit.setPassword(email, 'another horse');
    expect((await kit.tryPassword(email, 'another horse')).statusCode).toBe(200);
  });

  it('does not count right ones', async () => {
    const email = await personWithPassword();
    for (const _ of Array.from({ length: 12 }))
      expect((await kit.tryPassword(email, password)).statusCode).toBe(200);
  });
});

it('has no public sign-up', async () => {
  const body = { email: 'me@paddock.example', password, name: 'Me' };
  expect((await kit.post('/api/auth/sign-up/email', body)).statusCode).toBe(404);
  expect((await kit.post('/api/auth/set-password', body)).statusCode).toBe(404);
});

it('logs no address, link or password for any call', async () => {
  const email = await personWithPassword();
  const token = kit.tokenSentTo(email);
  await kit.tryPassword(email, 'a wrong one');
  await kit.askLink(email, 'https://evil.example/');
  await kit.signInByLink(email);
  await kit.get(`/api/auth/callback/oidc?code=${token}&state=${email}`);
  const log = kit.logged.join('');
  expect(kit.logged.length).toBeGreaterThan(5);
  for (const secret of [email, token, kit.tokenSentTo(email), password, 'a wrong one'])
    expect(log).not.toContain(secret);
});
