import type { IncidentKind, Notices } from '@paddock/contract/platform/incidents';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows, type RowOf } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { byHousekeeping, type Retention } from '../retention.ts';
import { goneMs } from './servers.ts';

/** An incident that returns within this time is the same one, so people are notified once. */
export const quietMs = 600_000;
const mostDetail = 300;

export interface Seen {
  readonly kind: IncidentKind;
  /** The server it concerns; empty if it concerns all of them. */
  readonly subject?: string;
  /** In words, without anything about a person. */
  readonly detail: string;
  /** Whether people who sign in are told. */
  readonly isPublic?: boolean;
  readonly at: Date;
}

/** Opens an incident, or counts it once more if it is open or was until a moment ago. */
export async function openIncident(db: Db, seen: Seen): Promise<void> {
  const { kind, subject = '', isPublic = false, at } = seen;
  const detail = seen.detail.slice(0, mostDetail);
  await sql`
    with again as (
      update system_incidents
      set closed_at = null, count = count + 1, last_seen_at = ${at}, detail = ${detail},
        is_public = is_public or ${isPublic}
      where id = (
          select id from system_incidents where kind = ${kind} and subject = ${subject}
          order by id desc limit 1)
        and closed_at > ${new Date(at.getTime() - quietMs)}
      returning id)
    insert into system_incidents as known (kind, subject, detail, is_public, opened_at, last_seen_at)
    select ${kind}, ${subject}, ${detail}, ${isPublic}::boolean, ${at}::timestamptz, ${at}::timestamptz
    where not exists (select from again)
    on conflict (kind, subject) where closed_at is null do update
    set count = known.count + 1, last_seen_at = excluded.last_seen_at, detail = excluded.detail,
      is_public = known.is_public or excluded.is_public`.execute(db);
}

export async function closeIncident(
  db: Db,
  { kind, subject = '' }: Pick<Seen, 'kind' | 'subject'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('system_incidents')
    .set({ closed_at: at })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute();
}

/** A server that is gone can't say that its own incidents are over. */
export async function closeIncidentsOfGoneServers(db: Db, at: Date): Promise<void> {
  const aliveSince = new Date(at.getTime() - goneMs);
  await sql`
    update system_incidents set closed_at = ${at}
    where closed_at is null and subject <> ''
      and subject not in (select name from system_servers where seen_at > ${aliveSince})`.execute(
    db,
  );
}

const publicRow = { kind: z.string(), opened_at: z.date() };

/** Open incidents that are shown to people who sign in. */
export async function readPublicIncidents(db: Db): Promise<RowOf<typeof publicRow>[]> {
  return readRows(
    db,
    publicRow,
    sql`select kind, opened_at from system_incidents where closed_at is null and is_public`,
  );
}

const untoldRow = { kind: z.string(), subject: z.string(), detail: z.string() };
export type Untold = RowOf<typeof untoldRow>;

/** Incidents that administrators have not been notified of; this call marks them as notified. */
export async function takeUntold(transaction: Db, now: Date): Promise<Untold[]> {
  return readRows(
    transaction,
    untoldRow,
    sql`
    update system_incidents set told_at = ${now}
    where told_at is null and (closed_at is null or kind = 'database_unreachable')
    returning kind, subject, detail`,
  );
}

const alertRow = {
  id: z.int(),
  kind: z.string(),
  subject: z.string(),
  detail: z.string(),
  count: z.int(),
  opened_at: z.date(),
  closed_at: z.nullable(z.date()),
};
export type AlertRow = RowOf<typeof alertRow>;

/**
 * Incidents whose start or end has not been sent to `ALERT_URL`. They are reserved for this server until
 * `until`. An end is sent once it has lasted.
 */
export async function takeAlerts(db: Db, now: Date, until: Date): Promise<AlertRow[]> {
  return readRows(
    db,
    alertRow,
    sql`
    update system_incidents set alert_taken_until = ${until}
    where opened_at > ${new Date(now.getTime() - 86_400_000)}
      and coalesce(alert_taken_until < ${now}, true)
      and (alerted is null
        or (alerted = 'open' and closed_at < ${new Date(now.getTime() - quietMs)}))
    returning id, kind, subject, detail, count, opened_at, closed_at`,
  );
}

export async function noteAlerted(db: Db, { id, closed_at: closedAt }: AlertRow): Promise<void> {
  await db
    .updateTable('system_incidents')
    .set({ alerted: closedAt === null ? 'open' : 'closed', alert_taken_until: null })
    .where('id', '=', id)
    .execute();
}

/** Incidents are kept for a year, counts of sent messages for a week, and a server while it runs. */
async function dropSystemRows(db: Db, now: Date): Promise<void> {
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
  await db.deleteFrom('system_incidents').where('closed_at', '<', days(365)).execute();
  await db.deleteFrom('system_sends').where('hour', '<', days(7)).execute();
  await db.deleteFrom('system_servers').where('seen_at', '<', days(1)).execute();
}

export const incidentRetention: Retention = {
  tables: ['system_incidents', 'system_sends', 'system_servers'],
  period: 'incidents one year; counts of messages 7 days; servers one day',
  why: 'what was wrong with the deployment',
  by: byHousekeeping,
  drop: async ({ db, now }) => dropSystemRows(db, now),
};

const freshMs = 5_000;

/**
 * Whether codes and links can be sent, the same for everyone who asks. Anyone may ask, so the database is
 * read every few seconds at most; while it is away, the last answer is repeated.
 */
export function openNotices(db: Db, now: () => Date): () => Promise<Notices> {
  let known: Notices = { textsFailingSince: null, emailsFailingSince: null };
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const rows = await readPublicIncidents(db);
    const since = (...kinds: string[]) => {
      const times = rows
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ opened_at: at }) => at.getTime());
      return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
    };
    known = {
      textsFailingSince: since('sms_unreachable', 'sms_failing'),
      emailsFailingSince: since('mail_unreachable', 'mail_failing'),
    };
  };
  return async () => {
    const at = now().getTime();
    if (at - readAt < freshMs) return known;
    readAt = at;
    reading ??= read()
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    await reading;
    return known;
  };
}
