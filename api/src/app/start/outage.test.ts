import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { openDatabaseLine, type DatabaseLine } from '../../testing/database-line.ts';
import { runServerOn, type Answer, type RunningServer } from '../../testing/running-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { freeze, refuseConnections } from '../../testing/undone.ts';

const database = await createTestDatabase();
const outside = openDatabase({ url: inject('testServerUrl'), max: 1 });
const name = new URL(database.url).pathname.slice(1);
let line: DatabaseLine;
let server: RunningServer;

beforeAll(async () => {
  line = await openDatabaseLine(database.url);
  server = await runServerOn(line.url);
});

afterAll(async () => {
  await server.close();
  await line.close();
  await outside.close();
});

/** Calls of every kind that need the database, sign-in too. */
async function askAll(): Promise<Answer[]> {
  const number = '+447918000002';
  return Promise.all([
    server.get('/api/auth/token', { cookie: server.cookie }),
    server.get('/api/auth/get-session', { cookie: server.cookie }),
    server.get('/api/users/me', server.signed),
    server.get('/api/reports/owed', server.signed),
    server.post('/api/auth/phone-number/send-otp', { phoneNumber: number }),
  ]);
}

/** Each of them says so while the database still hangs, and everything else continues. */
async function expectOutage(): Promise<void> {
  const answers = await askAll();
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(answers.map(() => '5'));
  for (const path of ['/api/health/live', '/api/settings', '/api/docs'])
    expect((await server.get(path)).status).toBe(200);
  const ready = await server.get('/api/health/ready');
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.body)).toEqual({ ready: false, reasons: ['database'] });
}

async function expectWork(): Promise<void> {
  await expect.poll(async () => (await server.get('/api/health/ready')).status).toBe(200);
  const { status } = await server.get('/api/auth/token', { cookie: server.cookie });
  expect(status).toBe(200);
  expect((await server.get('/api/users/me', server.signed)).status).toBe(200);
}

it('K-10 keeps everyone signed in while the network to the database drops everything', async () => {
  line.swallow();
  await expectOutage();
  line.goOn();
  await expectWork();
});

it('K-10 keeps everyone signed in while the database is stopped', async () => {
  const backends = sql`select pid from pg_stat_activity where datname = ${name}`;
  const stopped = await readRows(outside.db, { pid: z.int() }, backends);
  const takeAgain = await refuseConnections(outside.db, name);
  const goOn = freeze(stopped.map(({ pid }) => pid));
  await expectOutage();
  goOn();
  await takeAgain();
  await expectWork();
});

it('K-11 only the code session_over says that a session is absent', async () => {
  const absent = await server.get('/api/auth/token');
  expect(absent.status).toBe(401);
  expect(JSON.parse(absent.body)).toMatchObject({ error: { code: 'session_over' } });
  const wrong = await server.get('/api/users/me', { authorization: 'Bearer wrong' });
  expect(JSON.parse(wrong.body)).toMatchObject({ error: { code: 'unauthenticated' } });
});
