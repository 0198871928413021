import { z } from 'zod';
import { readRows } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readCookie, openSignInKit } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openSignInKit(database);
const person = '+447913000001';
await kit.grant(person);
afterAll(async () => kit.close());

const origin = { origin: 'http://localhost' };

describe('a session', () => {
  it('is a cookie for 30 days that scripts cannot read', async () => {
    await kit.askCode(person);
    const answer = await kit.tryCode(person, kit.codeSentTo(person));
    expect(answer.cookies[0]).toMatchObject({
      name: 'paddock.session_token',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 86_400,
    });
    expect(answer.cookies[0]).not.toHaveProperty('secure');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('S-14 is extended while it is used, and expires otherwise', async () => {
    const { cookie } = await kit.signIn(person);
    await sql`update auth.session set "expiresAt" = now() + interval '3 days'`.execute(kit.db);
    const answer = await kit.get('/api/auth/token', { cookie });
    expect(answer.cookies[0]).toMatchObject({ maxAge: 30 * 86_400 });
    const rows = await readRows(
      kit.db,
      { days: z.int() },
      sql`
      select round(extract(epoch from max("expiresAt") - now()) / 86400)::int as days
      from auth.session`,
    );
    expect(rows).toEqual([{ days: 30 }]);

    await sql`update auth.session set "expiresAt" = now() - interval '1 second'`.execute(kit.db);
    expect((await kit.get('/api/auth/token', { cookie })).statusCode).toBe(401);
  });

  it('S-15 ends on the server when its owner signs out', async () => {
    const { cookie } = await kit.signIn(person);
    const answer = await kit.post('/api/auth/sign-out', {}, { cookie, ...origin });
    expect(answer.statusCode).toBe(200);
    expect((await kit.get('/api/auth/token', { cookie })).statusCode).toBe(401);
  });

  it('signs out without a body too', async () => {
    const { cookie } = await kit.signIn(person);
    const answer = await kit.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie, host: 'localhost', 'content-type': 'application/json', ...origin },
    });
    expect(answer.statusCode).toBe(200);
    expect((await kit.get('/api/auth/token', { cookie })).statusCode).toBe(401);
  });

  it('S-15 can be ended from another device', async () => {
    const [lost, kept] = [await kit.signIn(person), await kit.signIn(person)];
    const listed = await kit.get('/api/auth/list-sessions', { cookie: kept.cookie });
    const token = /=([^.]+)\./.exec(lost.cookie)?.[1] ?? '';
    expect(listed.body).toContain(token);
    const headers = { cookie: kept.cookie, ...origin };
    await kit.post('/api/auth/revoke-session', { token }, headers);
    expect((await kit.get('/api/auth/token', { cookie: lost.cookie })).statusCode).toBe(401);
    expect((await kit.get('/api/auth/token', { cookie: kept.cookie })).statusCode).toBe(200);
  });

  it('cannot be seen or ended by another person', async () => {
    const stranger = '+447913000009';
    await kit.grant(stranger);
    const [mine, theirs] = [await kit.signIn(person), await kit.signIn(stranger)];
    const listed = await kit.get('/api/auth/list-sessions', { cookie: theirs.cookie });
    const token = /=([^.]+)\./.exec(mine.cookie)?.[1] ?? '';
    expect(listed.body).not.toContain(token);
    const headers = { cookie: theirs.cookie, ...origin };
    for (const call of ['revoke-session', 'revoke-sessions', 'revoke-other-sessions'])
      await kit.post(`/api/auth/${call}`, { token }, headers);
    expect((await kit.get('/api/auth/token', { cookie: mine.cookie })).statusCode).toBe(200);
  });

  it('cannot be forged: the cookie is signed', async () => {
    const { cookie } = await kit.signIn(person);
    const token = /=([^.]+)\./.exec(cookie)?.[1] ?? '';
    for (const forged of [`paddock.session_token=${token}`, `paddock.session_token=${token}.AAAA`])
      expect((await kit.get('/api/auth/token', { cookie: forged })).statusCode).toBe(401);
  });
});

describe('a call from another site', () => {
  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:81'])(
    'from %s changes nothing',
    async (foreign) => {
      const { cookie } = await kit.signIn(person);
      const answer = await kit.post('/api/auth/sign-out', {}, { cookie, origin: foreign });
      expect(answer.statusCode).toBe(403);
      expect((await kit.get('/api/auth/token', { cookie })).statusCode).toBe(200);
    },
  );

  it('as a plain form is refused', async () => {
    const answer = await kit.app.inject({
      method: 'POST',
      url: '/api/auth/phone-number/send-otp',
      payload: 'phoneNumber=%2B447913000001',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(415);
  });
});

it.each(['127.0.0.1:8080', 'crew-box:3000', '[::1]:8080', 'paddock.example'])(
  'signing out works at http://%s',
  async (host) => {
    const { cookie } = await kit.signIn(person);
    const headers = { cookie, host, origin: `http://${host}` };
    expect((await kit.post('/api/auth/sign-out', {}, headers)).statusCode).toBe(200);
  },
);

it.each(['*', 'a b', 'x/../y', 'user@host'])(
  'a host that is none is refused: "%s"',
  async (host) => {
    expect((await kit.get('/api/auth/get-session', { host })).statusCode).toBe(400);
  },
);

it('restricts the cookie to TLS and to the public address behind TLS', async () => {
  const behind = await openSignInKit(database, {
    settings: { PUBLIC_URL: 'https://paddock.example' },
  });
  await behind.askCode(person);
  const answer = await behind.tryCode(person, behind.codeSentTo(person));
  expect(answer.cookies).toMatchObject([
    { name: '__Secure-paddock.session_token', secure: true, httpOnly: true },
    { name: '__Secure-paddock.device', secure: true, httpOnly: true, path: '/api/auth' },
  ]);
  const cookie = readCookie(answer);
  const signOut = async (from: string) =>
    behind.post('/api/auth/sign-out', {}, { cookie, origin: from });
  expect((await signOut('https://evil.example')).statusCode).toBe(403);
  expect((await signOut('http://paddock.example')).statusCode).toBe(403);
  expect((await signOut('https://paddock.example')).statusCode).toBe(200);
  await behind.close();
});
