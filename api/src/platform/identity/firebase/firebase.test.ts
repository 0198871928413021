import { generateKeyPair } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import {
  firebaseSettings,
  openFirebaseKit,
  startKeyServer,
  unsigned,
} from '../../../testing/firebase-kit.ts';
import { readRefusal } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const database = await createTestDatabase();
const keys = await startKeyServer();
const kit = await openFirebaseKit(database, keys.url);
afterAll(async () => {
  await kit.close();
  await keys.close();
});

let made = 0;
async function newPerson() {
  made += 1;
  const granted = {
    phone_number: `+4479110007${String(made).padStart(2, '0')}`,
    email: `person${made}@paddock.example`,
  };
  const { id } = await database.db
    .insertInto('users')
    .values({ access_level_id: 10, ...granted })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, sub: `uid-${made}`, ...granted };
}

const unauthorised = [403, 'unauthorised_user'];
const unauthenticated = [401, 'unauthenticated'];

describe('a Firebase ID token', () => {
  it('signs in a verified number with access', async () => {
    const { id, sub, phone_number } = await newPerson();
    const answer = await kit.me(await keys.sign({ sub, phone_number }));
    expect(answer.json()).toMatchObject({ id, phone_number });
  });

  it('signs in an address only if it is verified', async () => {
    const { id, sub, email } = await newPerson();
    expect(readRefusal(await kit.me(await keys.sign({ sub, email })))).toEqual(unauthorised);
    const claimed = await keys.sign({ sub, email, email_verified: false });
    expect(readRefusal(await kit.me(claimed))).toEqual(unauthorised);
    const token = await keys.sign({ sub, email: email.toUpperCase(), email_verified: true });
    expect((await kit.me(token)).json()).toMatchObject({ id });
  });

  it('of a number and of an address leads to the same person', async () => {
    const { id, sub, email, phone_number } = await newPerson();
    const byNumber = await keys.sign({ sub, phone_number });
    const byAddress = await keys.sign({ sub: `${sub}-other`, email, email_verified: true });
    expect((await kit.me(byNumber)).json()).toMatchObject({ id });
    expect((await kit.me(byAddress)).json()).toMatchObject({ id });
  });

  it('of a stranger or a visitor signs nobody in', async () => {
    const stranger = await keys.sign({ sub: 'stranger', phone_number: '+447911000799' });
    expect(readRefusal(await kit.me(stranger))).toEqual(unauthorised);
    const visitor = await keys.sign({ sub: 'v', firebase: { sign_in_provider: 'anonymous' } });
    expect(readRefusal(await kit.me(visitor))).toEqual(unauthorised);
  });

  it('follows a number to its new owner', async () => {
    const { id, sub, phone_number } = await newPerson();
    const token = await keys.sign({ sub, phone_number });
    expect((await kit.me(token)).json()).toMatchObject({ id });
    await database.db
      .updateTable('users')
      .set({ phone_number: '+447911000798' })
      .where('id', '=', id)
      .execute();
    expect(readRefusal(await kit.me(token))).toEqual(unauthorised);
    const holder = await database.db
      .insertInto('users')
      .values({ access_level_id: 10, phone_number })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await kit.me(token)).json()).toMatchObject(holder);
  });
});

describe('an unknown caller gets 401', () => {
  const now = Math.floor(Date.now() / 1_000);
  const phone_number = '+447911000701';

  it.each([
    ['of another project', { aud: 'another', iss: 'https://securetoken.google.com/another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is over', { exp: now - 1 }],
    ['without an end', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['that was made tomorrow', { iat: now + 86_400 }],
    ['of somebody who signs in tomorrow', { auth_time: now + 86_400 }],
    ['without the time of signing in', { auth_time: undefined }],
    ['of a tenant that is not ours', { firebase: { tenant: 'theirs' } }],
  ])('with a token %s', async (_, changes) => {
    const answer = await kit.me(await keys.sign({ phone_number, ...changes }));
    expect(readRefusal(answer)).toEqual(unauthenticated);
  });

  it('with a token signed by another key, by none, or with a shared secret', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect((await kit.me(await keys.sign({ phone_number }, {}, privateKey))).statusCode).toBe(401);
    expect((await kit.me(await keys.sign({ phone_number }, { kid: 'k2' }))).statusCode).toBe(401);
    expect((await kit.me(unsigned({ phone_number }))).statusCode).toBe(401);
    for (const token of ['x', 'a.b.c', '..']) expect((await kit.me(token)).statusCode).toBe(401);
  });

  it('with a token that expired while it was remembered', async () => {
    const late = await openFirebaseKit(database, keys.url);
    const { sub, phone_number: number } = await newPerson();
    const token = await keys.sign({ sub, phone_number: number });
    expect((await late.me(token)).statusCode).toBe(200);
    late.passes(3_601);
    expect((await late.me(token)).statusCode).toBe(401);
    await late.close();
  });
});

it('fails calls temporarily while the keys are unavailable', async () => {
  const away = await startKeyServer();
  away.state.away = true;
  const own = await openFirebaseKit(database, away.url);
  const { sub, phone_number } = await newPerson();
  const token = await away.sign({ sub, phone_number });
  expect(readRefusal(await own.me(token))).toEqual([503, 'unavailable']);
  away.state.away = false;
  expect((await own.me(token)).statusCode).toBe(200);
  await own.close();
  await away.close();
});

it('fetches the keys once for many calls', async () => {
  const before = keys.state.asked;
  const tokens = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => keys.sign({ jti: i })),
  );
  await Promise.all(tokens.map(async (token) => kit.me(token)));
  expect(keys.state.asked - before).toBeLessThanOrEqual(1);
});

it('with tenants, signs in only theirs, and keeps the same ID in two of them apart', async () => {
  const settings = { FIREBASE_TENANTS: 'crew-1:Crew, staff-2:Staff' };
  const own = await openFirebaseKit(database, keys.url, settings);
  const [one, two] = [await newPerson(), await newPerson()];
  const ask = async (phone_number: string, tenant?: string) =>
    own.me(await keys.sign({ sub: 'same', phone_number, firebase: { tenant } }));
  expect((await ask(one.phone_number, 'crew-1')).json()).toMatchObject({ id: one.id });
  expect((await ask(two.phone_number, 'staff-2')).json()).toMatchObject({ id: two.id });
  expect((await ask(one.phone_number, 'other-3')).statusCode).toBe(401);
  expect((await ask(one.phone_number)).statusCode).toBe(401);
  expect((await own.get('/api/settings')).json()).toMatchObject({
    signIn: { tenants: [{ id: 'crew-1', name: 'Crew' }, { id: 'staff-2' }] },
  });
  await own.close();
});

describe('the emulator', () => {
  const emulator = { FIREBASE_EMULATOR_HOST: '127.0.0.1:9099' };

  it('accepts unsigned tokens, with all other checks', async () => {
    const own = await openFirebaseKit(database, keys.url, emulator);
    const { id, sub, phone_number } = await newPerson();
    expect((await own.me(unsigned({ sub, phone_number }))).json()).toMatchObject({ id });
    expect((await own.me(unsigned({ sub, phone_number, aud: 'x' }))).statusCode).toBe(401);
    expect((await own.me(unsigned({ sub, phone_number, exp: 1 }))).statusCode).toBe(401);
    expect((await own.me(await keys.sign({ sub, phone_number }))).statusCode).toBe(401);
    await own.close();
  });

  it.each([{}, { IDENTITY: 'embedded' }])('stops the start in production with %o', (more) => {
    const settings = { ...firebaseSettings, ...emulator, NODE_ENV: 'production', ...more };
    expect(() => readConfig(settings)).toThrow(/^FIREBASE_EMULATOR_HOST/);
  });
});

it('turns off the embedded calls, and tells the browser where to go', async () => {
  const body = { phoneNumber: '+447911000701' };
  for (const path of ['phone-number/send-otp', 'sign-out', 'sign-in/email']) {
    const url = `/api/auth/${path}`;
    const answer = await kit.app.inject({ method: 'POST', url, payload: body });
    expect(answer.statusCode).toBe(404);
  }
  expect((await kit.get('/api/auth/get-session')).statusCode).toBe(404);
  expect((await kit.get('/api/settings')).json()).toMatchObject({
    signIn: {
      identity: 'firebase',
      firebase: { projectId: 'paddock-test', authDomain: 'paddock-test.firebaseapp.com' },
    },
    demo: null,
  });
});
