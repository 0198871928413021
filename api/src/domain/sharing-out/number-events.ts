import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { eventContent, type CalendarEvent } from './events.ts';

const sentRow = {
  uid: z.string(),
  sequence: z.int(),
  contentHash: z.string(),
  changedAt: z.date(),
  /** What it said; null for what an earlier version of the app sent. */
  content: z.nullable(eventContent),
  cancelledAt: z.nullable(z.date()),
};
type SentRow = RowOf<typeof sentRow>;

/** An event as it is sent. */
export interface SentEvent extends CalendarEvent {
  /** Higher with each change. */
  readonly sequence: number;
  readonly changedAt: Date;
  /** Since when it takes place no more; null where it does. */
  readonly cancelledAt: Date | null;
}

interface Span {
  readonly now: Date;
  /** What ended before is out of the calendar, and not cancelled. */
  readonly endedSince: Date;
}

/**
 * Numbers events, and adds those that were sent before and take place no more: whatever took a person off.
 * A number only ever rises: calendar apps ignore an event whose number fell.
 */
export async function numberEvents(
  db: Db,
  contactId: number,
  events: readonly CalendarEvent[],
  { now, endedSince }: Span,
): Promise<SentEvent[]> {
  const rows = await readRows(
    db,
    sentRow,
    sql`
    select uid, sequence, content_hash as "contentHash", changed_at as "changedAt", content,
      cancelled_at as "cancelledAt"
    from calendar_events_sent where contact_id = ${contactId}`,
  );
  const sent = new Map(rows.map((row) => [row.uid, row]));
  const found = new Set(events.map(({ uid }) => uid));
  const current = events.map((event) => numbered(event, sent.get(event.uid), now));
  const gone = rows
    .filter(({ uid }) => !found.has(uid))
    .flatMap((row) => cancelled(row, { now, endedSince }));
  const all = [...current, ...gone];
  const fresh = all.filter(({ changedAt }) => changedAt === now);
  if (fresh.length > 0) await saveSent(db, contactId, fresh);
  return all;
}

function numbered(event: CalendarEvent, last: SentRow | undefined, now: Date): SentEvent {
  if (last === undefined) return { ...event, sequence: 0, changedAt: now, cancelledAt: null };
  const { sequence, changedAt, cancelledAt, contentHash } = last;
  if (cancelledAt === null && contentHash === hashOf(event))
    return { ...event, sequence, changedAt, cancelledAt };
  return { ...event, sequence: sequence + 1, changedAt: now, cancelledAt: null };
}

function cancelled(row: SentRow, { now, endedSince }: Span): SentEvent[] {
  const { uid, content, sequence, changedAt, cancelledAt } = row;
  if (content === null || new Date(content.endsAt) < endedSince) return [];
  const isNew = cancelledAt === null;
  return [
    {
      uid,
      ...content,
      sequence: isNew ? sequence + 1 : sequence,
      changedAt: isNew ? now : changedAt,
      cancelledAt: isNew ? now : cancelledAt,
    },
  ];
}

function contentOf(event: CalendarEvent) {
  const { startsAt, endsAt, isAllDay, title, place, about, hasAlarm, isTentative } = event;
  const content = { startsAt, endsAt, isAllDay, title, place, about, hasAlarm };
  return isTentative === true ? { ...content, isTentative } : content;
}

function hashOf(event: CalendarEvent): string {
  return createHash('sha256')
    .update(JSON.stringify(contentOf(event)))
    .digest('base64url');
}

async function saveSent(db: Db, contactId: number, events: readonly SentEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    uid: event.uid,
    sequence: event.sequence,
    changed_at: event.changedAt,
    cancelled_at: event.cancelledAt,
    content_hash: hashOf(event),
    content: contentOf(event),
  }));
  await sql`
    insert into calendar_events_sent
      (contact_id, uid, sequence, changed_at, cancelled_at, content_hash, content)
    select ${contactId}::int, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (uid text, sequence integer,
      changed_at timestamptz, cancelled_at timestamptz, content_hash text, content jsonb)
    on conflict (contact_id, uid) do update set changed_at = excluded.changed_at,
      sequence = greatest(calendar_events_sent.sequence, excluded.sequence),
      cancelled_at = excluded.cancelled_at, content_hash = excluded.content_hash,
      content = excluded.content`.execute(db);
}
