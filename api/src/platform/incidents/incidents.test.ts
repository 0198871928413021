import { createServer, type Server } from 'node:http';
import { connect, createServer as createRelay, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readNotices } from '@paddock/contract/platform/incidents';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tellAdministrators } from '../../app/incidents.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Db } from '../db/client.ts';
import { openLog } from '../log.ts';
import { openAlerts } from './alerts.ts';
import { type Disk, openWatch } from './watch.ts';
import { openOutgoing } from './outgoing.ts';

const gigabyte = 1_000_000_000;
const log = openLog('silent');

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return `http://127.0.0.1:${port}`;
}

/** A gateway on this machine, which answers with this status. */
let status = 200;
const gateway = createServer((_, response) => void response.writeHead(status).end());
const gatewayUrl = await listen(gateway);
const alerts: { status: string; kind: string; server: string }[] = [];
const alertBody = z.object({ status: z.string(), kind: z.string(), server: z.string() });
const receiver = createServer((request, response) => {
  void keep();
  async function keep(): Promise<void> {
    const alert = alertBody.parse(JSON.parse(await text(request)));
    // The tests move the clock of these servers.
    if (alert.kind !== 'clock_off') alerts.push(alert);
    response.end();
  }
});
const alertUrl = await listen(receiver);
afterAll(() => {
  for (const server of [gateway, receiver]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  status = 200;
  alerts.length = 0;
});

async function openKit() {
  const kit = await openSignInKit(await createTestDatabase(), {
    settings: { SMS_GATEWAY: 'http', SMS_URL: gatewayUrl, SMS_BODY: '{"to":"{to}{text}"}' },
    sms: 'as set',
  });
  const since = async () => {
    await kit.deps.outgoing.flush();
    kit.passes(30);
    const answer = await kit.get('/api/settings/notices');
    return readNotices.response.parse(answer.json()).textsFailingSince;
  };
  return { ...kit, since };
}

describe('text messages', () => {
  it('K-94 that can’t be sent are announced to everyone alike, with or without access', async () => {
    const kit = await openKit();
    expect(await kit.since()).toBeNull();
    status = 503;
    expect((await kit.askCode('+447911000901')).statusCode).toBe(200);
    expect(await kit.since()).not.toBeNull();
    status = 200;
    expect((await kit.askCode('+447911000902')).statusCode).toBe(200);
    expect(await kit.since()).toBeNull();
    await kit.close();
  });

  it('K-94 that are refused are an incident, which one person’s number does not reveal', async () => {
    const kit = await openKit();
    const numbers = ['+447911000911', '+447911000912', '+447911000913'] as const;
    for (const number of numbers) await kit.grant(number);
    status = 401;
    await kit.askCode(numbers[0]);
    const incidents = async () =>
      kit.db.selectFrom('system_incidents').select(['kind', 'detail']).execute();
    const refused = { kind: 'sms_failing', detail: 'The gateway answered 401.' };
    await expect.poll(incidents).toEqual([refused]);
    expect(await kit.since()).toBeNull();
    await kit.askCode(numbers[1]);
    await kit.askCode(numbers[2]);
    await expect.poll(kit.since).not.toBeNull();
    status = 200;
    kit.passes(120);
    await kit.askCode(numbers[0]);
    await expect.poll(kit.since).toBeNull();
    await kit.close();
  });
});

/** A watch over a database, with a clock and a disk that the test controls. */
function watchOver(db: Db, alertConfig = { url: alertUrl, isPrivate: true }) {
  let ahead = 0;
  let disk: Disk = { free: 50 * gigabyte, total: 100 * gigabyte };
  const now = () => new Date(Date.now() + ahead);
  const outgoing = openOutgoing({ db, now, log });
  const server = {
    id: '7d0f6d6e-4b1c-4c8e-9a39-0d7d8a3c1a01',
    name: 'pit-1',
    role: 'all',
    version: 'v260101.1',
    startedAt: now(),
  };
  const { look } = openWatch({
    db,
    now,
    log,
    server,
    outgoing,
    folder: '/',
    readDisk: async () => disk,
    alerts: openAlerts({ config: alertConfig, deployment: 'Paddock', log }),
    look: async () => [],
    tell: tellAdministrators,
  });
  return {
    look,
    outgoing,
    passes: (minutes: number) => void (ahead += minutes * 60_000),
    diskHas: (gigabytes: number) => void (disk = { ...disk, free: gigabytes * gigabyte }),
    incidents: async () =>
      db
        .selectFrom('system_incidents')
        .select(['kind', 'subject', 'count', 'closed_at', 'detail'])
        .where('kind', '<>', 'clock_off')
        .orderBy('id')
        .execute(),
  };
}

describe('an incident', () => {
  it('K-95 is open once, and one that comes and goes notifies people once', async () => {
    const { db } = await createTestDatabase();
    await db
      .insertInto('users')
      .values({ access_level_id: 1, phone_number: '+447911000921' })
      .execute();
    const watch = watchOver(db);
    await watch.look();
    expect(await watch.incidents()).toEqual([]);
    for (const free of [0.5, 0.5, 50, 0.5]) {
      watch.diskHas(free);
      await watch.look();
    }
    expect(await watch.incidents()).toMatchObject([
      { kind: 'disk_full', subject: 'pit-1', count: 2, closed_at: null },
    ]);
    const told = await db.selectFrom('messages').select(['title', 'navigate_to']).execute();
    expect(told).toEqual([{ title: 'A disk is nearly full', navigate_to: '/admin/system' }]);
    expect(alerts).toEqual([{ status: 'open', kind: 'disk_full', server: 'pit-1' }]);
    watch.diskHas(50);
    await watch.look();
    expect(alerts).toHaveLength(1);
    watch.passes(11);
    await watch.look();
    expect(alerts.map((alert) => alert.status)).toEqual(['open', 'closed']);
    watch.diskHas(0.5);
    await watch.look();
    expect(await watch.incidents()).toHaveLength(2);
    await watch.outgoing.close();
  });

  it('K-95 about waiting messages concerns all servers', async () => {
    const { db } = await createTestDatabase();
    const watch = watchOver(db);
    await db.insertInto('messages').values({ title: 'Lunch', body: 'At one' }).execute();
    watch.passes(20);
    await watch.look();
    expect(await watch.incidents()).toMatchObject([
      {
        kind: 'jobs_stuck',
        subject: '',
        detail: '1 message should have been sent 15 minutes ago.',
      },
    ]);
    await watch.outgoing.close();
  });

  it('K-96 is sent to ALERT_URL while the database is away, and recorded when it is back', async () => {
    const database = await createTestDatabase();
    const relay = await openRelay(database.url);
    const { db, close } = openDatabase({ url: relay.url });
    const watch = watchOver(db);
    await watch.look();
    await relay.cut();
    await watch.look();
    await watch.look();
    expect(alerts).toEqual([{ status: 'open', kind: 'database_unreachable', server: 'pit-1' }]);
    await relay.join();
    await watch.look();
    const [incident] = await watch.incidents();
    expect(incident).toMatchObject({ kind: 'database_unreachable' });
    expect(incident?.closed_at).not.toBeNull();
    await watch.outgoing.close();
    await close();
    await relay.cut();
  });

  it('K-97 is not sent to an internal address, unless the settings allow it', async () => {
    const { db } = await createTestDatabase();
    const watch = watchOver(db, { url: alertUrl.replace('http:', 'https:'), isPrivate: false });
    watch.diskHas(0.5);
    await watch.look();
    expect(alerts).toEqual([]);
    await watch.outgoing.close();
  });
});

/** A connection to the test's database that can be cut. */
async function openRelay(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const path = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  const relay = createRelay((client) => {
    const upstream = connect(path);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  });
  const start = async (port: number) =>
    new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve));
  await start(0);
  const { port } = z.object({ port: z.number() }).parse(relay.address());
  return {
    url: `postgres://postgres@127.0.0.1:${port}${url.pathname}?sslmode=disable`,
    cut: async () => {
      const closed = new Promise<void>((resolve) => relay.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    join: async () => start(port),
  };
}
