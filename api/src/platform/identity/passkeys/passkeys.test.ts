import {
  passkeyBounds,
  passkeyChallenge,
  readPasskeys,
  startPasskey,
} from '@paddock/contract/platform/passkeys';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { openAuthenticator, type Authenticator } from '../../../testing/authenticator.ts';
import { readCookie, openSignInKit, readRefusal } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { changeAccess } from '../../../domain/people/user-access.ts';
import { erasePerson } from '../../../domain/people/erase-person.ts';

const host = 'paddock.example';
const origin = `https://${host}`;
const database = await createTestDatabase({ demo: true });
const settings = { PUBLIC_URL: origin };
const kit = await openSignInKit(database, { settings });
const other = await openSignInKit(database, { settings });
afterAll(async () => {
  await other.close();
  await kit.close();
});

type Headers = Readonly<Record<string, string>>;

const refused = [401, 'INVALID_PASSKEY'];

let numbers = 0;
async function someone() {
  numbers += 1;
  const number = `+4479170${String(numbers).padStart(5, '0')}`;
  const id = await kit.grant(number);
  return { id, number, headers: (await kit.signIn(number)).headers };
}

async function start(headers: Headers, of = kit) {
  const answer = await of.post('/api/users/passkeys/challenge', {}, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return startPasskey.response.parse(answer.json());
}

const send = async (headers: Headers, body: object) =>
  kit.post('/api/users/passkeys', body, headers);

async function addTo(headers: Headers, device: Authenticator = openAuthenticator(host, origin)) {
  const answer = await send(headers, device.make(await start(headers)));
  expect(answer.statusCode, answer.body).toBe(200);
  return device;
}

async function challenge(of = kit): Promise<string> {
  const answer = await of.post('/api/auth/passkey/challenge');
  expect(answer.statusCode, answer.body).toBe(200);
  return passkeyChallenge.parse(answer.json()).challenge;
}

const enter = async (proof: object, of = kit) =>
  of.post('/api/auth/passkey/verify', proof, { origin });

async function loadList(headers: Headers) {
  return readPasskeys.response.parse((await kit.get('/api/users/passkeys', headers)).json())
    .passkeys;
}

const remove = async (id: number, headers: Headers) =>
  kit.app.inject({
    method: 'DELETE',
    url: `/api/users/passkeys/${id}`,
    headers: { host: 'localhost', ...headers },
  });

it('Y-170 a passkey signs in as its person, without a code', async () => {
  const { id, headers } = await someone();
  const device = await addTo(headers);
  const sent = kit.texts.length;
  const answer = await enter(device.prove({ challenge: await challenge() }));
  expect(answer.statusCode, answer.body).toBe(200);
  const cookie = readCookie(answer);
  const { token } = (await kit.get('/api/auth/token', { cookie })).json<{ token: string }>();
  const me = await kit.get('/api/users/me', { authorization: `Bearer ${token}` });
  expect(me.json()).toMatchObject({ id, access_level_id: 10 });
  expect(kit.texts).toHaveLength(sent);
  expect((await loadList(headers))[0]?.lastUsedAt).not.toBeNull();
});

it.each(['ec', 'rsa', 'ed25519'] as const)(
  'Y-170 signs in with a passkey of an earlier version: %s',
  async (kind) => {
    const { id } = await someone();
    const device = openAuthenticator(host, origin, kind);
    await kit.db
      .insertInto('passkeys')
      .values({
        user_id: id,
        credential_id: device.credential,
        public_key: device.publicKey,
        name: 'Old phone',
      })
      .execute();
    const answer = await enter(device.prove({ challenge: await challenge() }));
    expect(answer.statusCode, answer.body).toBe(200);
    const stranger = openAuthenticator(host, origin, kind);
    const theirs = stranger.prove({ challenge: await challenge() });
    expect(readRefusal(await enter({ ...theirs, credential: device.credential }))).toEqual(refused);
  },
);

it('Y-171 a challenge is answered once, within minutes, and for its own purpose', async () => {
  const { headers } = await someone();
  const device = await addTo(headers);
  const proof = device.prove({ challenge: await challenge() });
  expect((await enter(proof)).statusCode).toBe(200);
  expect(readRefusal(await enter(proof))).toEqual(refused);
  const wrong = [
    device.prove({ challenge: (await start(headers)).challenge }),
    device.prove({ challenge: 'x'.repeat(32) }),
  ];
  for (const one of wrong) expect(readRefusal(await enter(one))).toEqual(refused);
  const late = await challenge();
  kit.passes(passkeyBounds.challengeSeconds);
  other.passes(passkeyBounds.challengeSeconds);
  expect(readRefusal(await enter(device.prove({ challenge: late })))).toEqual(refused);
});

it('Y-171 of many simultaneous answers to one challenge, one signs in', async () => {
  const { headers } = await someone();
  const device = await addTo(headers);
  const made = await challenge();
  const proofs = Array.from({ length: 6 }, () => device.prove({ challenge: made }));
  const answers = await Promise.all(
    proofs.map(async (proof, place) => enter(proof, place % 2 === 0 ? kit : other)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('Y-172 refuses an answer made for another site, or without the screen lock', async () => {
  const { headers } = await someone();
  const device = await addTo(headers);
  const asked = async (said: object) => device.prove({ challenge: await challenge(), ...said });
  const wrong = {
    origin: await asked({ origin: 'https://paddock.example.evil' }),
    port: await asked({ origin: `${origin}:8443` }),
    host: await asked({ host: 'evil.example' }),
    frame: await asked({ crossOrigin: true }),
    lock: await asked({ flags: 0x01 }),
    absent: await asked({ flags: 0x04 }),
    kind: {
      ...(await asked({})),
      clientData: device.make({ challenge: await challenge() }).clientData,
    },
  };
  for (const [what, proof] of Object.entries(wrong))
    expect(readRefusal(await enter(proof)), what).toEqual(refused);
  for (const said of [
    { origin: 'https://evil.example' },
    { host: 'evil.example' },
    { flags: 0x01 },
    { challenge: await challenge() },
  ]) {
    const made = openAuthenticator(host, origin).make({ ...(await start(headers)), ...said });
    expect((await send(headers, made)).statusCode, JSON.stringify(said)).toBe(409);
  }
});

it('Y-172 refuses a changed answer and another key’s signature', async () => {
  const { headers } = await someone();
  const device = await addTo(headers);
  const stranger = openAuthenticator(host, origin);
  const theirs = stranger.prove({ challenge: await challenge() });
  expect(readRefusal(await enter({ ...theirs, credential: device.credential }))).toEqual(refused);
  const proof = device.prove({ challenge: await challenge() });
  const data = Buffer.from(proof.authenticatorData, 'base64url');
  data.writeUInt32BE(4_000, 33);
  const changed = { ...proof, authenticatorData: data.toString('base64url') };
  expect(readRefusal(await enter(changed))).toEqual(refused);
  for (const body of [{}, { ...proof, signature: '!' }, { ...proof, clientData: 'e30' }])
    expect(readRefusal(await enter(body))).toEqual(refused);
});

it('Y-173 refuses a copied passkey, whose count is behind', async () => {
  const { headers } = await someone();
  const device = await addTo(headers);
  expect((await enter(device.prove({ challenge: await challenge() }))).statusCode).toBe(200);
  device.countsFrom(1);
  expect(readRefusal(await enter(device.prove({ challenge: await challenge() })))).toEqual(refused);
});

it('Y-173 accepts a passkey that never counts', async () => {
  const { headers } = await someone();
  const device = openAuthenticator(host, origin);
  device.countsFrom(-1);
  await addTo(headers, device);
  const enterUncounted = async () => {
    device.countsFrom(-1);
    return enter(device.prove({ challenge: await challenge() }));
  };
  expect((await enterUncounted()).statusCode).toBe(200);
  expect((await enterUncounted()).statusCode).toBe(200);
});

it('Y-174 a person lists and removes their own passkeys, and nobody else’s', async () => {
  const [one, two] = [await someone(), await someone()];
  const device = await addTo(one.headers);
  const [passkey] = await loadList(one.headers);
  expect(passkey).toMatchObject({ name: 'Phone', lastUsedAt: null });
  expect(await loadList(two.headers)).toEqual([]);
  expect((await remove(passkey?.id ?? 0, two.headers)).statusCode).toBe(404);
  const proof = device.prove({ challenge: await challenge() });
  const userHandle = (await start(two.headers)).userHandle;
  expect(readRefusal(await enter({ ...proof, userHandle }))).toEqual(refused);
  const again = device.make(await start(two.headers));
  expect((await send(two.headers, again)).statusCode).toBe(409);
  expect((await remove(passkey?.id ?? 0, one.headers)).statusCode).toBe(200);
  expect(readRefusal(await enter(device.prove({ challenge: await challenge() })))).toEqual(refused);
  const events = await kit.db
    .selectFrom('audit_events')
    .where('subject_table', '=', 'passkeys')
    .where('user_id', '=', one.id)
    .orderBy('id')
    .select('action')
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['create', 'revoke']);
});

it('Y-175 removing access ends the passkeys in the same step, for good', async () => {
  const { id, number, headers } = await someone();
  const device = await addTo(headers);
  const author = { senderId: null, origin: null };
  const access = {
    id,
    contact_id: null,
    phone_number: number,
    email: null,
    access_level_id: 10,
    revoked_at: null,
  } as const;
  const revoked = { ...access, revoked_at: kit.now() };
  await kit.db
    .transaction()
    .execute(async (transaction) => changeAccess(transaction, author, access, revoked));
  expect(readRefusal(await enter(device.prove({ challenge: await challenge() })))).toEqual(refused);
  await kit.db
    .transaction()
    .execute(async (transaction) => changeAccess(transaction, author, revoked, access));
  const { headers: signedAgain } = await kit.signIn(number);
  expect(await loadList(signedAgain)).toEqual([]);
  expect(readRefusal(await enter(device.prove({ challenge: await challenge() })))).toEqual(refused);
});

it('Y-175 access that ended in any other way ends passkeys too', async () => {
  const { id, headers } = await someone();
  const device = await addTo(headers);
  await kit.db.updateTable('users').set({ revoked_at: kit.now() }).where('id', '=', id).execute();
  expect(readRefusal(await enter(device.prove({ challenge: await challenge() })))).toEqual(refused);
});

it('Y-175 an erased person keeps no passkey', async () => {
  const { id, number, headers } = await someone();
  await addTo(headers);
  await erasePerson(kit.deps, { phoneNumber: number });
  const left = await kit.db.selectFrom('passkeys').where('user_id', '=', id).select('id').execute();
  expect(left).toEqual([]);
});

it('Y-176 a passkey works on every server of a database', async () => {
  const { headers } = await someone();
  const device = openAuthenticator(host, origin);
  const started = await start(headers, other);
  expect((await send(headers, device.make(started))).statusCode).toBe(200);
  const proof = device.prove({ challenge: await challenge(other) });
  expect((await enter(proof)).statusCode).toBe(200);
});

it('Y-177 a person has a bounded number of passkeys', async () => {
  const { id, headers } = await someone();
  await kit.db
    .insertInto('passkeys')
    .values(
      Array.from({ length: passkeyBounds.passkeys - 1 }, (_, place) => ({
        user_id: id,
        credential_id: `${id}-${place}`,
        public_key: 'key',
        name: 'Phone',
      })),
    )
    .execute();
  await addTo(headers);
  const device = openAuthenticator(host, origin);
  expect((await send(headers, device.make(await start(headers)))).statusCode).toBe(409);
});

it('Y-178 challenges of one network are limited', async () => {
  const network = { remoteAddress: '198.51.100.7' };
  const ask = async () =>
    kit.app.inject({
      method: 'POST',
      url: '/api/auth/passkey/challenge',
      payload: {},
      headers: { host: 'localhost' },
      ...network,
    });
  expect((await ask()).statusCode).toBe(200);
  await sql`insert into auth.sign_in_events (kind, number_hash, network, happened_at)
    select kind, number_hash, network, happened_at from auth.sign_in_events,
      generate_series(1, 1000) where kind = 'passkey'
      and id = (select max(id) from auth.sign_in_events)`.execute(kit.db);
  const answer = await ask();
  expect(readRefusal(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

it('Y-179 without our own phone sign-in there are no passkeys', async () => {
  const without = await openSignInKit(await createTestDatabase(), {
    settings: {
      SIGN_IN_WAYS: 'password',
      PUBLIC_URL: origin,
      SMTP_URL: 'smtp://localhost',
      EMAIL_FROM: 'a@b.example',
    },
  });
  const answer = await without.post('/api/auth/passkey/challenge');
  const told = (await without.get('/api/settings')).json<{ signIn: object }>();
  await without.close();
  expect(answer.statusCode).toBe(404);
  expect(told.signIn).not.toHaveProperty('passkeyHost');
  expect((await kit.get('/api/settings')).json()).toMatchObject({ signIn: { passkeyHost: host } });
});

it('S-22 no challenge can be read from the database', async () => {
  const made = await challenge();
  const rows = await kit.db.selectFrom('passkey_challenges').selectAll().execute();
  expect(rows).not.toEqual([]);
  expect(JSON.stringify(rows)).not.toContain(made);
});
