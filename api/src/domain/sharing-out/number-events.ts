import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { CalendarEvent } from './events.ts';

const sentRow = {
  uid: z.string(),
  sequence: z.int(),
  contentHash: z.string(),
  changedAt: z.date(),
};

/**
 * The same events, each with a number that only ever rises: calendar apps ignore an event whose number
 * fell. What was sent last is kept, since a booking that someone is taken off no longer counts.
 */
export async function numberEvents(
  db: Db,
  contactId: number,
  events: readonly CalendarEvent[],
  now: Date,
): Promise<CalendarEvent[]> {
  const rows = await readRows(
    db,
    sentRow,
    sql`
    select uid, sequence, content_hash as "contentHash", changed_at as "changedAt"
    from calendar_events_sent where contact_id = ${contactId}`,
  );
  const sent = new Map(rows.map((row) => [row.uid, row]));
  const numbered = events.map((event) => {
    const contentHash = hashOf(event);
    const last = sent.get(event.uid);
    if (last === undefined) return { event, contentHash, isNew: true };
    const isNew = last.contentHash !== contentHash;
    const sequence = isNew ? Math.max(event.sequence, last.sequence + 1) : last.sequence;
    const changedAt = isNew && event.changedAt <= last.changedAt ? now : event.changedAt;
    return {
      event: { ...event, sequence, changedAt: isNew ? changedAt : last.changedAt },
      contentHash,
      isNew,
    };
  });
  const fresh = numbered.filter(({ isNew }) => isNew);
  if (fresh.length > 0) await saveSent(db, contactId, fresh);
  return numbered.map(({ event }) => event);
}

function hashOf(event: CalendarEvent): string {
  return createHash('sha256').update(JSON.stringify(event)).digest('base64url');
}

interface Sent {
  readonly event: CalendarEvent;
  readonly contentHash: string;
}

async function saveSent(db: Db, contactId: number, events: readonly Sent[]): Promise<void> {
  const rows = events.map(({ event: { uid, sequence, changedAt }, contentHash }) => {
    return { uid, sequence, changed_at: changedAt, content_hash: contentHash };
  });
  await sql`
    insert into calendar_events_sent (contact_id, uid, sequence, changed_at, content_hash)
    select ${contactId}::int, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (uid text, sequence integer, changed_at timestamptz, content_hash text)
    on conflict (contact_id, uid) do update set changed_at = excluded.changed_at,
      sequence = greatest(calendar_events_sent.sequence, excluded.sequence),
      content_hash = excluded.content_hash`.execute(db);
}
