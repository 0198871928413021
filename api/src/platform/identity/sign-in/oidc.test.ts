import { appCheckHeader } from '@paddock/contract/platform/app-check-token';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from '../../db/sql.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openEmailKit, origin } from '../../../testing/email-kit.ts';
import { startOidcIssuer } from '../../../testing/oidc-issuer.ts';
import { readCookie, readRefusal } from '../../../testing/sign-in-kit.ts';
import { obtainAppCheckToken } from '../../../testing/solve-app-check.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const database = await createTestDatabase();
const issuer = await startOidcIssuer();
const kit = await openEmailKit(database, undefined, { settings: issuer.settings });
afterAll(async () => {
  await kit.close();
  await issuer.close();
});
beforeEach(() => {
  issuer.userInfo = {};
});

let made = 0;
async function newPerson(): Promise<string> {
  made += 1;
  const email = `person${made}@paddock.example`;
  await kit.grantEmail(email);
  return email;
}

const paths = { callbackURL: '/flights?day=1', errorCallbackURL: '/' };

async function start(body: object = paths) {
  return kit.post('/api/auth/sign-in/social', { provider: 'oidc', ...body });
}

/** From the button to the final address of the browser. */
async function signInAs(claims: Record<string, unknown>): Promise<LightMyRequestResponse> {
  const started = await start();
  const { url } = z.object({ url: z.url() }).parse(started.json());
  const back = issuer.approve(url, claims);
  expect(back.origin + back.pathname).toBe('https://paddock.example/api/auth/callback/oidc');
  return kit.get(back.pathname + back.search, { cookie: readCookie(started) });
}

function readError(answer: LightMyRequestResponse): string | null {
  const location = new URL(z.string().parse(answer.headers.location), 'https://paddock.example');
  expect(location.origin).toBe('https://paddock.example');
  return location.searchParams.get('error');
}

describe('an OpenID Connect issuer', () => {
  it('S-8 signs in a verified address, and returns to the requested place', async () => {
    const email = await newPerson();
    const answer = await signInAs({ sub: 'a1', email: email.toUpperCase(), email_verified: true });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/flights?day=1');
    expect((await kit.me(readCookie(answer))).json()).toMatchObject({ email });
  });

  it('is asked for the address if its token does not contain it', async () => {
    const email = await newPerson();
    issuer.userInfo = { sub: 'a2', email, email_verified: true };
    expect((await kit.me(readCookie(await signInAs({ sub: 'a2' })))).json()).toMatchObject({
      email,
    });
    issuer.userInfo = { sub: 'somebody else', email, email_verified: true };
    expect((await kit.me(readCookie(await signInAs({ sub: 'a3' })))).statusCode).toBe(403);
  });

  it('does not sign in a person without access', async () => {
    const claims = { sub: 'a4', email: 'stranger@paddock.example', email_verified: true };
    const answer = await kit.me(readCookie(await signInAs(claims)));
    expect(readRefusal(answer)).toEqual([403, 'unauthorised_user']);
  });

  it('S-8 does not sign in an address until it is verified', async () => {
    const email = await newPerson();
    for (const claims of [{ email }, { email, email_verified: false }]) {
      const answer = await kit.me(readCookie(await signInAs({ sub: 'a5', ...claims })));
      expect(readRefusal(answer)).toEqual([403, 'unauthorised_user']);
    }
    const { rows } = await sql`select 1 from auth."user" where email = ${email}`.execute(kit.db);
    expect(rows).toEqual([]);
    const answer = await signInAs({ sub: 'a5', email, email_verified: true });
    expect((await kit.me(readCookie(answer))).json()).toMatchObject({ email });
  });

  it('signs in the same person as a link to the same address', async () => {
    const email = await newPerson();
    const byIssuer = await kit.me(
      readCookie(await signInAs({ sub: 'a6', email, email_verified: true })),
    );
    const byLink = await kit.me(await kit.signInByLink(email));
    expect(byLink.statusCode).toBe(200);
    expect(byLink.json()).toEqual(byIssuer.json());
  });

  it('stores none of its tokens', async () => {
    const email = await newPerson();
    for (const _ of [1, 2]) await signInAs({ sub: 'a7', email, email_verified: true });
    const { rows } = await sql`
      select "accessToken", "refreshToken", "idToken" from auth.account
      where "accountId" = 'a7'`.execute(kit.db);
    expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }]);
  });
});

describe('nobody gets in', () => {
  const claims = { sub: 'b1', email: 'b1@paddock.example', email_verified: true };

  it.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'another' }],
    ['of another try', { nonce: 'another' }],
    ['that is over', { exp: 1 }],
  ])('with an ID token %s', async (_, changes) => {
    const answer = await signInAs({ ...claims, ...changes });
    expect(answer.cookies.filter(({ name }) => name.includes('session_token'))).toEqual([]);
    expect(readError(answer)).toBe('unable_to_get_user_info');
  });

  it('with an answer that someone else started, or that is repeated', async () => {
    const { url } = z.object({ url: z.url() }).parse((await start()).json());
    const back = issuer.approve(url, claims);
    expect(readError(await kit.get(back.pathname + back.search))).toBe('state_mismatch');
    const other = readCookie(await start());
    const mixed = await kit.get(back.pathname + back.search, { cookie: other });
    expect(readError(mixed)).toBe('state_mismatch');

    const started = await start();
    const cookie = readCookie(started);
    const mine = issuer.approve(z.object({ url: z.url() }).parse(started.json()).url, claims);
    expect((await kit.get(mine.pathname + mine.search, { cookie })).statusCode).toBe(302);
    expect(readError(await kit.get(mine.pathname + mine.search, { cookie }))).toBe('invalid_code');
  });

  it('S-12 with a return address outside this app', async () => {
    for (const url of ['https://evil.example', '//evil.example', '/\\evil.example'])
      for (const body of [
        { ...paths, callbackURL: url },
        { ...paths, errorCallbackURL: url },
      ])
        expect(readRefusal(await start(body))).toEqual([403, 'INVALID_CALLBACK_URL']);
    expect((await start({ ...paths, provider: 'google' })).statusCode).toBe(400);
  });

  it('if the person refuses', async () => {
    const started = await start();
    const { url } = z.object({ url: z.url() }).parse(started.json());
    const state = new URL(url).searchParams.get('state');
    const answer = await kit.get(`/api/auth/callback/oidc?error=access_denied&state=${state}`, {
      cookie: readCookie(started),
    });
    expect(readError(answer)).toBe('access_denied');
  });

  it('with a token that another key signed', async () => {
    const forging = await startOidcIssuer();
    const settings = forging.settings;
    const own = await openEmailKit(database, undefined, { settings });
    const started = await own.post('/api/auth/sign-in/social', { provider: 'oidc', ...paths });
    await forging.forge();
    const { url } = z.object({ url: z.url() }).parse(started.json());
    const back = forging.approve(url, claims);
    const cookie = readCookie(started);
    const answer = await own.get(back.pathname + back.search, { cookie });
    expect(readError(answer)).toBe('unable_to_get_user_info');
    await own.close();
    await forging.close();
  });
});

it('keeps other methods while the issuer is down, and tries it again', async () => {
  const late = await startOidcIssuer();
  late.away = true;
  const own = await openEmailKit(database, undefined, { settings: late.settings });
  const ask = async () => own.post('/api/auth/sign-in/social', { provider: 'oidc', ...paths });
  expect(readRefusal(await ask())).toEqual([503, 'PROVIDER_UNREACHABLE']);
  expect((await own.askLink(await newPerson())).statusCode).toBe(200);
  late.away = false;
  expect((await ask()).statusCode).toBe(503);
  own.passes(5);
  expect((await ask()).statusCode).toBe(200);
  await own.close();
  await late.close();
});

it('refuses to start sign-in with a cookie from another site', async () => {
  const cookie = await kit.signInByLink(await newPerson());
  const from = async (headers: Record<string, string>) =>
    kit.post('/api/auth/sign-in/social', { provider: 'oidc', ...paths }, { cookie, ...headers });
  expect((await from({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await from(origin)).statusCode).toBe(200);
});

it('S-19 requires a token to start sign-in, but not to return from the issuer', async () => {
  const email = await newPerson();
  const strict = await openEmailKit(database, undefined, {
    settings: { ...issuer.settings, APP_CHECK: 'enforce' },
  });
  try {
    const body = { provider: 'oidc', ...paths };
    const ask = async (headers = {}) => strict.post('/api/auth/sign-in/social', body, headers);
    expect(readRefusal(await ask())).toEqual([401, 'app_check_failed']);
    const started = await ask({ [appCheckHeader]: await obtainAppCheckToken(strict) });
    const { url } = z.object({ url: z.url() }).parse(started.json());
    const back = issuer.approve(url, { sub: 'strict', email, email_verified: true });
    const cookie = readCookie(started);
    const answer = await strict.get(back.pathname + back.search, { cookie });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/flights?day=1');
  } finally {
    await strict.close();
  }
});
