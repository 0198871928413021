import { symmetricDecrypt } from 'better-auth/crypto';
import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSignInKeys } from '../identity/embedded/keys.ts';
import { openSignInKit, readRefusal, secretKey } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openSignInKit(database);
const person = '+447918000001';
await kit.grant(person);
const beforeSignIn = Date.now();
const signedIn = await kit.signIn(person);
const afterSignIn = Date.now();
afterAll(async () => kit.close());

const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  exp: z.number(),
  iss: z.string(),
  aud: z.string(),
});

function read(token: string, part: 0 | 1): unknown {
  return JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString());
}

/** The server's own signing key, as only the holder of the secret key can read it. */
async function ownKey() {
  const rows = await readRows(
    kit.db,
    { id: z.string(), privateKey: z.string() },
    sql`
    select id, "privateKey" from auth.jwks`,
  );
  const row = z.object({ id: z.string(), privateKey: z.string() }).parse(rows[0]);
  const data = z.string().parse(JSON.parse(row.privateKey));
  const jwk = await symmetricDecrypt({
    key: (await openSignInKeys(kit.db, secretKey)).sessions,
    data,
  });
  const parsed = z.record(z.string(), z.string()).parse(JSON.parse(jwk));
  return { kid: row.id, key: await importJWK({ kty: 'OKP', ...parsed }, 'EdDSA') };
}

async function signed(changes: Record<string, unknown>): Promise<string> {
  const { kid, key } = await ownKey();
  const payload = { ...claims.parse(read(signedIn.token, 1)), ...changes };
  return new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', kid }).sign(key);
}

async function me(authorization?: string) {
  return kit.get('/api/users/me', authorization === undefined ? {} : { authorization });
}

describe('an ID token', () => {
  it('contains subject, session, issuer, audience and expiry, and nothing more', () => {
    const payload = claims.parse(read(signedIn.token, 1));
    expect(read(signedIn.token, 1)).toEqual(payload);
    expect(payload).toMatchObject({ iss: 'paddock/embedded', aud: 'paddock/api' });
    expect(payload.exp).toBeGreaterThanOrEqual(Math.floor(beforeSignIn / 1_000) + 900);
    expect(payload.exp).toBeLessThanOrEqual(Math.ceil(afterSignIn / 1_000) + 900);
    expect(read(signedIn.token, 0)).toMatchObject({ alg: 'EdDSA' });
  });

  it('lets its owner in', async () => {
    expect((await me(`Bearer ${signedIn.token}`)).statusCode).toBe(200);
    expect((await me(`Bearer ${await signed({})}`)).statusCode).toBe(200);
  });
});

describe('an unknown caller gets 401 and learns nothing more', () => {
  const unauthenticated = { error: { code: 'unauthenticated', message: 'Sign in first.' } };
  async function expectRefused(authorization?: string) {
    const answer = await me(authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(unauthenticated);
  }

  it('without a token', async () => expectRefused());

  it.each([
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a b',
    'Bearer x',
    'Bearer a.b.c',
    'Bearer ..',
  ])('with "%s"', expectRefused);

  it('with a token that was cut, changed or given another signature', async () => {
    const [head, body, signature] = signedIn.token.split('.');
    const other = Buffer.from(
      JSON.stringify({ ...claims.parse(read(signedIn.token, 1)), sub: 'x' }),
    );
    await expectRefused(`Bearer ${head}.${body}`);
    await expectRefused(`Bearer ${head}.${other.toString('base64url')}.${signature}`);
    await expectRefused(`Bearer ${head}.${body}.${Buffer.alloc(64).toString('base64url')}`);
  });

  it('with a token of another issuer, for another audience, or without a subject or an end', async () => {
    await expectRefused(`Bearer ${await signed({ iss: 'https://evil.example' })}`);
    await expectRefused(`Bearer ${await signed({ aud: 'somebody else' })}`);
    await expectRefused(`Bearer ${await signed({ sub: undefined })}`);
    await expectRefused(`Bearer ${await signed({ exp: undefined })}`);
    await expectRefused(`Bearer ${await signed({ iss: undefined })}`);
    await expectRefused(`Bearer ${await signed({ aud: undefined })}`);
  });

  it('with a token that is not valid yet', async () => {
    await expectRefused(`Bearer ${await signed({ nbf: Math.floor(Date.now() / 1_000) + 60 })}`);
  });

  it('with a token that another key signed, under our key id or its own', async () => {
    const { privateKey } = await generateKeyPair('EdDSA');
    const payload = claims.parse(read(signedIn.token, 1));
    for (const kid of [(await ownKey()).kid, 'another'])
      await expectRefused(
        `Bearer ${await new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey)}`,
      );
  });

  it('with a token that claims to need no signature, or a shared one', async () => {
    const payload = claims.parse(read(signedIn.token, 1));
    const { kid } = await ownKey();
    await expectRefused(`Bearer ${new UnsecuredJWT(payload).encode()}`);
    const rows = await readRows(
      kit.db,
      { publicKey: z.string() },
      sql`
      select "publicKey" from auth.jwks`,
    );
    const shared = new TextEncoder().encode(rows[0]?.publicKey.padEnd(64));
    const token = new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid }).sign(shared);
    await expectRefused(`Bearer ${await token}`);
  });

  it('with a token that has just expired', async () => {
    const late = await openSignInKit(database);
    const { headers } = await late.signIn(person);
    expect((await late.get('/api/users/me', headers)).statusCode).toBe(200);
    late.passes(15 * 60 - 30);
    expect((await late.get('/api/users/me', headers)).statusCode).toBe(200);
    late.passes(31);
    const refused = await late.get('/api/users/me', headers);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual(unauthenticated);
    await late.close();
  });

  it('with a session cookie alone', async () => {
    const answer = await kit.get('/api/users/me', { cookie: signedIn.cookie });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a missing address', () => {
  it('is not looked up without a token', async () => {
    expect((await kit.get('/api/users/nobody')).statusCode).toBe(401);
  });

  it('is not found with one', async () => {
    const answer = await kit.get('/api/users/nobody', signedIn.headers);
    expect(readRefusal(answer)).toEqual([404, 'not_found']);
  });
});

it('applies the limit of a GET to its HEAD call', async () => {
  const head = async (headers: Record<string, string>) =>
    kit.app.inject({ method: 'HEAD', url: '/api/users/me', headers });
  expect((await head({})).statusCode).toBe(401);
  expect((await head(signedIn.headers)).statusCode).toBe(200);
});

it('keeps public calls public', async () => {
  expect((await kit.get('/api/health')).statusCode).toBe(200);
  expect((await kit.get('/api/docs/json')).statusCode).toBe(200);
});

it('S-18 refuses to start with a route that is missing from the table of access', async () => {
  const other = await openSignInKit(database);
  expect(() => other.app.get('/api/planted', async () => 'x')).toThrow();
  await other.close();
});
