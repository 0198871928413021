import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { IncidentKind } from '@paddock/contract/platform/incidents';
import { counted } from '@paddock/contract/platform/plural';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { isOutage } from '../db/outage.ts';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { readSendHold } from '../send-hold.ts';
import type { Alerts } from './alerts.ts';
import type { Outgoing } from './outgoing.ts';
import { closeIncident, closeIncidentsOfGoneServers, openIncident } from './incidents.ts';
import { beat, dropReplacedServers, sayGoodbye, type ThisServer } from './servers.ts';

/** The result of a look: a detail in words if something is wrong, null if it is fine. */
export interface Finding {
  readonly kind: IncidentKind;
  readonly subject: string;
  readonly detail: string | null;
}

export interface Disk {
  readonly free: number;
  readonly total: number;
}

export type ReadDisk = (folder: string) => Promise<Disk>;

/** The disk that a folder is on, or will be once it is created. */
export async function readDisk(folder: string): Promise<Disk> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const above = dirname(folder);
    if (above === folder) throw error;
    return readDisk(above);
  }
}

const gigabyte = 1_000_000_000;
/** Below this share and this amount, a disk is nearly full; a fifth more closes the incident. */
const leastShare = 0.05;
const leastFree = gigabyte;
const plenty = 20 * gigabyte;
const backAgain = 1.2;

/** @param isOpen whether it was nearly full before, so that it does not come and go at the limit */
export function judgeDisk({ free, total }: Disk, isOpen: boolean): string | null {
  const factor = isOpen ? backAgain : 1;
  const isLow =
    free < leastFree * factor || (free < total * leastShare * factor && free < plenty * factor);
  if (!isLow) return null;
  const gigabytes = (free / gigabyte).toFixed(1);
  return `${gigabytes} GB are free, ${Math.floor((100 * free) / total)}% of the disk.`;
}

/** How far a server's clock may differ from the database's. */
const clockLimitMs = 30_000;

function judgeClock(ours: Date, databases: Date): string | null {
  const offMs = ours.getTime() - databases.getTime();
  if (Math.abs(offMs) < clockLimitMs) return null;
  const seconds = counted(Math.round(Math.abs(offMs) / 1_000), 'second');
  return `It is ${seconds} ${offMs > 0 ? 'ahead of' : 'behind'} the database.`;
}

/** A single unexpected end of PostgreSQL may be bad luck; several mean that something is wrong. */
const fewStops = 2;

/** Checks the database that this server runs by itself. */
export function judgeStops(
  database: { stopsLately(): number },
  subject: string,
): readonly Finding[] {
  const stops = database.stopsLately();
  const detail = `PostgreSQL stopped ${stops} times within ten minutes, and was started again each time.`;
  return [{ kind: 'database_stops', subject, detail: stops > fewStops ? detail : null }];
}

const stuckMs = 900_000;
const stuckRow = { stuck: z.int() };

/** Messages that are a quarter of an hour late. Those that wait for an administrator are not late. */
export async function findStuckJobs(db: Db, now: Date): Promise<string | null> {
  if ((await readSendHold(db)) !== undefined) return null;
  const before = new Date(now.getTime() - stuckMs);
  const [row] = await readRows(
    db,
    stuckRow,
    sql`
    select (
      (select count(distinct message_id) from push_deliveries where due_at < ${before})
      + (select count(*) from messages where spread_at is null and created_at < ${before}))::int as stuck`,
  );
  const stuck = row?.stuck ?? 0;
  return stuck === 0 ? null : `${counted(stuck, 'message')} should have been sent 15 minutes ago.`;
}

const everyMs = 30_000;
/** Consecutive looks without a database after which `ALERT_URL` is notified. */
const looksBeforeAlert = 2;

export interface WatchDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly server: ThisServer;
  /** The folder whose disk is watched. */
  readonly folder: string;
  readonly readDisk: ReadDisk;
  readonly outgoing: Outgoing;
  readonly alerts: Alerts;
  /** Further checks, such as of backups. */
  readonly look: (db: Db, now: Date) => Promise<readonly Finding[]>;
  /** Why the database is away, in a sentence, if known. */
  readonly whyAway?: () => string | null;
  /** Notifies administrators of incidents that are new to them. */
  readonly tell: (db: Db, now: Date) => Promise<void>;
}

export interface Watch {
  /** One look at everything. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Looks at once, then twice a minute. Several servers may do this at the same time: an incident is open once. */
export function keepWatching(deps: WatchDeps): Watch {
  const watcher = openWatch(deps);
  let looking: Promise<void> | undefined;
  const look = async () => {
    looking ??= watcher.look().finally(() => (looking = undefined));
    await looking;
  };
  const run = () => {
    look().catch((error: unknown) => deps.log.warn({ err: error }, 'incidents were not looked at'));
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return {
    look,
    close: async () => {
      clearInterval(timer);
      await looking?.catch(() => undefined);
      await sayGoodbye(deps.db, deps.server).catch(() => undefined);
      deps.alerts.close();
    },
  };
}

/** Without a timer: each look is requested. */
export function openWatch(deps: WatchDeps): Pick<Watch, 'look'> {
  const { db, now, server, alerts, outgoing } = deps;
  const open = new Set<string>();
  let away: { readonly since: Date; looks: number; why: string } | undefined;

  const note = async ({ kind, subject, detail }: Finding) => {
    const key = `${kind} ${subject}`;
    if (detail !== null) {
      if (!open.has(key)) await openIncident(db, { kind, subject, detail, at: now() });
      open.add(key);
      return;
    }
    await closeIncident(db, { kind, subject }, now());
    open.delete(key);
  };

  /** Incidents noticed while nothing could be recorded. */
  const noteReturn = async () => {
    if (away === undefined) return;
    const { since, why } = away;
    away = undefined;
    const kind = 'database_unreachable';
    const detail =
      `It was away for ${Math.round((now().getTime() - since.getTime()) / 1_000)} s. ${why}`.trim();
    await openIncident(db, { kind, detail, at: since });
    await closeIncident(db, { kind }, now());
  };

  const noteOutage = async (error: unknown) => {
    if (!isOutage(error)) throw error;
    away ??= { since: now(), looks: 0, why: '' };
    away.looks += 1;
    away.why = deps.whyAway?.() ?? away.why;
    if (away.looks === looksBeforeAlert) await alerts.tellOutage(away.since, server.name, away.why);
  };

  return {
    look: async () => {
      let clock: Date;
      const asked = now();
      try {
        clock = await beat(db, server);
      } catch (error) {
        return noteOutage(error);
      }
      await noteReturn();
      const middle = new Date((asked.getTime() + now().getTime()) / 2);
      const diskKey = `disk_full ${server.name}`;
      const disk = judgeDisk(await deps.readDisk(deps.folder), open.has(diskKey));
      await note({ kind: 'clock_off', subject: server.name, detail: judgeClock(middle, clock) });
      await note({ kind: 'disk_full', subject: server.name, detail: disk });
      await note({ kind: 'jobs_stuck', subject: '', detail: await findStuckJobs(db, now()) });
      for (const finding of await deps.look(db, now())) await note(finding);
      outgoing.lookNowAndThen();
      await dropReplacedServers(db, clock);
      await closeIncidentsOfGoneServers(db, clock);
      await deps.tell(db, now());
      await alerts.tell(db, now());
    },
  };
}
