import { readRows } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../config.ts';
import { StartError } from '../../errors.ts';
import { openOutgoing } from '../../incidents/outgoing.ts';
import { openLog } from '../../log.ts';
import { openSignInKit, secretKey, type SignInKit } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { type EmbeddedIdentity, openEmbeddedIdentity } from './open.ts';

const person = '+447919000001';
const database = await createTestDatabase();
const emptyDatabase = await createTestDatabase();
const opened: { close(): Promise<void> }[] = [];
await database.db
  .insertInto('users')
  .values({ access_level_id: 10, phone_number: person })
  .execute();

afterEach(async () => {
  for (const server of opened.splice(0).toReversed()) await server.close();
});

async function openKit(): Promise<SignInKit> {
  const kit = await openSignInKit(database);
  opened.push(kit);
  return kit;
}

async function openAnother(
  kit: Pick<SignInKit, 'now' | 'texts'>,
  { db, url: databaseUrl } = database,
  key = secretKey,
): Promise<EmbeddedIdentity> {
  const { now } = kit;
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
  const log = openLog('silent');
  const sms = { send: async (to: string, text: string) => void kit.texts.push({ to, text }) };
  const outgoing = openOutgoing({ db, now, log });
  opened.push(outgoing);
  const all = { config, db, databaseUrl, now, log, sms, outgoing, secretKey: key };
  const identity = await openEmbeddedIdentity(all);
  opened.push(identity);
  return identity;
}

it('creates one key when several servers start on an empty database', async () => {
  const open = async () => openAnother({ now: () => new Date(), texts: [] }, emptyDatabase);
  await Promise.all([open(), open(), open()]);
  const { rows } = await sql`select id from auth.jwks`.execute(emptyDatabase.db);
  expect(rows).toHaveLength(1);
});

it('accepts tokens of other servers, and keeps sessions over a restart', async () => {
  const kit = await openKit();
  const { token, cookie } = await kit.signIn(person);
  const other = await openAnother(kit);
  expect(await other.identity.verify(token)).not.toBeNull();
  const answer = await other.handler(
    new Request('http://localhost/api/auth/token', { headers: { cookie } }),
    undefined,
  );
  expect(answer.status).toBe(200);
});

it('accepts the code of another server, once', async () => {
  const kit = await openKit();
  const other = await openAnother(kit);
  await kit.askCode(person);
  const body = JSON.stringify({ phoneNumber: person, code: kit.codeSentTo(person) });
  const verify = async () =>
    other.handler(
      new Request('http://localhost/api/auth/phone-number/verify', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
      '127.0.0.1',
    );
  const answers = await Promise.all([verify(), verify()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
});

it('finds a key of another server, and still accepts tokens of the old one', async () => {
  const kit = await openKit();
  const before = await kit.signIn(person);
  expect((await kit.get('/api/users/me', before.headers)).statusCode).toBe(200);
  await sql`update auth.jwks set "expiresAt" = now() - interval '1 minute'`.execute(kit.db);
  const other = await openAnother(kit);
  const answer = await other.handler(
    new Request('http://localhost/api/auth/token', { headers: { cookie: before.cookie } }),
    undefined,
  );
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  kit.passes(6);
  const headers = { authorization: `Bearer ${token}` };
  expect((await kit.get('/api/users/me', headers)).statusCode).toBe(200);
  expect((await kit.get('/api/users/me', before.headers)).statusCode).toBe(200);
});

it('does not read its keys again for every unknown key ID', async () => {
  const kit = await openKit();
  await kit.signIn(person);
  const header = (kid: string) =>
    Buffer.from(JSON.stringify({ alg: 'EdDSA', kid })).toString('base64url');
  const reads = async () => {
    const rows = await readRows(
      kit.db,
      { pg_stat_force_next_flush: z.literal(''), scans: z.int() },
      sql`
      select pg_stat_force_next_flush(), seq_scan + coalesce(idx_scan, 0) as scans
      from pg_stat_user_tables where schemaname = 'auth' and relname = 'jwks'`,
    );
    return rows[0]?.scans ?? 0;
  };
  const ask = async (kid: string) =>
    kit.get('/api/users/me', { authorization: `Bearer ${header(kid)}.e30.AAAA` });
  await ask('first');
  const before = await reads();
  const answers = await Promise.all(Array.from({ length: 40 }, async (_, nth) => ask(`k${nth}`)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect((await reads()) - before).toBeLessThan(5);
});

it('refuses to start with another secret key, and says what to do', async () => {
  const kit = await openKit();
  const wrong = openAnother(kit, database, 'another secret key, also 32 characters or more');
  await expect(wrong).rejects.toThrow(StartError);
  await expect(wrong).rejects.toThrow(/^SECRET_KEY is not the key/);
});
