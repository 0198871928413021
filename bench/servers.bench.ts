import { createHash } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase, type Db } from '@paddock/api/platform/db/client';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';
import { sendMessage } from '@paddock/api/domain/messages/messages';
import { openFormKit } from '@paddock/api/testing/form-kit';
import { makeDevice, openPushService } from '@paddock/api/testing/push-service';
import { purchase } from '@paddock/api/testing/tour';
import { z } from 'zod';
import { makeCrowd } from './crowd.ts';
import { call, startCallers } from './fleet-callers.ts';
import { openFleet, type Fleet, type Retries } from './fleet.ts';
import { openStreams } from './fleet-streams.ts';
import { report } from './report.ts';

const { values } = parseArgs({ options: { streams: { type: 'string', default: '1000' } } });
const streamsMany = Number(values.streams);
const streamsOfOnePerson = 8;
const devices = 20;
const settleMs = 3_000;

/** Each time all servers restart, one after the other. */
const runs: readonly { servers: number; store: 'folder' | 's3'; retries: readonly Retries[] }[] = [
  { servers: 2, store: 'folder', retries: ['as documented'] },
  { servers: 3, store: 's3', retries: ['as documented', 'by default'] },
];

const found: Record<string, unknown> = {};
const keep = async () =>
  report('servers', {
    what: 'a rolling restart under load behind nginx: calls that failed, and what was saved or sent other than once',
    budget: { 'failed, with the retries that deploy/nginx has': 0, wrong: 0 },
    ...found,
  });
for (const { servers, store, retries } of runs) {
  const fleet = await openFleet({ servers, store });
  try {
    const scene = await setScene(fleet);
    for (const one of retries) {
      await fleet.setRetries(one);
      const figures = await restartUnderLoad(fleet, scene);
      found[`${servers} servers, files in ${store}, retries of nginx: ${one}`] = figures;
      await keep();
      if (figures.wrong > 0 || (one === 'as documented' && figures.failed > 0))
        process.exitCode = 1;
    }
    await scene.close();
  } finally {
    await fleet.close();
  }
}
type Scene = Awaited<ReturnType<typeof setScene>>;

async function setScene({ db, databaseUrl }: Fleet) {
  const own = openDatabase({ url: databaseUrl });
  const kit = await openFormKit({ ...own, url: databaseUrl }, { CALLS_PER_ADDRESS: '1000000' });
  const expenditures: number[] = [];
  const bought = { ...purchase(51), contactIds: [1], flightIds: [1] };
  for (let made = 0; made < 60; made += 1)
    expenditures.push((await kit.store('new-project-expenditure', bought)).id);
  const viewers = await makeCrowd(databaseUrl, Math.ceil(streamsMany / streamsOfOnePerson), {
    level: 4,
    first: 25_000_000,
  });
  const members = await makeCrowd(databaseUrl, 20, { level: 10, first: 26_000_000 });
  const push = await openPushService();
  const { keys } = makeDevice('').subscription;
  await sql`
    insert into push_channels (user_id, endpoint, p256dh, auth)
    select ${members[0]?.userId}, ${push.endpoint('device')} || '-' || n, ${keys.p256dh}, ${keys.auth}
    from generate_series(1, ${devices}) as n`.execute(db);
  const close = async () => {
    await kit.close();
    await own.close();
    await push.close();
  };
  return { administrator: kit.administrator, expenditures, viewers, members, push, close };
}

async function restartUnderLoad(fleet: Fleet, scene: Scene) {
  const { db, url } = fleet;
  const { administrator, members, push } = scene;
  push.arrived.splice(0);
  const streams = await openStreams(
    `${url}/api/admin/liveLocations/HUN26/stream`,
    scene.viewers.map(({ headers }) => headers.authorization),
    streamsMany,
  );
  const expenditures = scene.expenditures.splice(0, 30);
  const callers = startCallers({
    url,
    members,
    administrator: administrator.headers,
    expenditures,
  });
  const messages = startMessages(db, members[0]?.userId ?? 0);
  const tookMs = await fleet.restartAll();
  await pause(settleMs);
  await callers.stop();
  const sent = await messages.stop();
  await untilDelivered(db);
  const openAtTheEnd = streams.open();
  streams.stop();
  const wrong = {
    'forms acknowledged and not saved': await missing(db, callers.saved),
    'receipts acknowledged that do not come back as sent': await damaged(url, scene, callers),
    ...delivered(push.arrived, sent),
  };
  const failed = Object.values(callers.made).flatMap((of) => Object.values(of.failed));
  return {
    failed: sum(failed),
    wrong: sum(Object.values(wrong)),
    calls: callers.made,
    ...wrong,
    messages: sent.length * devices,
    streams: { 'open at the end': openAtTheEnd, of: streamsMany, ...streams.reopened },
    'ms from SIGTERM to the end': tookMs,
    'nginx said of a server, and asked the next': await fleet.complaints(),
    'load of the machine': Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

function startMessages(db: Db, userId: number) {
  const ending = new AbortController();
  const sent: number[] = [];
  const message = { title: 'Gate changed', body: 'BA 866 now leaves from B42.', senderId: null };
  const running = (async () => {
    while (!ending.signal.aborted) {
      const id = await db
        .transaction()
        .execute(async (transaction) => sendMessage(transaction, message, [userId]));
      sent.push(id);
      await pause(250);
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await running;
      return sent;
    },
  };
}

async function count(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  return (await readRows(db, { count: z.int() }, query))[0]?.count ?? 0;
}

async function untilDelivered(db: Db): Promise<void> {
  const waiting = sql`
    select (select count(*) from push_deliveries where due_at is not null)
      + (select count(*) from messages where spread_at is null) as count`;
  for (let tries = 0; tries < 600 && (await count(db, waiting)) > 0; tries += 1) await pause(100);
}

async function missing(db: Db, names: readonly string[]): Promise<number> {
  const kept = sql`select count(*) from prj_exp_vendors where vendor_name = any(${[...names]}::text[])`;
  return names.length - (await count(db, kept));
}

async function damaged(
  url: string,
  { administrator }: Scene,
  { receipts }: ReturnType<typeof startCallers>,
): Promise<number> {
  let wrong = 0;
  for (const { id, hash } of receipts) {
    const { body } = await call(`${url}/api/receipts/${id}/file`, administrator.headers);
    if (createHash('sha256').update(body).digest('hex') !== hash) wrong += 1;
  }
  return wrong;
}

/** Each device gets one of each message. The server's automatic messages are not counted. */
function delivered(arrived: Scene['push']['arrived'], sent: readonly number[]) {
  const topics = new Set(sent.map((id) => `message-${id}`));
  const ours = arrived.filter(({ headers }) => topics.has(String(headers['topic'])));
  const pairs = new Set(ours.map(({ device, headers }) => `${device} ${String(headers['topic'])}`));
  return {
    'messages twice': ours.length - pairs.size,
    'messages not at all': sent.length * devices - pairs.size,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
