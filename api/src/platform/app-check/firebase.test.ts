import { createServer } from 'node:http';
import { once } from 'node:events';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { openSignInKit, readRefusal } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { publicKey, privateKey } = await generateKeyPair('RS256');
const published = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] };

/** Replaces the address where Firebase publishes its keys. */
const publisher = createServer((_, answer) => answer.end(JSON.stringify(published)));
publisher.listen(0, '127.0.0.1');
await once(publisher, 'listening');
const bound = publisher.address();
const port = typeof bound === 'object' && bound !== null ? bound.port : 0;

const kit = await openSignInKit(await createTestDatabase(), {
  appCheckKeysUrl: `http://127.0.0.1:${port}/`,
  settings: {
    APP_CHECK: 'enforce',
    APP_CHECK_PROVIDER: 'firebase',
    APP_CHECK_SITE_KEY: 'site',
    FIREBASE_PROJECT_NUMBER: '1234',
    FIREBASE_APP_ID: '1:1234:web:abcd',
    FIREBASE_API_KEY: 'key',
    FIREBASE_PROJECT_ID: 'tour',
  },
});
afterAll(async () => {
  await kit.close();
  publisher.close();
});

const claims = {
  iss: 'https://firebaseappcheck.googleapis.com/1234',
  aud: ['projects/1234', 'projects/tour'],
  sub: '1:1234:web:abcd',
  exp: Math.floor(Date.now() / 1_000) + 3_600,
};

async function signed(changes: JWTPayload = {}, head: object = {}): Promise<string> {
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT', ...head })
    .sign(privateKey);
}

async function callWith(token: string) {
  return readRefusal(await kit.get('/api/users/me', { 'x-firebase-appcheck': token }));
}

const refused = [401, 'app_check_failed'];

it('accepts a token of the app in the settings', async () => {
  expect(await callWith(await signed())).toEqual([401, 'unauthenticated']);
});

it('refuses a token of another project, app or issuer, and an expired one', async () => {
  for (const changes of [
    { aud: ['projects/9'] },
    { sub: '1:1234:web:other' },
    { iss: 'https://evil.example/1234' },
    { exp: claims.exp - 7_200 },
  ])
    expect(await callWith(await signed(changes))).toEqual(refused);
  expect(await callWith(await signed({}, { typ: 'other' }))).toEqual(refused);
  expect(await callWith(new UnsecuredJWT(claims).encode())).toEqual(refused);
});

it('sends the browser what it needs to request a token, and issues none itself', async () => {
  expect((await kit.get('/api/settings')).json()).toMatchObject({
    appCheck: {
      mode: 'firebase',
      required: true,
      siteKey: 'site',
      appId: '1:1234:web:abcd',
      projectId: 'tour',
    },
  });
  expect((await kit.get('/api/app-check/challenge')).statusCode).toBe(404);
});

it('allows the page to call Firebase and reCAPTCHA only then', async () => {
  const policy = String((await kit.get('/api/health')).headers['content-security-policy']);
  expect(policy).toContain('firebaseappcheck.googleapis.com');
  expect(policy).not.toMatch(/'unsafe-inline|'unsafe-eval/);
});
