import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase, type Db } from '@paddock/api/platform/db/client';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';
import { z } from 'zod';
import { openPlace } from './place.ts';
import { databaseSeconds, readUsage } from './process-usage.ts';
import { report } from './report.ts';
import { fillSeason, signInSeason } from './scale-season.ts';
import { buildCalls, model, type Kind } from './scale-model.ts';
import { startStreams } from './scale-streams.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '0.5,1,2,4,8' },
    seconds: { type: 'string', default: '10' },
    streams: { type: 'string', default: '1000' },
  },
});
const seconds = Number(values.seconds);
const streamsMany = Number(values.streams);
const steps = values.steps.split(',').map(Number);
const servers = 4;
/** Calls of one kind at once, where the cost of a call is measured. */
const atOnce = 8;
/**
 * Below this fraction of the requested rate, a step is over the knee. Other work on the machine moves times,
 * so they don't decide.
 */
const answeredPart = 0.85;
const secondsOfKind = { warm: 3, measured: 5 };

const place = await openPlace(8_513);
const { db, close } = openDatabase({ url: place.databaseUrl, max: 2 });
const served = [{ url: place.product, pid: place.productPid }];
for (let index = 1; index < servers; index += 1)
  served.push(await place.startAnother(8_514 + index));
await fillSeason(db);
const season = await signInSeason(db, place.databaseUrl);
const calls = await buildCalls(
  db,
  season,
  served.map(({ url }) => url),
);

const found: Record<string, unknown> = {};
try {
  found['a call'] = await costs();
  await keep();
  const streams = await startStreams(
    served.map(({ url }) => url),
    season,
    streamsMany,
  );
  const whole: unknown[] = [];
  found['steps'] = whole;
  for (const step of steps) {
    const figures = await drive(step);
    whole.push({ ...figures, 'streams open': streams.open() });
    await keep();
    if (figures.overTheKnee) break;
  }
  streams.stop();
} finally {
  await close();
  await place.close();
}

async function keep(): Promise<void> {
  await report('scale', {
    what: `${servers} servers on one database, 10,000 people, 300 projects: the mix of a busy hour, in steps`,
    'the mix, calls/s at 1': model,
    'seconds of a step': seconds,
    note: 'the servers, the database and who calls share the cores of this machine',
    ...found,
  });
}

/** The cost of a call of each kind: milliseconds of a processor in the servers and in the database. */
async function costs(): Promise<Record<string, unknown>> {
  const of: Record<string, unknown> = {};
  for (const kind of kinds()) {
    await many(kind, secondsOfKind.warm);
    const before = await usage();
    const { times, failed } = await many(kind, secondsOfKind.measured);
    const after = await usage();
    const each = (from: number, to: number) => Math.round(((to - from) * 1e6) / times.length) / 1e3;
    of[kind] = {
      'ms of a server': each(before.servers, after.servers),
      'ms of the database': each(before.database, after.database),
      'bytes of WAL': Math.round((after.wal - before.wal) / times.length),
      calls: times.length,
      ...(failed > 0 ? { failed } : {}),
    };
  }
  return of;
}

async function many(kind: Kind, forSeconds: number) {
  const until = performance.now() + forSeconds * 1_000;
  const times: number[] = [];
  let failed = 0;
  const one = async () => {
    while (performance.now() < until) {
      const since = performance.now();
      if (!(await calls[kind]())) failed += 1;
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { times, failed };
}

/** So many times the mix for a while, each call at its time whether or not others were answered. */
async function drive(step: number) {
  const times = new Map<Kind, number[]>(kinds().map((kind) => [kind, []]));
  const refused: Record<string, number> = {};
  const due: { readonly at: number; readonly kind: Kind }[] = kinds().flatMap((kind) => {
    const asked = Math.round(model[kind] * step * seconds);
    return Array.from({ length: asked }, () => ({ at: Math.random() * seconds * 1_000, kind }));
  });
  due.sort((one, other) => one.at - other.at);
  const watch = watchDatabase(db);
  const own = process.cpuUsage();
  const before = await usage();
  const since = performance.now();
  const answered = async (kind: Kind, at: number) => {
    const isGood = await calls[kind]();
    // From when it was due: a call that could not even be sent has waited too.
    times.get(kind)?.push(performance.now() - since - at);
    if (!isGood) refused[kind] = (refused[kind] ?? 0) + 1;
  };
  const running: Promise<void>[] = [];
  for (const { at, kind } of due) {
    const early = at - (performance.now() - since);
    if (early > 1) await pause(early);
    running.push(answered(kind, at));
  }
  const inTime = [...times.values()].flat().length;
  await Promise.all(running);
  const lasted = (performance.now() - since) / 1_000;
  const after = await usage();
  const { user, system } = process.cpuUsage(own);
  const all = [...times.values()].flat();
  const p95 = percentile(all, 0.95);
  const perSecond = (from: number, to: number) => Math.round(((to - from) / lasted) * 100) / 100;
  return {
    times: step,
    'calls/s asked': Math.round(due.length / seconds),
    'calls/s answered': Math.round(all.length / lasted),
    'answered while asking': `${inTime} of ${due.length}`,
    'p50 ms': percentile(all, 0.5),
    'p95 ms': p95,
    'p95 ms of each': Object.fromEntries(
      [...times].map(([kind, taken]) => [kind, percentile(taken, 0.95)]),
    ),
    refused,
    cores: {
      'all servers': perSecond(before.servers, after.servers),
      database: perSecond(before.database, after.database),
      'who calls': Math.round((user + system) / 1e4 / lasted) / 100,
    },
    'KB of WAL a second': Math.round((after.wal - before.wal) / lasted / 1_000),
    'transactions a second': Math.round((after.transactions - before.transactions) / lasted),
    ...(await watch.stop()),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    overTheKnee: all.length / lasted < (answeredPart * due.length) / seconds,
  };
}

function kinds(): Kind[] {
  return z.array(z.custom<Kind>()).parse(Object.keys(model));
}

async function usage() {
  const [row] = await readRows(
    db,
    { wal: z.coerce.number(), transactions: z.coerce.number() },
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal,
      (select xact_commit from pg_stat_database where datname = current_database()) as transactions`,
  );
  return {
    servers: served.reduce((sum, { pid }) => sum + readUsage(pid).seconds, 0),
    database: await databaseSeconds(db),
    wal: row?.wal ?? 0,
    transactions: row?.transactions ?? 0,
  };
}

/** The most connections at once, those at work, and those that wait for a lock or for the WAL. */
function watchDatabase(watched: Db) {
  const most = new Map<string, number>();
  const ending = new AbortController();
  const shape = {
    connections: z.coerce.number(),
    'at work': z.coerce.number(),
    'waiting for a lock': z.coerce.number(),
    'waiting for the WAL': z.coerce.number(),
  };
  const running = (async () => {
    while (!ending.signal.aborted) {
      const [row] = await readRows(
        watched,
        shape,
        sql`select count(*) as connections, count(*) filter (where state = 'active') as "at work",
          count(*) filter (where wait_event_type = 'Lock') as "waiting for a lock",
          count(*) filter (where wait_event in ('WalSync', 'WALWrite', 'WalWrite', 'WALSync')) as "waiting for the WAL"
          from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      for (const [name, seen] of Object.entries(row ?? {}))
        most.set(name, Math.max(most.get(name) ?? 0, seen));
      await pause(250);
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await running;
      return { 'at most': Object.fromEntries(most) };
    },
  };
}

function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}
