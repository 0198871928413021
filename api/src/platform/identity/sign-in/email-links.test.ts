import { z } from 'zod';
import { readRows } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmailKit } from '../../../testing/email-kit.ts';
import { readCookie, openSignInKit, readRefusal } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openEmailKit(database);
const stranger = 'stranger@paddock.example';
/** A clock that no test moves, because ID tokens are valid for minutes only. */
const today = await openEmailKit(database);
afterAll(async () => {
  await kit.close();
  await today.close();
});

let made = 0;
async function newPerson(): Promise<string> {
  made += 1;
  const email = `person${made}@paddock.example`;
  await kit.grantEmail(email);
  return email;
}

describe('an email link', () => {
  it('signs in an address with access', async () => {
    const email = await newPerson();
    expect((await kit.askLink(email)).json()).toEqual({ status: true });
    const answer = await kit.followLink(email, kit.tokenSentTo(email));
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toMatchObject([
      { name: '__Secure-paddock.session_token', httpOnly: true, secure: true, sameSite: 'Lax' },
    ]);
    expect((await kit.me(readCookie(answer))).json()).toMatchObject({ email, phone_number: null });
  });

  it('opens the public address of the app, with the place to go to', async () => {
    const email = await newPerson();
    await kit.post(
      '/api/auth/sign-in/magic-link',
      { email, callbackURL: '/admin/new-flight?a=b' },
      { host: 'evil.example' },
    );
    const link = kit.linkSentTo(email);
    expect(link.origin + link.pathname).toBe('https://paddock.example/');
    expect(link.searchParams.get('mode')).toBe('signIn');
    expect(link.searchParams.get('continueUrl')).toBe('/admin/new-flight?a=b');
    expect(link.searchParams.get('oobCode')).toMatch(/^[\w-]{32}$/);
  });

  it.each(['sign-in/magic-link', 'request-password-reset'])(
    'K-46 leads to our own address, whatever %s is told that it is',
    async (call) => {
      for (const claimed of [
        { host: 'evil.example' },
        { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
        { forwarded: 'host=evil.example;proto=http' },
        { 'x-original-host': 'evil.example', 'x-host': 'evil.example' },
      ]) {
        const email = await newPerson();
        const asked = await kit.post(`/api/auth/${call}`, { email, callbackURL: '/' }, claimed);
        expect(asked.statusCode).toBe(200);
        expect(kit.linkSentTo(email).origin).toBe('https://paddock.example');
        expect(kit.linkSentTo(email).href).not.toContain('evil');
      }
    },
  );

  it('K-46 refuses to continue to somebody else’s address', async () => {
    const email = await newPerson();
    const body = { email, callbackURL: 'https://evil.example/' };
    await kit.post('/api/auth/sign-in/magic-link', body);
    expect(() => kit.linkSentTo(email)).toThrow(/./);
  });

  it('works however the address is written', async () => {
    const email = await newPerson();
    await kit.askLink(`  ${email.toUpperCase()} `);
    expect((await kit.followLink(email.toUpperCase(), kit.tokenSentTo(email))).statusCode).toBe(
      200,
    );
  });

  it('S-6 works once, even if two use it at the same time', async () => {
    const email = await newPerson();
    await kit.askLink(email);
    const token = kit.tokenSentTo(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => kit.followLink(email, token)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(readRefusal(await kit.followLink(email, token))).toEqual([400, 'INVALID_TOKEN']);
  });

  it('S-6 lasts an hour', async () => {
    const [inTime, late] = [await newPerson(), await newPerson()];
    await kit.askLink(inTime);
    await kit.askLink(late);
    kit.passes(3_599);
    expect((await kit.followLink(inTime, kit.tokenSentTo(inTime))).statusCode).toBe(200);
    kit.passes(2);
    expect(readRefusal(await kit.followLink(late, kit.tokenSentTo(late)))).toEqual([
      400,
      'INVALID_TOKEN',
    ]);
  });

  it('S-6 works only with the address that it was sent to', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    await kit.askLink(mine);
    await kit.askLink(theirs);
    const refused = await kit.followLink(mine, kit.tokenSentTo(theirs));
    expect(readRefusal(refused)).toEqual([400, 'INVALID_TOKEN']);
    expect((await kit.followLink(theirs, kit.tokenSentTo(theirs))).statusCode).toBe(200);
  });

  it('is replaced by the next one, and does not set a password', async () => {
    const email = await newPerson();
    await kit.askLink(email);
    const first = kit.tokenSentTo(email);
    kit.passes(30);
    await kit.askLink(email);
    expect((await kit.followLink(email, first)).statusCode).toBe(400);
    const body = { email, token: kit.tokenSentTo(email), newPassword: 'a new one' };
    expect((await kit.post('/api/auth/reset-password', body)).statusCode).toBe(400);
    expect((await kit.followLink(email, kit.tokenSentTo(email))).statusCode).toBe(200);
  });

  it('still works after wrong ones', async () => {
    const email = await newPerson();
    await kit.askLink(email);
    for (const _ of Array.from({ length: 12 })) await kit.followLink(email, 'a wrong one');
    expect((await kit.followLink(email, kit.tokenSentTo(email))).statusCode).toBe(200);
  });

  it('does nothing after access was removed', async () => {
    const email = await newPerson();
    await kit.askLink(email);
    await kit.db
      .updateTable('users')
      .set({ revoked_at: kit.now() })
      .where('email', '=', email)
      .execute();
    const refused = await kit.followLink(email, kit.tokenSentTo(email));
    expect(readRefusal(refused)).toEqual([400, 'INVALID_TOKEN']);
  });
});

describe('an address without access', () => {
  it('S-2 gets the same answers as one with access, and no email', async () => {
    const known = await newPerson();
    const steps = async (email: string) => {
      const answers = [await kit.followLink(email, 'wrong'), await kit.askLink(email)];
      answers.push(await kit.askLink(email), await kit.followLink(email, 'wrong'));
      return answers.map(
        ({ statusCode, body, headers: { date, 'x-request-id': id, ...headers } }) => {
          void [date, id];
          return { statusCode, body, headers };
        },
      );
    };
    expect(await steps(stranger)).toEqual(await steps(known));
    expect(kit.mails.filter(({ to }) => to === stranger)).toEqual([]);
    expect(kit.mails.filter(({ to }) => to === known)).toHaveLength(1);
  });

  it('is not stored, and neither is a link', async () => {
    const email = await newPerson();
    await kit.askLink(stranger);
    await kit.askLink(email);
    const rows = await readRows(
      kit.db,
      { all: z.string() },
      sql`
      select (select json_agg(c) from auth.sign_in_codes c)::text
          || (select json_agg(e) from auth.sign_in_events e)::text
          || coalesce((select json_agg(v) from auth.verification v)::text, '')
          || coalesce((select json_agg(u) from auth."user" u)::text, '') as all`,
    );
    expect(rows[0]?.all).toContain('number_hash');
    expect(rows[0]?.all).not.toContain(stranger);
    expect(rows[0]?.all).not.toContain(kit.tokenSentTo(email));
  });
});

describe('limits for one address', () => {
  it('sends another link after 30 seconds, and at most five an hour', async () => {
    const email = await newPerson();
    await kit.askLink(email);
    const early = await kit.askLink(email);
    expect(readRefusal(early)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(25);
    for (const _ of Array.from({ length: 4 })) {
      kit.passes(31);
      expect((await kit.askLink(email)).statusCode).toBe(200);
    }
    kit.passes(31);
    const refused = await kit.askLink(email);
    expect(readRefusal(refused)).toEqual([429, 'EMAIL_USED_TOO_OFTEN']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});

it.each(['', 'nobody', 'a@', 'a b@c.example', `${'a'.repeat(250)}@b.example`])(
  'what is no address is refused: "%s"',
  async (email) => {
    expect(readRefusal(await kit.askLink(email))).toEqual([400, 'INVALID_EMAIL']);
  },
);

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'flights',
  '',
])('a way on that leads out of the app is refused: "%s"', async (callbackURL) => {
  const email = await newPerson();
  const refused = await kit.askLink(email, callbackURL);
  expect(readRefusal(refused)).toEqual([403, 'INVALID_CALLBACK_URL']);
  expect(kit.mails.filter(({ to }) => to === email)).toEqual([]);
});

it('S-17 signs in the new owner of an address as another person', async () => {
  const email = await newPerson();
  const before = await today.signInByLink(email);
  const former = await today.readHeaders(before);
  expect((await today.get('/api/users/me', former)).statusCode).toBe(200);
  await today.db
    .updateTable('users')
    .set({ email: 'moved@paddock.example' })
    .where('email', '=', email)
    .execute();
  const id = await today.grantEmail(email);
  const after = await today.signInByLink(email);
  expect((await today.me(after)).json()).toMatchObject({ id });
  expect((await today.get('/api/users/me', former)).statusCode).toBe(401);
  expect((await today.get('/api/auth/token', { cookie: before })).statusCode).toBe(401);
});

it('signs in the same person by number and by address', async () => {
  const email = await newPerson();
  const phoneNumber = '+447911000501';
  await today.db
    .updateTable('users')
    .set({ phone_number: phoneNumber })
    .where('email', '=', email)
    .execute();
  const byLink = await today.me(await today.signInByLink(email));
  expect(byLink.statusCode).toBe(200);
  const { headers } = await today.signIn(phoneNumber);
  expect((await today.get('/api/users/me', headers)).json()).toEqual(byLink.json());
});

it('logs the link with demo data and no mail server, for the address of the caller', async () => {
  const settings = { SIGN_IN_WAYS: 'emailLink', DEMO: 'on' };
  const demo = await openSignInKit(database, { settings, mail: 'as set' });
  const email = await newPerson();
  const host = '127.0.0.1:8080';
  expect((await demo.post('/api/auth/sign-in/magic-link', { email }, { host })).statusCode).toBe(
    200,
  );
  await demo.close();
  const log = demo.logged.join('');
  expect(log).toContain(`To ${email}: Sign in to Paddock`);
  expect(log).toContain('http://127.0.0.1:8080/?mode=signIn&oobCode=');
});

it('answers a request for a link although the mail server fails, and logs no address', async () => {
  const failing = await openEmailKit(database, 'emailLink', {
    mail: { send: async (mail) => Promise.reject(new Error(`no such mailbox ${mail.to}`)) },
  });
  const email = await newPerson();
  expect((await failing.askLink(email)).statusCode).toBe(200);
  await failing.close();
  expect(failing.logged.join('')).toContain('could not be sent');
  expect(failing.logged.join('')).not.toContain(email);
});

it('S-10 does not offer a method that is off', async () => {
  const phoneOnly = await openSignInKit(database);
  const email = await newPerson();
  const body = { email, token: 'x', password: 'long enough', newPassword: 'long enough' };
  for (const path of [
    'sign-in/magic-link',
    'magic-link/verify',
    'sign-in/email',
    'request-password-reset',
    'reset-password',
    'sign-in/social',
    'sign-in/anonymous',
  ])
    expect((await phoneOnly.post(`/api/auth/${path}`, body)).statusCode).toBe(404);
  expect((await phoneOnly.get('/api/auth/callback/oidc?code=a&state=b')).statusCode).toBe(404);
  const noPhone = await openEmailKit(database, 'emailLink');
  expect((await noPhone.askCode('+447911000502')).statusCode).toBe(404);
  await phoneOnly.close();
  await noPhone.close();
});
