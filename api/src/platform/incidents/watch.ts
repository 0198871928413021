import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import { isOutage } from '../db/outage.ts';
import type { Alerts } from './alerts.ts';
import { findStuckJobs, judgeClock, judgeDisk, type Finding, type ReadDisk } from './checks.ts';
import type { Outgoing } from './outgoing.ts';
import { closeIncident, closeIncidentsOfGoneServers, openIncident } from './queries.ts';
import { beat, dropReplacedServers, sayGoodbye, type ThisServer } from './servers.ts';

const everyMs = 30_000;
/** Looks in a row without a database after which `ALERT_URL` is told. */
const looksBeforeAlert = 2;

export interface WatchDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly server: ThisServer;
  /** Whose disk is watched. */
  readonly folder: string;
  readonly readDisk: ReadDisk;
  readonly outgoing: Outgoing;
  readonly alerts: Alerts;
  /** Further looks, such as at backups. */
  readonly look: (db: Db, now: Date) => Promise<readonly Finding[]>;
  /** Why the database is away, in a sentence, where we know. */
  readonly whyAway?: () => string | null;
  /** Notifies administrators of what they have not heard. */
  readonly tell: (db: Db, now: Date) => Promise<void>;
}

export interface Watch {
  /** One look at everything. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Looks at once, then twice a minute. Several servers may do it at once: an incident is open once. */
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

/** Without a timer: each look is asked for. */
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

  /** What was noticed while nothing could be written down. */
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
