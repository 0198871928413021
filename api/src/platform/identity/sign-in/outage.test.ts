import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { sql } from '../../db/sql.ts';
import { openSignInKit } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { refuseConnections } from '../../../testing/undone.ts';

const number = '+447916000001';
const database = await createTestDatabase();
const kit = await openSignInKit(database);
await kit.grant(number);
const server = openDatabase({ url: inject('testServerUrl'), max: 1 });
afterAll(async () => {
  await kit.close();
  await server.close();
});
const name = new URL(database.url).pathname.slice(1);

/** PostgreSQL ends every connection, and accepts none until told to. */
async function cut(): Promise<() => Promise<void>> {
  const takeAgain = await refuseConnections(server.db, name);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    server.db,
  );
  return takeAgain;
}

it('K-8 an unreachable database signs nobody out', async () => {
  const { cookie, headers } = await kit.signIn(number);
  const takeAgain = await cut();
  const answers = [
    await kit.get('/api/auth/token', { cookie }),
    await kit.get('/api/users/me', headers),
    await kit.askCode(number),
  ];
  const settings = await kit.get('/api/settings');
  await takeAgain();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  for (const answer of answers) expect(answer.headers['retry-after']).toBe('5');
  expect(settings.statusCode).toBe(200);

  await expect
    .poll(async () => (await kit.get('/api/auth/token', { cookie })).statusCode)
    .toBe(200);
  expect((await kit.get('/api/auth/token', {})).statusCode).toBe(401);
});
