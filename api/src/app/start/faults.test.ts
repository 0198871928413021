import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { openDatabaseLine, type DatabaseLine } from '../../testing/database-line.ts';
import { administrator, runServerOn, type RunningServer } from '../../testing/running-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { freeze } from '../../testing/undone.ts';

const database = await createTestDatabase({ demo: true });
const { db } = database;
const name = new URL(database.url).pathname.slice(1);
let line: DatabaseLine;
let server: RunningServer;

beforeAll(async () => {
  await db
    .insertInto('users')
    .values({ access_level_id: 1, phone_number: administrator })
    .execute();
  line = await openDatabaseLine(database.url);
  server = await runServerOn(line.url, { DRAIN_SECONDS: '1' });
});

afterAll(async () => {
  await server.close();
  await line.close();
});

/** Holds a table while `work` runs, as a backup or a migration that is stuck would. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    await work();
  });
}

/** Statements that wait for a lock. */
async function waiting(): Promise<number> {
  const rows = await readRows(
    db,
    { waiting: z.int() },
    sql`
      select count(*) as waiting from pg_stat_activity
      where datname = ${name} and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

const others = ['/api/users/me', '/api/admin/projects', '/api/health/ready', '/api/settings'];

it('K-12 a locked table holds up only the calls that need it', async () => {
  await whileLocked('prj_expenditure', async () => {
    const reports = Promise.all(
      Array.from({ length: 12 }, async () => server.get('/api/reports/owed', server.signed)),
    );
    for (const path of others) expect((await server.get(path, server.signed)).status).toBe(200);
    const answers = await reports;
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    for (const { headers } of answers) expect(headers.get('retry-after')).toBe('5');
  });
  expect((await server.get('/api/reports/owed', server.signed)).status).toBe(200);
});

it('K-12 asks calls to come back while all connections are in use', async () => {
  await whileLocked('flights', async () => {
    const calls = Array.from({ length: 30 }, async () =>
      server.get('/api/lists/flights', server.signed),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 503));
    expect((await server.get('/api/health/ready')).status).toBe(200);
  });
  expect((await server.get('/api/lists/flights', server.signed)).status).toBe(200);
});

it('K-44 calls held up by a lock leave connections to all others, however many come', async () => {
  await whileLocked('flights', async () => {
    const over = new AbortController();
    const insist = async (path: string) => {
      const statuses: number[] = [];
      while (!over.signal.aborted) statuses.push((await server.get(path, server.signed)).status);
      return statuses;
    };
    const paths = [
      '/api/lists/flights',
      '/api/records/flights/1',
      '/api/admin/readAllFlights/HUN26',
    ];
    const heldUp = Promise.all(
      paths.flatMap((path) => Array.from({ length: 12 }, () => insist(path))),
    );
    await expect.poll(waiting).toBeGreaterThan(5);
    // The first of each wait for the lock; from then on few do.
    await expect.poll(waiting).toBeLessThan(5);
    const answers: number[] = [];
    for (let round = 0; round < 10; round += 1)
      for (const path of [...others, '/api/lists/vendors'])
        answers.push((await server.get(path, server.signed)).status);
    over.abort();
    expect(answers).toEqual(answers.map(() => 200));
    const statuses = (await heldUp).flat();
    expect(statuses).toEqual(statuses.map(() => 503));
  });
  expect((await server.get('/api/lists/flights', server.signed)).status).toBe(200);
});

/** Connections of the server, by their purpose. */
async function listConnections(): Promise<string[]> {
  const rows = await readRows(
    db,
    { application: z.string() },
    sql`
      select distinct application_name as application from pg_stat_activity
      where datname = ${name} and application_name like 'paddock %' order by 1`,
  );
  return rows.map(({ application }) => application);
}

async function endConnections(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and application_name like 'paddock %'`.execute(db);
}

it('K-13 connections lost in the middle of transactions never end the server', async () => {
  const stream = new AbortController();
  const path = `${server.url}/api/admin/liveLocations/HUN26/stream`;
  const { body } = await fetch(path, { headers: server.signed, signal: stream.signal });
  await body?.getReader().read();
  await expect.poll(listConnections).toContain('paddock listen');
  for (const round of [1, 2, 3]) {
    await whileLocked('prj_exp_vendors', async () => {
      const forms = Array.from({ length: 4 }, async (_, index) =>
        server.addVendor(`Lost ${round}.${index}`),
      );
      await expect.poll(waiting).toBe(4);
      await endConnections();
      const statuses = (await Promise.all(forms)).map(({ status }) => status);
      expect(statuses).toEqual([503, 503, 503, 503]);
    });
    const save = async () => (await server.addVendor(`Saved ${round}`)).status;
    await expect.poll(save).toBe(200);
  }
  await expect.poll(listConnections).toContain('paddock listen');
  expect(server.child.exitCode).toBe(null);
  stream.abort();
});

it('K-16 during a hundred documents at once, health is answered, and one person has four of them', async () => {
  const path = '/api/admin/daySheets/HUN26/pdf';
  const documents = Promise.all(
    Array.from({ length: 100 }, async () => server.get(path, server.signed)),
  );
  for (let look = 0; look < 21; look += 1)
    expect((await server.get('/api/health/live')).status).toBe(200);
  const statuses = (await documents).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(50);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
});

it('K-89 a server too busy to answer keeps a thousand new connections waiting', async ({
  onTestFinished,
}) => {
  const longest = await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => '128');
  const many = Math.min(1_000, Number(longest));
  const { hostname: host, port } = new URL(server.url);
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  freeze([z.int().parse(server.child.pid)]);
  for (let made = 0; made < many; made += 1) sockets.push(connect({ host, port: Number(port) }));
  // A connection without a free slot would be tried again for minutes.
  await Promise.all(sockets.map(async (socket) => once(socket, 'connect')));
});

it('K-14 a server told to stop says so, ends its streams and running work, and ends', async () => {
  const open = async () =>
    fetch(`${server.url}/api/admin/liveLocations/HUN26/stream`, { headers: server.signed });
  const streams = [await open(), await open()];
  const said = Promise.all(streams.map(async (stream) => stream.text()));
  await whileLocked('prj_exp_vendors', async () => {
    const running = server.addVendor('Under way');
    await expect.poll(waiting).toBe(1);
    server.child.kill('SIGTERM');
    await expect
      .poll(async () => (await server.get('/api/health/ready')).body)
      .toBe('{"ready":false,"reasons":["draining"]}');
    void running.then(({ status }) => expect(status).toBe(200));
  });
  // K-47: not all at once.
  const pauses = (await said).map((text) => /retry: (\d+)\n\n$/.exec(text)?.[1]);
  expect(pauses).toEqual(['1000', '1004']);
  expect((await server.ended).code).toBe(0);
  const saved = db.selectFrom('prj_exp_vendors').where('vendor_name', '=', 'Under way');
  expect(await saved.select('vendor_name').execute()).toHaveLength(1);
});

it('K-14 stops even if the database hangs', async ({ onTestFinished }) => {
  const hung = await runServerOn(line.url);
  onTestFinished(async () => hung.close());
  line.swallow();
  const call = hung.get('/api/users/me', hung.signed);
  hung.child.kill('SIGTERM');
  expect((await hung.ended).code).toBe(0);
  expect((await call).status).toBe(503);
});
