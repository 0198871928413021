import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows } from '../db/rows.ts';
import { readTables } from '../db/sizes.ts';
import { sql } from '../db/sql.ts';
import type { Outgoing } from '../incidents/outgoing.ts';
import type { ReadDisk } from '../incidents/watch.ts';

/** The limits between classes of call duration, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']);

interface Call {
  readonly method: string;
  /** The pattern of its route, never its address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Counts what this server does, in Prometheus format. */
export interface Metrics {
  countCall(call: Call): void;
  /** A number that is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** All metrics, as text. */
  write(): Promise<string>;
  readonly contentType: string;
}

/** @param deps.watchesProcess with memory, processor and event loop of this process */
export function openMetrics(deps: {
  readonly version: string;
  readonly outgoing: Outgoing;
  readonly pools?: Readonly<Record<string, Pool>>;
  readonly watchesProcess?: boolean;
}): Metrics {
  const { version, outgoing, pools = {} } = deps;
  const registry = new Registry();
  const registers = [registry];
  if (deps.watchesProcess === true)
    collectDefaultMetrics({ register: registry, prefix: 'paddock_' });
  const calls = new Histogram({
    name: 'paddock_http_request_duration_seconds',
    help: 'Seconds that calls took, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  new Gauge({
    name: 'paddock_info',
    help: 'The version that runs',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);
  countOutgoing(registers, outgoing);
  watchPools(registers, pools);
  return {
    contentType: registry.contentType,
    countCall: ({ method, route, status, seconds }) => {
      const word = methods.has(method) ? method : 'other';
      calls.labels(word, route, `${Math.floor(status / 100)}xx`).observe(seconds);
    },
    gauge: (name, help, read) => {
      // Several apps in one process share this: the newest is read.
      registry.removeSingleMetric(name);
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
    write: async () => registry.metrics(),
  };
}

function countOutgoing(registers: Registry[], outgoing: Outgoing): void {
  for (const outcome of ['sent', 'failed'] as const) {
    const counter = new Counter({
      name: `paddock_messages_${outcome}_total`,
      help: `Messages that ${outcome === 'sent' ? 'left' : 'did not leave'} this server`,
      labelNames: ['way'],
      registers,
      collect: () => {
        counter.reset();
        for (const [way, counts] of Object.entries(outgoing.counts))
          counter.inc({ way }, counts[outcome]);
      },
    });
  }
}

function watchPools(registers: Registry[], pools: Readonly<Record<string, Pool>>): void {
  const connections = new Gauge({
    name: 'paddock_db_pool_connections',
    help: 'Connections to the database, by pool, and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect: () => {
      for (const [name, pool] of Object.entries(pools)) {
        connections.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
        connections.set({ pool: name, state: 'idle' }, pool.idleCount);
        connections.set({ pool: name, state: 'waiting' }, pool.waitingCount);
        connections.set({ pool: name, state: 'most' }, pool.options.max ?? 0);
      }
    },
  });
}

/** Several scrapers at once, or one that scrapes every second, cost the database one reading. */
const freshMs = 15_000;
const mostTables = 200;

interface ReadingsDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly folder: string;
  readonly readDisk: ReadDisk;
  /** Seconds since the last good backup; undefined if there is none. */
  readonly backupAge: (db: Db, now: Date) => Promise<number | undefined>;
}

/** What only the disk and the database know, as text. Without the database, it says so and leaves out the rest. */
export function openReadings(deps: ReadingsDeps): () => Promise<string> {
  let readAt = -Infinity;
  let known: Promise<string> | undefined;
  return async () => {
    const at = deps.now().getTime();
    if (known === undefined || at - readAt >= freshMs) {
      readAt = at;
      known = readAll(deps);
    }
    return known;
  };
}

async function readAll(deps: ReadingsDeps): Promise<string> {
  const registry = new Registry();
  const up = addGauge(registry, 'paddock_database_up', 'Whether the database answers');
  await Promise.all([
    readDiskSpace(registry, deps),
    readDatabase(registry, deps).then(
      () => up.set(1),
      () => up.set(0),
    ),
  ]);
  return registry.metrics();
}

function addGauge(registry: Registry, name: string, help: string): Gauge {
  return new Gauge({ name, help, registers: [registry] });
}

async function readDiskSpace(registry: Registry, { folder, readDisk }: ReadingsDeps) {
  const disk = await readDisk(folder).catch(() => undefined);
  if (disk === undefined) return;
  addGauge(registry, 'paddock_disk_free_bytes', 'Free space for the data of this server').set(
    disk.free,
  );
  addGauge(registry, 'paddock_disk_size_bytes', 'Size of the disk of this server').set(disk.total);
}

const countRow = { name: z.string(), count: z.int() };

/** Nothing is added before everything is read. */
async function readDatabase(registry: Registry, { db, now, backupAge }: ReadingsDeps) {
  const tables = await readTables(db, mostTables);
  const jobs = await readRows(
    db,
    countRow,
    sql`select state::text as name, count(*)::int as count from jobs.job group by 1`,
  );
  const incidents = await readRows(
    db,
    countRow,
    sql`
    select kind as name, count(*)::int as count from system_incidents
    where closed_at is null group by 1`,
  );
  const age = await backupAge(db, now());
  const jobsIn = (...states: readonly string[]) =>
    jobs.filter(({ name }) => states.includes(name)).reduce((sum, { count }) => sum + count, 0);
  const each = (name: string, help: string, label: string) =>
    new Gauge({ name, help, labelNames: [label], registers: [registry] });
  if (age !== undefined)
    addGauge(registry, 'paddock_backup_age_seconds', 'Time since the last good backup').set(age);
  const bytes = each('paddock_table_bytes', 'Size of a table with its indexes', 'table');
  const rows = each('paddock_table_rows', 'Rows of a table, as PostgreSQL estimates', 'table');
  for (const table of tables) {
    bytes.set({ table: table.name }, table.bytes);
    rows.set({ table: table.name }, table.rows);
  }
  addGauge(registry, 'paddock_jobs_waiting', 'Jobs that are to be done').set(
    jobsIn('created', 'retry', 'active'),
  );
  addGauge(registry, 'paddock_jobs_failed', 'Jobs that failed in the last day').set(
    jobsIn('failed'),
  );
  const open = each('paddock_incidents_open', 'Incidents that are open, by kind', 'kind');
  for (const { name, count } of incidents) open.set({ kind: name }, count);
}
