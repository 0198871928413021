import * as z from 'zod/mini';
import type { Call } from './calls.ts';

const instant = z.iso.datetime();
const bytes = z.number().check(z.nonnegative());

/** A problem of the deployment. `closedAt` is null while it lasts. */
export const incident = z.object({
  id: z.int(),
  title: z.string(),
  /** The server it concerns; empty if it concerns all of them. */
  server: z.string(),
  detail: z.string(),
  /** How often it was seen. */
  count: z.int(),
  openedAt: instant,
  closedAt: z.nullable(instant),
});
export type Incident = z.infer<typeof incident>;

/** A backup, or a rehearsal of restoring one. */
const backup = z.object({ at: instant, isGood: z.boolean(), detail: z.string() });
export type SystemBackup = z.infer<typeof backup>;

export const systemState = z.object({
  versions: z.object({
    paddock: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** Version of the time zone rules, such as "2026c". */
    zoneData: z.string(),
    /** The newest migration of the database. */
    migration: z.string(),
  }),
  servers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** `all`, `web` or `worker`. */
      role: z.string(),
      version: z.string(),
      startedAt: instant,
      seenAt: instant,
      /** It was heard from within two minutes. */
      isAlive: z.boolean(),
    }),
  ),
  /** Null while Paddock is open. */
  maintenance: z.nullable(
    z.object({ since: instant, until: z.nullable(instant), message: z.nullable(z.string()) }),
  ),
  /** Messages that wait to be sent after a restore; null if there are none. */
  held: z.nullable(
    z.object({
      since: instant,
      messages: z.int(),
      texts: z.int(),
      webhooks: z.int(),
      /** The newest messages, at most twenty. */
      newest: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          at: instant,
          people: z.int(),
          devices: z.int(),
        }),
      ),
    }),
  ),
  backup: z.nullable(backup),
  rehearsal: z.nullable(backup),
  /** The disk of this server's data folder; low as the incident defines it. */
  disk: z.object({ freeBytes: bytes, totalBytes: bytes, isLow: z.boolean() }),
  database: z.object({
    bytes,
    /** The largest ones, with their indexes. */
    tables: z.array(z.object({ name: z.string(), bytes, rows: z.number() })),
  }),
  /** The program that reads confirmations first; null if it isn’t installed, or turned off. */
  confirmationReader: z.nullable(
    z.object({
      path: z.string(),
      version: z.nullable(z.string()),
      /** It knows few ferries and coaches. */
      isOld: z.boolean(),
      /** It can open no connection. */
      isIsolated: z.boolean(),
    }),
  ),
  /** Messages sent in the last 24 hours, and those that failed. */
  messages: z.array(
    z.object({
      way: z.enum(['push', 'sms', 'mail']),
      /** False if they go to the server's log. */
      isSetUp: z.boolean(),
      sent: z.int(),
      failed: z.int(),
      failures: z.array(z.object({ reason: z.string(), count: z.int(), lastAt: instant })),
    }),
  ),
  incidents: z.object({ open: z.array(incident), recent: z.array(incident) }),
  settings: z.array(
    z.object({
      name: z.string(),
      /** Null for a secret, and if nothing is set. */
      value: z.nullable(z.string()),
      isSecret: z.boolean(),
      from: z.enum(['environment', 'file', 'default']),
    }),
  ),
});
export type SystemState = z.infer<typeof systemState>;

export const readSystem = {
  name: 'GET /api/admin/system',
  summary: 'The state of this deployment: versions, servers, backups, disk, messages, incidents',
  response: systemState,
} satisfies Call;

export const releaseSends = {
  name: 'POST /api/admin/system/release',
  summary: 'Lets messages and webhooks go again after a restore, with or without those that wait',
  body: z.object({ waiting: z.enum(['send', 'discard']) }),
  response: z.object({ released: z.literal(true) }),
  failures: ['conflict'],
} satisfies Call;
