import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Outgoing } from '../incidents/outgoing.ts';

/** Seconds at which calls are told apart. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']);

export interface Call {
  readonly method: string;
  /** The pattern of its route, never its address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** What a scrape reads besides what was counted. Numbers by the value of their label. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  /** The name of its label; without one there is a single number, under ''. */
  readonly label?: string;
  readonly values: Readonly<Record<string, number>>;
}

/** Counts what this server does, in the form that Prometheus reads. */
export interface Metrics {
  countCall(call: Call): void;
  /** A number that is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** Everything, as text. */
  write(readings: readonly Reading[]): Promise<string>;
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
  const known = new Map<string, ReturnType<typeof calls.labels>>();
  return {
    contentType: registry.contentType,
    countCall: ({ method, route, status, seconds }) => {
      const key = `${method} ${route} ${Math.floor(status / 100)}`;
      let child = known.get(key);
      if (child === undefined) {
        const word = methods.has(method) ? method : 'other';
        child = calls.labels(word, route, `${Math.floor(status / 100)}xx`);
        known.set(key, child);
      }
      child.observe(seconds);
    },
    gauge: (name, help, read) => {
      // Several apps of one process share this: the newest is read.
      registry.removeSingleMetric(name);
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
    write: async (readings) => {
      const fresh = new Registry();
      for (const reading of readings) addReading(fresh, reading);
      return `${await registry.metrics()}${await fresh.metrics()}`;
    },
  };
}

function addReading(registry: Registry, { name, help, label, values }: Reading): void {
  const labelNames = label === undefined ? [] : [label];
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const [value, number] of Object.entries(values))
    if (label === undefined) gauge.set(number);
    else gauge.set({ [label]: value }, number);
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
