import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findSecretKey, settleKey } from '../../platform/secret-key.ts';
import { readConfig } from '../../platform/config.ts';
import { opensKeptKeys, resealKeys } from '../../platform/db/kept-keys.ts';
import { sql } from '../../platform/db/sql.ts';
import { operate } from '../../testing/operator.ts';
import { makeDevice } from '../../testing/push-service.ts';
import { openSignInKit, secretKey, type SignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const person = '+447918100001';
const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'paddock-key-'));
const kit = await openSignInKit(database);
const opened: SignInKit[] = [kit];
afterAll(async () => {
  for (const one of opened) await one.close();
  await rm(folder, { recursive: true, force: true });
});
await kit.grant(person);
const before = await kit.signIn(person);

async function key(words: string, settings: Record<string, string> = {}, answer = '') {
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'off', ...settings };
  const { said, ...answered } = await operate(environment, ['key', ...words.split(' ')], answer);
  return { ...answered, said: said.join('\n') };
}

async function doctor(withKey: string) {
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'off' };
  const { said } = await operate({ ...environment, SECRET_KEY: withKey }, ['doctor']);
  return { said: said.join('\n') };
}

/** Lists how a key change affects someone who is signed in and has a device. */
async function seenBy(server: SignInKit) {
  const token = await server.get('/api/auth/token', { cookie: before.cookie });
  const me = await server.get('/api/users/me', before.headers);
  const push = await server.get('/api/push/key', before.headers);
  return [token.statusCode, me.statusCode, push.json<{ publicKey?: string }>().publicKey];
}

async function restart(withKey: string): Promise<SignInKit> {
  const server = await openSignInKit(database, { secretKey: withKey });
  opened.push(server);
  return server;
}

it('K-58 a new key is used without anyone noticing, and the old one is refused', async () => {
  const { subscription } = makeDevice('https://push.example/1');
  await kit.post('/api/push/channels', subscription, before.headers);
  const held = await seenBy(kit);
  expect(held.slice(0, 2)).toEqual([200, 200]);
  const path = join(folder, 'new-key');
  const settings = { SECRET_KEY: secretKey };
  expect((await key('rotate', settings)).told).toContain('Name the file for the new key');
  const done = await key(`rotate --new ${path}`, settings);
  expect(done).toMatchObject({ code: 0 });
  expect(done.said).toContain('5 keys encrypted with the key in');
  expect(await seenBy(kit)).toEqual(held);
  const made = (await readFile(path, 'utf8')).trim();
  expect(await seenBy(await restart(made))).toEqual(held);
  expect((await doctor(settings.SECRET_KEY)).said).toContain('wrong  SECRET_KEY is not the key');
  expect((await doctor(made)).said).toContain('fine   SECRET_KEY opens');
  await expect(restart(secretKey)).rejects.toThrow('SECRET_KEY is not the key');
  expect((await key(`rotate --new ${path}`, settings)).said).toContain('already');
  const wrong = await key(`rotate --new ${join(folder, 'other')}`, settings);
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.told).toContain('SECRET_KEY is not the key');
  await resealKeys(kit.db, made, secretKey);
});

it('K-58 a rotation interrupted anywhere is finished by the next, or by the next start', async () => {
  const fits = async (one: string) => opensKeptKeys(kit.db, one);
  const own = join(folder, 'secret-key');
  await writeFile(own, secretKey);
  // Interrupted before the database was changed: the new key is used.
  await writeFile(`${own}.next`, 'the next key, which is also long enough');
  expect(await settleKey(folder, fits)).toBe(false);
  expect((await key('rotate')).said).toContain('5 keys encrypted');
  expect(await findSecretKey(readConfig({}), folder)).toMatch(/^the next key/);
  // And after it: by a command, and by a start.
  for (const finish of [async () => key('rotate'), async () => settleKey(folder, fits)]) {
    const former = (await readFile(own, 'utf8')).trim();
    const next = `${former} and more`;
    await writeFile(`${own}.next`, next);
    await resealKeys(kit.db, former, next);
    await finish();
    expect(await readFile(own, 'utf8')).toBe(next);
    expect(await readdir(folder)).not.toContain('secret-key.next');
  }
  expect(await fits((await readFile(own, 'utf8')).trim())).toBe(true);
  expect((await seenBy(kit)).slice(0, 2)).toEqual([200, 200]);
});

it('K-59 for a lost key, names and confirms what is lost, then everyone signs in again', async () => {
  const now = new Date();
  const server = {
    id: crypto.randomUUID(),
    name: 'pit-1',
    role: 'all',
    version: 'v1',
    node: 'v24',
  };
  await kit.db
    .insertInto('system_servers')
    .values({ ...server, started_at: now, seen_at: now })
    .execute();
  const lost = { SECRET_KEY: 'another key, since the former one is lost' };
  expect((await key('reset --yes', lost)).told).toContain('Stop all servers first: pit-1');
  await kit.db.deleteFrom('system_servers').execute();
  await sql`insert into deployment default values`.execute(kit.db);
  const unsure = await key('reset', lost, 'yes');
  expect(unsure).toMatchObject({ code: 1 });
  expect(unsure.told).toMatch(
    /Everyone has to sign in again[^]*type [0-9a-f-]{36}:[^]*Nothing was/,
  );
  expect((await seenBy(kit)).slice(0, 2)).toEqual([200, 200]);
  const id = /type (\S+):/.exec(unsure.told)?.[1];
  const done = await key('reset', lost, id);
  expect(done).toMatchObject({ code: 0 });
  expect(done.said).toContain('Ended: 1 session, messages to 1 device');
  const fresh = await restart(lost.SECRET_KEY);
  const again = await seenBy(fresh);
  expect(again.slice(0, 2)).toEqual([401, 401]);
  const { headers } = await fresh.signIn(person);
  expect((await fresh.get('/api/users/me', headers)).statusCode).toBe(200);
  const { subscription } = makeDevice('https://push.example/2');
  const device = await fresh.post('/api/push/channels', subscription, headers);
  expect(device.statusCode).toBe(200);
});
