import type { IncidentKind } from '@paddock/contract/platform/incidents';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows, type RowOf } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { closeIncident, openIncident } from './incidents.ts';

interface CountedSends {
  readonly way: string;
  /** Empty if they were sent. */
  readonly failure: string;
  readonly count: number;
}

/** Adds to the counts of the current hour, in one order for all servers. */
async function addSends(db: Db, now: Date, counted: readonly CountedSends[]): Promise<void> {
  const ways = counted.map(({ way }) => way);
  const failures = counted.map(({ failure }) => failure);
  const counts = counted.map(({ count }) => count);
  await sql`
    insert into system_sends as known (hour, way, failure, count, last_at)
    select date_trunc('hour', ${now}::timestamptz), way, failure, count, ${now}
    from unnest(${ways}::text[], ${failures}::text[], ${counts}::int[]) as t (way, failure, count)
    order by way, failure
    on conflict (hour, way, failure) do update
    set count = known.count + excluded.count, last_at = excluded.last_at`.execute(db);
}

const sendsRow = {
  way: z.enum(['push', 'sms', 'mail']),
  failure: z.string(),
  count: z.int(),
  last_at: z.date(),
};
export type SendsRow = RowOf<typeof sendsRow>;

/** Messages sent in the last 24 hours, by channel and failure. */
export async function readSends(db: Db, now: Date): Promise<SendsRow[]> {
  return readRows(
    db,
    sendsRow,
    sql`
    select way, failure, sum(count)::int as count, max(last_at) as last_at
    from system_sends where hour > ${new Date(now.getTime() - 24 * 3_600_000)}
    group by way, failure order by way, count desc, failure`,
  );
}

export type Way = 'push' | 'sms' | 'mail';

export interface Failure {
  /** In words, without anything about a person. */
  readonly reason: string;
  /** The recipient, to distinguish one person's bad number from a service that refuses everyone. Not stored. */
  readonly recipient: string;
  /** It would have failed for anyone. */
  readonly isOfService: boolean;
}

/**
 * Checks whether a service can be reached at all, without sending anything.
 * @throws why not
 */
export type Check = () => Promise<void>;

/** Watches how messages leave this server: counts them, and opens and closes incidents. */
export interface Outgoing {
  sent(way: Way): void;
  failed(way: Way, failure: Failure): void;
  /** Sets how to check whether a service can be reached. */
  watch(way: 'sms' | 'mail', check: Check): void;
  /** Checks whether a service can be reached, unless that was done a moment ago. */
  look(way: 'sms' | 'mail'): void;
  /** The same for both, every few minutes while they can be reached. */
  lookNowAndThen(): void;
  /** How many were sent and failed since the start, for metrics. */
  readonly counts: Readonly<Record<Way, { readonly sent: number; readonly failed: number }>>;
  /** Saves the counts. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const lookPauseMs = 20_000;
const longPauseMs = 300_000;
const flushMs = 5_000;
/** Consecutive failures after which a service counts as failing, and recipients after which people are notified. */
const enough = { push: 5, sms: 3, mail: 3 } as const;

const failing: Readonly<Record<Way, IncidentKind>> = {
  push: 'push_failing',
  sms: 'sms_failing',
  mail: 'mail_failing',
};
const unreachable = { sms: 'sms_unreachable', mail: 'mail_unreachable' } as const;

interface Service {
  sent: number;
  failed: number;
  /** Failures since the last success, and for how many people. */
  inARow: number;
  readonly recipients: Set<string>;
  check: Check | undefined;
  lookedAt: number;
  isReachable: boolean;
  /** Whether an incident may be open, including one that another server opened. */
  mayBeOpen: boolean;
}

function newService(): Service {
  return {
    sent: 0,
    failed: 0,
    inARow: 0,
    recipients: new Set(),
    check: undefined,
    lookedAt: -Infinity,
    isReachable: true,
    mayBeOpen: true,
  };
}

export interface OutgoingDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

export function openOutgoing({ db, now, log }: OutgoingDeps): Outgoing {
  const services = { push: newService(), sms: newService(), mail: newService() };
  let fresh = new Map<string, { way: Way; failure: string; count: number }>();
  const running = new Set<Promise<void>>();
  const inBackground = (work: Promise<void>) => {
    const done = work
      .catch((error: unknown) => log.warn({ err: error }, 'an incident could not be saved'))
      .finally(() => running.delete(done));
    running.add(done);
  };
  const count = (way: Way, failure: string) => {
    const key = `${way} ${failure}`;
    const known = fresh.get(key);
    if (known === undefined) fresh.set(key, { way, failure, count: 1 });
    else known.count += 1;
  };
  const look = async (way: 'sms' | 'mail'): Promise<boolean> => {
    const { check } = services[way];
    if (check === undefined) return true;
    services[way].lookedAt = now().getTime();
    const kind = unreachable[way];
    try {
      await check();
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      services[way].isReachable = false;
      await openIncident(db, { kind, detail, isPublic: true, at: now() });
      return false;
    }
    services[way].isReachable = true;
    await closeIncident(db, { kind }, now());
    return true;
  };
  const blame = async (way: Way, { reason, isOfService }: Failure) => {
    if (way !== 'push' && !(await look(way))) return;
    const service = services[way];
    if (service.inARow < enough[way] && !(isOfService && way !== 'push')) return;
    service.mayBeOpen = true;
    const isPublic = service.recipients.size >= enough[way];
    await openIncident(db, { kind: failing[way], detail: reason, isPublic, at: now() });
  };
  const lookAfter = (way: 'sms' | 'mail', pauseMs: number) => {
    if (now().getTime() - services[way].lookedAt < pauseMs) return;
    inBackground(look(way).then(() => undefined));
  };
  const flush = async () => {
    const counted = [...fresh.values()];
    fresh = new Map();
    if (counted.length > 0) await addSends(db, now(), counted);
  };
  const timer = setInterval(() => {
    for (const service of Object.values(services)) service.mayBeOpen = true;
    inBackground(flush());
  }, flushMs).unref();
  return {
    sent: (way) => {
      const service = services[way];
      service.sent += 1;
      service.inARow = 0;
      service.recipients.clear();
      count(way, '');
      if (!service.mayBeOpen) return;
      service.mayBeOpen = false;
      inBackground(closeIncident(db, { kind: failing[way] }, now()));
    },
    failed: (way, failure) => {
      const service = services[way];
      service.failed += 1;
      service.inARow += 1;
      if (service.recipients.size < enough[way]) service.recipients.add(failure.recipient);
      count(way, failure.reason.slice(0, 200));
      inBackground(blame(way, failure));
    },
    watch: (way, check) => void (services[way].check = check),
    look: (way) => lookAfter(way, lookPauseMs),
    lookNowAndThen: () => {
      for (const way of ['sms', 'mail'] as const)
        lookAfter(way, services[way].isReachable ? longPauseMs : lookPauseMs);
    },
    counts: services,
    flush: async () => {
      await Promise.all(running);
      await flush();
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all(running);
      await flush().catch((error: unknown) =>
        log.warn({ err: error }, 'what was sent could not be counted'),
      );
    },
  };
}
