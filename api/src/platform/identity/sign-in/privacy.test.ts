import { readRows } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { logSmsSender } from '../sms/sms.ts';
import { openLog } from '../../log.ts';
import { openSignInKit } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openSignInKit(database);
const person = '+447915000001';
const stranger = '+447915000002';

await kit.grant(person);
afterAll(async () => kit.close());

/** Every value of every table, as text. */
async function everythingStored(): Promise<string> {
  const tables = await readRows(
    kit.db,
    { schema: z.string(), name: z.string() },
    sql`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'auth')`,
  );
  const parts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql`select * from ${sql.table(`${schema}.${name}`)}`.execute(kit.db);
    parts.push(JSON.stringify(rows));
  }
  return parts.join('\n');
}

it('S-22 stores no readable code in any table', async () => {
  await kit.askCode(person);
  const code = kit.codeSentTo(person);
  const stored = await everythingStored();
  expect(stored).toContain('number_hash');
  expect(stored).not.toMatch(new RegExp(`"[^"]*(?<!\\d)${code}(?!\\d)[^"]*"`));
  await kit.tryCode(person, code);
  expect(await everythingStored()).not.toMatch(new RegExp(`"${code}(:\\d)?"`));
});

it('does not store the number of a person without access', async () => {
  await kit.askCode(stranger);
  await kit.tryCode(stranger, '123456');
  expect(await everythingStored()).not.toContain(stranger.slice(1));
});

it('stores the private keys of ID tokens encrypted', async () => {
  const rows = await readRows(
    kit.db,
    { privateKey: z.string() },
    sql`
    select "privateKey" from auth.jwks`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.privateKey).not.toContain('"d"');
  expect(rows[0]?.privateKey).not.toContain('kty');
});

it('S-22 logs no number, code, token, cookie or query for any call', async () => {
  const { cookie, token, headers } = await kit.signIn(person);
  await kit.get('/api/users/me', headers);
  await kit.get(`/api/users/me?phone=${encodeURIComponent(person)}`, headers);
  await kit.get(`/api/nothing/${person}?token=${token}`, headers);
  await kit.get('/api/users/me', { authorization: `Bearer ${token}x` });
  await kit.askCode(person);
  await kit.askCode(person);
  await kit.tryCode(person, 'wrong!');
  await kit.askCode(`${person}x`);
  await kit.post('/api/auth/sign-out', {}, { cookie, origin: `http://${person}.example` });
  const log = kit.logged.join('');
  expect(kit.logged.length).toBeGreaterThan(10);
  for (const secret of [person.slice(1), stranger.slice(1), token.slice(-20), cookie.slice(-20)])
    expect(log).not.toContain(secret);
  for (const { text } of kit.texts)
    expect(log).not.toMatch(new RegExp(`(?<![\\w-])${text.slice(0, 6)}(?![\\w-])`));
});

it('K-15 logs each call on one line with the ID that its answer carries, method, route, status and time', async () => {
  const { headers } = await kit.signIn(person);
  kit.logged.length = 0;
  const answer = await kit.get('/api/users/me?a=b', headers);
  const line = z.object({
    reqId: z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}$/),
    method: z.string(),
    route: z.string(),
    status: z.number(),
    ms: z.number(),
  });
  const lines = kit.logged.filter((text) => text.includes('answered'));
  const answered = lines.map((text) => line.parse(JSON.parse(text)));
  const seen = { reqId: answer.headers['x-request-id'], method: 'GET', route: '/api/users/me' };
  expect(answered).toMatchObject([{ ...seen, status: 200 }]);
});

it('writes the code to the log without a gateway, once and nowhere else', async () => {
  const lines: string[] = [];
  const sender = logSmsSender(openLog('info', { write: (line) => void lines.push(line) }));
  const own = await openSignInKit(database, { sms: sender });
  await own.askCode(person);
  await own.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/To \+447915000001: \d{6} is your Paddock code\./);
  expect(own.logged.join('')).not.toContain('7915000001');
});
