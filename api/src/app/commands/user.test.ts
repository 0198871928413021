import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { readRefusal, secretKey } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { commands } from './list.ts';
import { runCommand } from './run.ts';

const database = await createTestDatabase();
const kit = await openFormKit(database);
afterAll(async () => kit.close());

async function run(line: string) {
  const said: string[] = [];
  const told: string[] = [];
  const code = await runCommand(commands, line.split(' '), {
    environment: { DATABASE_URL: database.url, SECRET_KEY: secretKey, DATA_DIR: kit.folder },
    say: (words) => said.push(words),
    tell: (words) => told.push(words),
    ask: async () => '',
    signal: new AbortController().signal,
  });
  return { code, said: said.join('\n'), told: told.join('\n') };
}

async function statusOfMe(headers: Readonly<Record<string, string>>): Promise<number> {
  return (await kit.get('/api/users/me', headers)).statusCode;
}

const onRecord = { user_id: z.nullable(z.int()), after: z.record(z.string(), z.unknown()) };

async function lastChange(userId: number) {
  const rows = await readRows(
    kit.db,
    onRecord,
    sql`
    select user_id, after from audit_events
    where subject_table = 'users' and subject_id = ${userId} order by id desc limit 1`,
  );
  return rows[0];
}

it('K-36 a person gets a new number: the old device is signed out, and they stay the same person', async () => {
  const id = await kit.grant('+447918000001', 4);
  const { headers } = await kit.signIn('+447918000001');
  expect(await statusOfMe(headers)).toBe(200);
  const done = await run('user change-number --phone +447918000001 --to +447918000002');
  expect(done).toMatchObject({ code: 0 });
  expect(await statusOfMe(headers)).toBe(401);
  const again = await kit.signIn('+447918000002');
  const me = await kit.get('/api/users/me', again.headers);
  expect(me.json()).toMatchObject({ id, access_level_id: 4 });
  expect(await lastChange(id)).toMatchObject({ user_id: null, after: { number_changed: true } });
});

it("K-36 somebody else's number, or an unknown one, changes nothing", async () => {
  await kit.grant('+447918000003');
  await kit.grant('+447918000004');
  const taken = await run('user change-number --phone +447918000003 --to +447918000004');
  expect(taken).toMatchObject({ code: 1 });
  expect(taken.told).toContain('Someone else has this number or address.');
  const unknown = await run('user change-number --phone +447918000099 --to +447918000005');
  expect(unknown).toMatchObject({ code: 1 });
});

it('K-36 gives and removes access by command', async () => {
  expect(await run('user grant --phone +447918000006 --level 3')).toMatchObject({ code: 0 });
  const { headers } = await kit.signIn('+447918000006');
  const me = await kit.get('/api/users/me', headers);
  expect(me.json()).toMatchObject({ access_level_id: 3 });
  expect(await run('user revoke --phone +447918000006')).toMatchObject({ code: 0 });
  expect(await statusOfMe(headers)).toBe(403);
});

/** Uses up the tries of a number. */
async function lockOut(phoneNumber: string): Promise<void> {
  for (const tries of [3, 3, 3, 1]) {
    await kit.askCode(phoneNumber);
    for (let one = 0; one < tries; one += 1) await kit.tryCode(phoneNumber, 'wrong');
    kit.passes(31);
  }
  expect(readRefusal(await kit.tryCode(phoneNumber, 'wrong'))[0]).toBe(429);
}

it('K-37 an administrator lifts the limit on wrong codes, and that is recorded', async () => {
  const id = await kit.grant('+447918000007');
  await lockOut('+447918000007');
  const { headers } = await kit.signIn('+447911000001');
  const answer = await kit.post(`/api/users/${id}/unlock`, {}, headers);
  expect(answer.json()).toEqual({ unlocked: true });
  expect(await statusOfMe((await kit.signIn('+447918000007')).headers)).toBe(200);
  expect(await lastChange(id)).toMatchObject({ user_id: kit.administrator.id });
  expect((await kit.post('/api/users/2147483647/unlock', {}, headers)).statusCode).toBe(404);
});

it('K-37 so does a command', async () => {
  await kit.grant('+447918000008');
  await lockOut('+447918000008');
  expect(await run('user unlock --phone +447918000008')).toMatchObject({ code: 0 });
  expect(await statusOfMe((await kit.signIn('+447918000008')).headers)).toBe(200);
});
