import { afterAll, expect, it } from 'vitest';
import { openCalls } from '@paddock/contract/platform/open-calls';
import { signInCalls } from '../identity/sign-in/routes.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase());
afterAll(async () => kit.close());
const number = '+447919000001';
await kit.grant(number);
const signedIn = await kit.signIn(number);
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

it.each(['/api/health', '/api/settings', '/api/users/me', '/api/auth/get-session', '/', '/x'])(
  '%s never says that another origin may read it',
  async (url) => {
    for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
      const headers = { ...foreign, 'access-control-request-method': 'POST', ...signedIn.headers };
      const answer = await kit.app.inject({ method, url, headers });
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
      expect(names).toEqual([]);
      if (method === 'OPTIONS') expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
  },
);

it('ignores a cookie outside of sign-in, wherever it comes from', async () => {
  const answer = await kit.post('/api/forms/contacts/create', {}, { cookie: signedIn.cookie });
  expect(answer.statusCode).toBe(401);
});

const inSignIn = [...signInCalls(['phone', 'password', 'emailLink', 'oidc', 'anonymous']).keys()]
  .filter((name) => name.startsWith('POST '))
  .map((name) => name.replace('POST /', '/api/auth/'));

/** Addresses with their own secret, which other programs call. */
const forOthers = ['/api/locations/ingest/*', '/api/confirmations/inbound/*'];

/** Calls with which anyone may change something, as they are mounted. */
const openToAll = [...kit.app.mountedCalls]
  .filter((name) => /^(?:POST|PATCH|PUT|DELETE) /.test(name) && isOpen(name))
  .map((name) => name.slice(name.indexOf(' ') + 1))
  .filter((path) => path !== '/api/auth/*');

function isOpen(name: string): boolean {
  return Object.keys(openCalls).some((row) =>
    row.endsWith('/*') ? name.startsWith(row.slice(0, -1)) : row === name,
  );
}

it.each([...inSignIn, ...openToAll.filter((path) => !forOthers.includes(path))])(
  'Y-354 %s refuses a page of another site, and no page of the app',
  async (url) => {
    for (const origin of ['https://evil.example', 'null', 'https://localhost.evil.example', ''])
      expect((await kit.post(url, {}, { origin })).body).toMatch(
        /"code":"forbidden".*not part of the app/,
      );
    for (const headers of [{ origin: 'http://localhost' }, { origin: 'https://localhost' }, {}])
      expect((await kit.post(url, {}, headers)).body).not.toContain('not part of the app');
  },
);

it.each(forOthers)('Y-354 %s is for programs of other sites', async (url) => {
  expect(openToAll).toContain(url);
  const answer = await kit.post(url.replace('*', 'x'.repeat(43)), {}, foreign);
  expect(answer.body).not.toContain('not part of the app');
});

it('Y-354 with a public address, only a page from there is part of the app', async () => {
  const settings = { PUBLIC_URL: 'https://Paddock.example' };
  const own = await openSignInKit(await createTestDatabase(), { settings });
  const ask = async (origin: string) => own.askCode(number, { origin });
  expect((await ask('https://paddock.example')).statusCode).toBe(200);
  expect((await ask('http://localhost')).body).toContain('Open https://paddock.example instead.');
  await own.close();
});

it("another site cannot end sessions with a visitor's cookie", async () => {
  for (const call of ['sign-out', 'revoke-sessions', 'revoke-other-sessions']) {
    const headers = { cookie: signedIn.cookie, ...foreign };
    expect((await kit.post(`/api/auth/${call}`, {}, headers)).statusCode).toBe(403);
  }
  const token = await kit.get('/api/auth/token', { cookie: signedIn.cookie });
  expect(token.statusCode).toBe(200);
});

it('hides the session cookie from scripts and other sites', async () => {
  kit.passes(60);
  await kit.askCode(number);
  const answer = await kit.tryCode(number, kit.codeSentTo(number));
  expect(answer.cookies).toHaveLength(2);
  for (const cookie of answer.cookies)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

it.each(['/api/health', '/', '/api/docs/json'])(
  'the policy of %s lets nothing inline and nothing from elsewhere run',
  async (url) => {
    const policy = String((await kit.get(url)).headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|https?:|\*/);
  },
);

it('K-41 lets a page use the location, the screen and the camera of a device, and nothing else', async () => {
  const policy = String((await kit.get('/')).headers['permissions-policy']);
  expect(policy).toContain('geolocation=(self)');
  expect(policy).toContain('screen-wake-lock=(self)');
  expect(policy).toContain('camera=(self)');
  expect(policy.match(/=\(self\)/g)).toHaveLength(3);
  for (const part of ['display-capture', 'local-fonts', 'microphone', 'payment', 'usb'])
    expect(policy).toContain(`${part}=()`);
});

it('Y-249 answers to calls carry headers that protect data, and pages also those that protect pages', async () => {
  const data = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-frame-options': 'SAMEORIGIN',
  };
  const { headers: answered } = await kit.get('/api/health');
  expect(answered).toMatchObject(data);
  expect(Object.keys(answered)).not.toContain('permissions-policy');
  for (const url of ['/', '/api/docs/static/index.html', '/assets/none.js']) {
    const { headers } = await kit.get(url);
    expect(headers).toMatchObject({ ...data, 'cross-origin-opener-policy': 'same-origin' });
    expect(headers['permissions-policy']).toContain('microphone=()');
  }
});

it.each(['/', '/maps', '/assets/none.js', '/api/health'])(
  'K-42 %s lets no script of a page turn text into markup, and one policy name script addresses',
  async (url) => {
    const policy = String((await kit.get(url)).headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types paddock");
    expect(policy).not.toContain('allow-duplicates');
  },
);
