import { takeAppCheckToken } from '@paddock/contract/platform/app-check';
import { UnsecuredJWT } from 'jose';
import { saveToken } from '../identity/api-tokens.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit, readRefusal, type SignInKit } from '../../testing/sign-in-kit.ts';
import {
  obtainAppCheckToken,
  askChallenge,
  encodePayload,
  solve,
  takeToken,
} from '../../testing/solve-app-check.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase();
const open: SignInKit[] = [];
afterAll(async () => Promise.all(open.map(async (kit) => kit.close())));

async function kitWith(settings: Record<string, string>, on = database): Promise<SignInKit> {
  const kit = await openSignInKit(on, { settings });
  open.push(kit);
  return kit;
}

const kit = await kitWith({ APP_CHECK: 'enforce' });
const refused = [401, 'app_check_failed'];
const carrying = (token: string) => ({ 'x-firebase-appcheck': token });

describe('a browser that solved the challenge', () => {
  it('gets a token of an hour', async () => {
    const answer = await takeToken(kit, await solve(await askChallenge(kit)));
    const { expiresAt } = takeAppCheckToken.response.parse(answer.json());
    const seconds = (Date.parse(expiresAt) - kit.now().getTime()) / 1_000;
    expect(Math.round(seconds / 10) * 10).toBe(3_600);
  });

  it('calls with it for that hour, and no longer', async () => {
    const own = await kitWith({ APP_CHECK: 'enforce' });
    const headers = carrying(await obtainAppCheckToken(own));
    expect(readRefusal(await own.get('/api/users/me', headers))).toEqual([401, 'unauthenticated']);
    own.passes(3_590);
    expect(readRefusal(await own.get('/api/users/me', headers))).toEqual([401, 'unauthenticated']);
    own.passes(20);
    expect(readRefusal(await own.get('/api/users/me', headers))).toEqual(refused);
  });

  it('gets a code and signs in with it', async () => {
    const number = '+447912000001';
    await kit.grant(number);
    const headers = carrying(await obtainAppCheckToken(kit));
    expect((await kit.askCode(number, headers)).statusCode).toBe(200);
    const body = { phoneNumber: number, code: kit.codeSentTo(number) };
    const verified = await kit.post('/api/auth/phone-number/verify', body, headers);
    expect(verified.statusCode).toBe(200);
  });

  it('is known on every server of the deployment', async () => {
    const other = await kitWith({ APP_CHECK: 'enforce' });
    const answer = await other.get('/api/users/me', carrying(await obtainAppCheckToken(kit)));
    expect(readRefusal(answer)).toEqual([401, 'unauthenticated']);
  });
});

it("S-40 a program with an API token needs no challenge, and can't request a code with it", async () => {
  const number = '+447912000009';
  const id = await kit.grant(number);
  const { secret } = await saveToken(kit.db, {
    userId: id,
    name: 'Planner',
    scopes: ['trip'],
    madeAt: kit.now(),
    endsAt: new Date(kit.now().getTime() + 60_000),
  });
  const headers = { authorization: `Bearer ${secret}` };
  expect((await kit.get('/api/users/me', headers)).statusCode).toBe(200);
  expect(readRefusal(await kit.askCode(number, headers))).toEqual(refused);
  expect(readRefusal(await kit.get('/api/users/documents', headers))).toEqual(refused);
});

it.each([
  ['a calendar', 'GET', '/api/calendar/no-such-secret.ics'],
  ['a mail server', 'POST', '/api/confirmations/inbound/no-such-secret'],
  ['a share link', 'GET', '/api/share/no-such-secret'],
] as const)(
  'S-19 %s, which can solve nothing, is asked for its secret alone',
  async (_who, method, url) => {
    const answer = await kit.app.inject({
      method,
      url,
      ...(method === 'POST' ? { payload: 'x' } : {}),
    });
    expect(answer.statusCode).not.toBe(401);
  },
);

describe('a challenge', () => {
  it('S-19 is good for one token, on whichever server', async () => {
    const other = await kitWith({ APP_CHECK: 'enforce' });
    const payload = await solve(await askChallenge(kit));
    const statuses = await Promise.all(
      [kit, other, kit, other].map(async (server) => (await takeToken(server, payload)).statusCode),
    );
    expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 401, 401, 401]);
  });

  it('expires after five minutes', async () => {
    const own = await kitWith({ APP_CHECK: 'enforce' });
    const payload = await solve(await askChallenge(own));
    own.passes(301);
    expect(readRefusal(await takeToken(own, payload))).toEqual(refused);
  });

  it('cannot be made easier, extended or invented', async () => {
    const challenge = await askChallenge(kit);
    const { parameters } = challenge;
    for (const change of [
      { cost: 1 },
      { keyPrefix: '00' },
      { expiresAt: parameters.expiresAt + 600 },
    ]) {
      const easier = { ...challenge, parameters: { ...parameters, ...change } };
      expect(readRefusal(await takeToken(kit, await solve(easierToSolve(easier))))).toEqual(
        refused,
      );
    }
  });

  it('cannot be guessed', async () => {
    const challenge = await askChallenge(kit);
    for (const derivedKey of ['', challenge.parameters.keyPrefix, 'f'.repeat(64)])
      for (const counter of [0, 60]) {
        const payload = encodePayload({ challenge, solution: { counter, derivedKey } });
        expect(readRefusal(await takeToken(kit, payload))).toEqual(refused);
      }
  });

  it.each(['', 'x', '{}', encodePayload({}), encodePayload(null), encodePayload({ challenge: 1 })])(
    'is not "%s"',
    async (payload) => expect(readRefusal(await takeToken(kit, payload))).toEqual(refused),
  );
});

/** A prefix of "00" is found quickly; any other would have to be searched for. */
function easierToSolve(challenge: Awaited<ReturnType<typeof askChallenge>>) {
  return { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00', cost: 1 } };
}

describe('a token', () => {
  it('of another deployment is refused', async () => {
    const elsewhere = await kitWith({ APP_CHECK: 'enforce' }, await createTestDatabase());
    const headers = carrying(await obtainAppCheckToken(elsewhere));
    expect(readRefusal(await kit.get('/api/users/me', headers))).toEqual(refused);
  });

  it('without a signature, or made up, is refused', async () => {
    const claims = { iss: 'paddock/app-check', aud: 'x', exp: Date.now() };
    for (const token of [new UnsecuredJWT(claims).encode(), 'x', 'a.b.c', 'null'])
      expect(readRefusal(await kit.get('/api/users/me', carrying(token)))).toEqual(refused);
  });
});

describe('without a token', () => {
  it.each(['/api/health', '/api/settings', '/api/docs/json', '/api/app-check/challenge', '/'])(
    '%s answers all the same',
    async (path) => expect((await kit.get(path)).statusCode).not.toBe(401),
  );

  it('S-19 sends no code, and reads no more of a call', async () => {
    expect(readRefusal(await kit.askCode('+447912000002'))).toEqual(refused);
    for (const path of ['/api/users/me', '/api/users/readflights', '/api/nothing', '/api'])
      expect(readRefusal(await kit.get(path))).toEqual(refused);
  });
});

describe('the setting APP_CHECK', () => {
  it('S-20 allows every call when monitoring, and logs each once', async () => {
    const watching = await kitWith({ APP_CHECK: 'monitor' });
    expect(readRefusal(await watching.get('/api/users/me'))).toEqual([401, 'unauthenticated']);
    await watching.get('/api/users/me', carrying(await obtainAppCheckToken(watching)));
    const lines = watching.logged.filter((line) => line.includes('no app-check token'));
    expect(lines).toHaveLength(1);
  });

  it('requires no token and issues none when off', async () => {
    const off = await kitWith({ APP_CHECK: 'off' });
    expect(readRefusal(await off.get('/api/users/me'))).toEqual([401, 'unauthenticated']);
    expect((await off.get('/api/app-check/challenge')).statusCode).toBe(404);
    expect((await off.get('/api/settings')).json()).toMatchObject({ appCheck: { mode: 'off' } });
  });
});

it('stores the key encrypted in the database', async () => {
  const kept = await kit.db
    .selectFrom('kept_keys')
    .where('name', '=', 'app-check')
    .selectAll()
    .execute();
  expect(kept).toHaveLength(1);
  expect(Buffer.from(kept[0]?.sealed ?? '', 'base64url')).toHaveLength(12 + 16 + 32);
});
