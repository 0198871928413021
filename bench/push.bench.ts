import { spawn, type ChildProcess } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@paddock/api/platform/db/client';
import { startEmbedded } from '@paddock/api/platform/db/embedded';
import { sendMessage } from '@paddock/api/domain/messages/messages';
import { openPushKeys, openEnvelopes } from '@paddock/api/platform/push/envelope';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';
import { z } from 'zod';
import { answering } from './place.ts';
import { report } from './report.ts';
import { readCost } from './server-cost.ts';

const people = 2_500;
const devicesEach = 4;
const devices = people * devicesEach;
const another = '/somebody-else';
const [serverPort, servicePort, otherPort] = [9_031, 9_032, 9_033];
const service = `http://127.0.0.1:${servicePort}`;
const secretKey = 'a key that only this measurement knows';

const folder = await mkdtemp(join(tmpdir(), 'paddock-bench-'));
const database = await startEmbedded({ folder: join(folder, 'postgres') });
const running = new Set<ChildProcess>();
// A measurement that is stopped leaves nothing running either.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const { db, close } = openDatabase({ url: database.url });

function run(script: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  return child;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function startServer(port = serverPort): Promise<ChildProcess> {
  const server = run('../api/src/app/server.ts', {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: 'off',
    SECRET_KEY: secretKey,
    PUSH_PRIVATE_ENDPOINTS: 'on',
    PORT: String(port),
  });
  await answering(`http://127.0.0.1:${port}/api/health`);
  return server;
}

/** People with devices, whose keys are as browsers make them. */
async function fill() {
  const letters = Array.from({ length: devices }, (_, index) => {
    const pair = createECDH('prime256v1');
    return {
      endpoint: `${service}/${index}`,
      p256dh: pair.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
  });
  const rows = await readRows(
    db,
    { id: z.int() },
    sql`
    insert into users (access_level_id, phone_number)
    select 10, '+4479' || (20000000 + n) from generate_series(1, ${people}) as n returning id`,
  );
  const userIds = rows.map(({ id }) => id);
  const owners = letters.map((_, index) => userIds[index % people] ?? 0);
  await sql`
    insert into push_channels (user_id, endpoint, p256dh, auth)
    select * from unnest(${owners}::int[], ${letters.map((one) => one.endpoint)}::text[],
      ${letters.map((one) => one.p256dh)}::text[], ${letters.map((one) => one.auth)}::text[])`.execute(
    db,
  );
  return { userIds, letters };
}

/** Someone whom the message to thousands is not for. */
async function someoneElse(): Promise<number> {
  const keys = createECDH('prime256v1').generateKeys('base64url');
  const rows = await readRows(
    db,
    { id: z.int() },
    sql`
    with person as (
      insert into users (access_level_id, phone_number) values (10, '+447800000000') returning id),
    channel as (
      insert into push_channels (user_id, endpoint, p256dh, auth)
      select id, ${`${service}${another}`}, ${keys}, ${randomBytes(16).toString('base64url')} from person)
    select id from person`,
  );
  return rows[0]?.id ?? 0;
}

const message = {
  title: 'Gate changed',
  body: 'BA 866 now leaves from B42, half an hour later than it says on your ticket.',
  senderId: null,
};

async function send(userIds: readonly number[]): Promise<number> {
  return db
    .transaction()
    .execute(async (transaction) => sendMessage(transaction, message, userIds));
}

/** Devices whose answer is written down. */
async function countSent(id: number): Promise<number> {
  const rows = await readRows(
    db,
    { sent: z.int() },
    sql`
    select count(*) as sent from push_deliveries where message_id = ${id} and sent_at is not null`,
  );
  return rows[0]?.sent ?? 0;
}

async function untilSent(id: number, many: number): Promise<void> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    if ((await countSent(id)) >= many) return;
    await pause(50);
  }
  throw new Error(`After five minutes ${await countSent(id)} of ${many} devices were reached.`);
}

/** How often the push service was called for each device, and for how many topics. */
async function counted() {
  const answer: unknown = await (await fetch(`${service}/counted`)).json();
  const rows = z
    .array(z.object({ device: z.string(), times: z.int(), topics: z.int() }))
    .parse(answer)
    .filter(({ device }) => device !== another);
  return {
    'not at all': devices - rows.length,
    once: rows.filter(({ times }) => times === 1).length,
    twice: rows.filter(({ times }) => times === 2).length,
    'more often': rows.filter(({ times }) => times > 2).length,
    'of those, in a way that the push service cannot tell apart': rows.filter(
      ({ topics }) => topics > 1,
    ).length,
  };
}

/** The ceiling: the same library encrypts the same message for the same devices, and nothing else. */
async function encryptAlone(letters: Awaited<ReturnType<typeof fill>>['letters']) {
  const seal = openEnvelopes(await openPushKeys(db, secretKey), 'mailto:bench@paddock.example');
  const rest = { ...message, navigateTo: null, refresh: false, expiresAt: null, reminds: false };
  const now = new Date();
  const [since, cpu] = [performance.now(), process.cpuUsage()];
  for (const letter of letters) seal({ ...letter, ...rest, messageId: 1, userId: 1 }, now);
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: rounded(since), cpuSeconds: Math.round((user + system) / 10_000) / 100 };
}

function rounded(since: number): number {
  return Math.round((performance.now() - since) / 10) / 100;
}

async function measureWhole(server: ChildProcess, userIds: readonly number[], other: number) {
  const pid = server.pid ?? 0;
  const before = await readCost(pid);
  const since = performance.now();
  const id = await send(userIds);
  await untilSent(id, devices / 4);
  const asked = performance.now();
  await untilSent(await send([other]), 1);
  const oneSeconds = rounded(asked);
  const sentByThen = await countSent(id);
  await untilSent(id, devices);
  const seconds = rounded(since);
  const after = await readCost(pid);
  return {
    seconds,
    cpuSeconds: Math.round((after.cpuSeconds - before.cpuSeconds) * 100) / 100,
    megabytesBefore: before.mostMegabytes,
    megabytesAtMost: after.mostMegabytes,
    'to one person meanwhile': { seconds: oneSeconds, sentByThen },
    ...(await counted()),
  };
}

async function killInTheMiddle(server: ChildProcess, userIds: readonly number[]) {
  await fetch(service, { method: 'DELETE' });
  const id = await send(userIds);
  await untilSent(id, devices / 2);
  await end(server, 'SIGKILL');
  const sentAtTheKill = await countSent(id);
  const since = performance.now();
  const again = await startServer();
  await untilSent(id, devices);
  const figures = { sentAtTheKill, secondsFromRestart: rounded(since), ...(await counted()) };
  await end(again, 'SIGTERM');
  return figures;
}

try {
  run('./push-service.ts', { PORT: String(servicePort) });
  await answering(`${service}/counted`);
  const server = await startServer();
  const { userIds, letters } = await fill();
  const other = await someoneElse();
  await encryptAlone(letters.slice(0, 1_000));
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    await fetch(service, { method: 'DELETE' });
    const alone = await encryptAlone(letters);
    const product = await measureWhole(server, userIds, other);
    const ratio = Math.round((alone.seconds / product.seconds) * 100) / 100;
    rounds.push({ 'encrypting alone': alone, product, ratio });
  }
  const second = await startServer(otherPort);
  await fetch(service, { method: 'DELETE' });
  const both = await measureWhole(server, userIds, other);
  await end(second, 'SIGTERM');
  const killed = await killInTheMiddle(server, userIds);
  await report('push', {
    unit: `one message to ${devices} devices of ${people} people; a stand-in for a push service in a process of its own`,
    note: 'Two cores, shared with other work while this ran; the database and the stand-in run on them too.',
    rounds,
    'two servers on one database, cost of the first': both,
    'kill -9 in the middle': killed,
  });
  if (killed['not at all'] > 0) process.exitCode = 1;
} finally {
  for (const child of running) await end(child, 'SIGTERM');
  await close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
