import { incidentTitles, type IncidentKind } from '@paddock/contract/platform/incidents';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import { openPoster, type Poster } from '../push/post.ts';
import { noteAlerted, takeAlerts, type AlertRow } from './incidents.ts';
import type { AlertConfig } from './settings.ts';

/** Longer than a call may take: a server that holds an alert for longer is dead. */
const leaseMs = 120_000;

/** The JSON that `ALERT_URL` gets. */
export interface Alert {
  readonly status: 'open' | 'closed';
  readonly kind: string;
  readonly title: string;
  /** The server it concerns; empty if it concerns all of them. */
  readonly server: string;
  readonly detail: string;
  readonly openedAt: string;
  readonly closedAt: string | null;
  readonly count: number;
  /** The address of the app, or its name if that is not set. */
  readonly deployment: string;
}

export interface Alerts {
  /** Sends new alerts. A later look retries those that fail. */
  tell(db: Db, now: Date): Promise<void>;
  /**
   * Sends an alert at once that the database is away, and why if that is known: nothing can be recorded.
   * @returns whether it was sent
   */
  tellOutage(openedAt: Date, server: string, detail: string): Promise<boolean>;
  close(): void;
}

export function isIncidentKind(kind: string): kind is IncidentKind {
  return Object.hasOwn(incidentTitles, kind);
}

/** The words for a kind, including one that another version of Paddock opened. */
export function writeTitle(kind: string): string {
  return isIncidentKind(kind) ? incidentTitles[kind] : kind;
}

export function openAlerts(deps: {
  readonly config: AlertConfig | undefined;
  readonly deployment: string;
  readonly log: FastifyBaseLogger;
  readonly poster?: Poster;
}): Alerts {
  const { config, deployment, log } = deps;
  if (config === undefined)
    return { tell: async () => {}, tellOutage: async () => false, close: () => {} };
  const poster = deps.poster ?? openPoster(config.isPrivate);
  const post = async (alert: Alert): Promise<boolean> => {
    const body = Buffer.from(JSON.stringify(alert));
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    try {
      const { status } = await poster.post(config.url, { headers, body });
      if (status >= 200 && status < 300) return true;
      log.warn({ status, kind: alert.kind }, 'ALERT_URL refused an alert');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason, kind: alert.kind }, 'ALERT_URL could not be reached');
    }
    return false;
  };
  return {
    tell: async (db, now) => {
      const until = new Date(now.getTime() + leaseMs);
      for (const row of await takeAlerts(db, now, until))
        if (await post(toAlert(row, deployment))) await noteAlerted(db, row);
    },
    tellOutage: async (openedAt, server, detail) =>
      post({
        status: 'open',
        kind: 'database_unreachable',
        title: 'The database is unreachable',
        server,
        detail,
        openedAt: openedAt.toISOString(),
        closedAt: null,
        count: 1,
        deployment,
      }),
    close: () => poster.close(),
  };
}

function toAlert(row: AlertRow, deployment: string): Alert {
  return {
    status: row.closed_at === null ? 'open' : 'closed',
    kind: row.kind,
    title: writeTitle(row.kind),
    server: row.subject,
    detail: row.detail,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    count: row.count,
    deployment,
  };
}
