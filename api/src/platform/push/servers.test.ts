import { z } from 'zod';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { sendMessage } from '../../domain/messages/messages.ts';
import { makeDevice, openPushService } from '../../testing/push-service.ts';
import { startServer, type ServerProcess } from '../../testing/server-process.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

// Enough to keep one server busy when the other one takes its share.
const people = 150;
const devicesEach = 10;
const devices = people * devicesEach;

const service = await openPushService();
const { db, url } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'paddock-push-'));
const servers = new Set<ServerProcess>();
afterAll(async () => {
  await Promise.all([...servers].map(stop));
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(role = 'all'): Promise<ServerProcess> {
  const server = startServer({
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: 'off',
    ROLE: role,
    SECRET_KEY: 'the same on every server of a database',
    PUSH_PRIVATE_ENDPOINTS: 'on',
    LOG_LEVEL: 'info',
  });
  servers.add(server);
  await server.address;
  return server;
}

async function stop(server: ServerProcess) {
  servers.delete(server);
  server.child.kill('SIGTERM');
  return server.ended;
}

/**
 * People with this many devices each.
 * @returns their ids
 */
async function crowd(count: number, each: number, name: string, from: number): Promise<number[]> {
  const { keys } = makeDevice('').subscription;
  const rows = await readRows(
    db,
    { id: z.int() },
    sql`
    insert into users (access_level_id, phone_number)
    select 10, '+4479' || (${from}::int + n) from generate_series(1, ${count}) as n returning id`,
  );
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into push_channels (user_id, endpoint, p256dh, auth)
    select id, ${service.endpoint(name)} || '-' || id || '-' || n, ${keys.p256dh}, ${keys.auth}
    from unnest(${ids}::int[]) as id, generate_series(1, ${each}) as n`.execute(db);
  return ids;
}

const everyone = await crowd(people, devicesEach, 'crowd', 20_000_000);
const [anna = 0] = await crowd(1, 1, 'anna', 30_000_000);

async function send(userIds: readonly number[]): Promise<number> {
  return db
    .transaction()
    .execute(async (transaction) =>
      sendMessage(transaction, { title: 'Gate', body: 'B42 now.', senderId: null }, userIds),
    );
}

async function waiting(id: number): Promise<number> {
  const rows = await readRows(
    db,
    { waiting: z.int() },
    sql`
    select count(*) as waiting from push_deliveries
    where message_id = ${id} and due_at is not null`,
  );
  return rows[0]?.waiting ?? 0;
}

/** How much of one message arrived. */
function countArrived(id: number) {
  return service.arrived.filter(({ headers }) => headers['topic'] === `message-${id}`);
}

/** Every device was notified, and each of them once. */
async function expectEachOnce(id: number): Promise<void> {
  await expect.poll(() => countArrived(id).length, often).toBeGreaterThanOrEqual(devices);
  await expect.poll(() => waiting(id), often).toBe(0);
  const called = countArrived(id).map(({ device }) => device);
  expect(called).toHaveLength(devices);
  expect(new Set(called).size).toBe(devices);
}

const often = { interval: 20 };

beforeEach(() => void service.arrived.splice(0));

/** What one test leaves running must not slow the next one down. */
let release = (): void => undefined;
afterEach(async () => {
  release();
  await Promise.all([...servers].map(stop));
});

it('P-2 notifies each device once when two servers share a message', async () => {
  const both = [await start(), await start()];
  // However fast one of them is, it cannot send all of it before the other one begins.
  release = service.slows('crowd');
  const id = await send(everyone);
  // Each server signs for itself, once an hour.
  const senders = () => new Set(countArrived(id).map(({ headers }) => headers.authorization)).size;
  // The other one looks every five seconds unless it is notified.
  await expect.poll(senders, often).toBe(2);
  release();
  await expectEachOnce(id);
  await Promise.all(both.map(stop));
});

it('P-24 sends to one person without waiting for a message to thousands', async () => {
  const server = await start();
  // However fast the server is, the message to thousands is not done before the other one arrives.
  release = service.slows('crowd');
  const first = await send(everyone);
  await expect.poll(() => countArrived(first).length, often).toBeGreaterThan(0);
  const second = await send([anna]);
  await expect.poll(() => countArrived(second).length, often).toBe(1);
  expect(await waiting(first)).toBeGreaterThan(0);
  release();
  await expectEachOnce(first);
  await stop(server);
});

it('P-25 leaves the rest to another server when one stops', async () => {
  const leaving = await start();
  const id = await send(everyone);
  await expect.poll(() => countArrived(id).length, often).toBeGreaterThan(100);
  const staying = await start();
  const { code, said, complained } = await stop(leaving);
  expect(code).toBe(0);
  expect(complained).toBe('');
  expect(said).not.toContain('connection broke');
  await expectEachOnce(id);
  expect((await stop(staying)).said).not.toContain('connection broke');
});

it('K-85 a web server answers calls and leaves messages to a worker, which answers no calls', async () => {
  const loadStatus = async (server: ServerProcess, path: string) =>
    (await fetch(`${await server.address}${path}`)).status;
  const web = await start('web');
  const id = await send([anna]);
  expect(await loadStatus(web, '/api/settings')).toBe(200);
  await stop(web);
  expect(countArrived(id)).toHaveLength(0);
  const worker = await start('worker');
  await expect.poll(() => countArrived(id).length, often).toBe(1);
  expect(await loadStatus(worker, '/api/settings')).toBe(503);
  expect(await loadStatus(worker, '/api/health')).toBe(200);
  await stop(worker);
});
