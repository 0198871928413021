import { createHash } from 'node:crypto';
import { listItems } from '@paddock/contract/domain/itinerary/items-of';
import { dayAfter } from '@paddock/contract/platform/days';
import type { FastifyInstance, FastifyReply } from 'fastify';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { findOwner, hashOfSecret, noteUse } from '../../platform/db/private-addresses.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import type { CallCounter } from '../../platform/http/limits.ts';
import { loadItinerary } from '../itinerary/itinerary-of.ts';
import type { Roads } from '../road/open.ts';
import { dayShift } from '@paddock/contract/domain/itinerary/clocks';
import type { ItineraryItem, ItineraryPlace } from '@paddock/contract/domain/itinerary/itinerary';
import {
  endWord,
  findMeans,
  isPlanned,
  wayWords,
} from '@paddock/contract/domain/itinerary/ticketed';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { formatClock, formatDay } from '@paddock/contract/platform/time';

/** The content of a calendar entry. */
const eventContent = z.object({
  /** Instants; or days, of which the last is the day after, as for a stay. */
  startsAt: z.string(),
  endsAt: z.string(),
  isAllDay: z.boolean(),
  title: z.string(),
  place: z.string(),
  about: z.string(),
  hasAlarm: z.boolean(),
  /** Only if it is not confirmed, so that earlier entries keep their hash. */
  isTentative: z.optional(z.literal(true)),
});
type EventContent = z.infer<typeof eventContent>;

interface CalendarEvent extends EventContent {
  /** The same for as long as it is the same record. */
  readonly uid: string;
}

/** Minutes that something takes in a calendar if nobody said when it ends. */
const usualMinutes = 60;

/** An item as a calendar entry. It says nothing about other people. */
function toEvent(item: ItineraryItem): CalendarEvent {
  const { id, kind, startsAt, endsAt, startsAtLocal, endsAtLocal, from, to } = item;
  const isTentative = saysNotConfirmed(item);
  const usual = new Date(Date.parse(startsAt) + usualMinutes * 60_000).toISOString();
  const isAllDay = kind === 'stay';
  return {
    uid: `${id}@paddock`,
    isAllDay,
    startsAt: isAllDay ? dayOfLocal(startsAtLocal) : startsAt,
    endsAt: isAllDay ? dayOfLocal(endsAtLocal ?? startsAtLocal) : (endsAt ?? usual),
    title: titleItem(item),
    place: placeWords(from ?? to),
    about: describeItem(item),
    hasAlarm: findMeans(item) !== undefined,
    ...(isTentative && { isTentative }),
  };
}

function saysNotConfirmed({ kind, isConfirmed }: ItineraryItem): boolean {
  return kind !== 'drive' && !isConfirmed;
}

function titleItem(item: ItineraryItem): string {
  const { kind, title, from, to } = item;
  const name = `${title}${wayWords(item)}`;
  if (kind === 'drive') return `${title}: ${from?.name ?? ''} to ${to?.name ?? ''}`;
  if (!saysNotConfirmed(item)) return name;
  return `${name} (${isPlanned(item) ? 'to book' : 'not confirmed'})`;
}

function placeWords(place: ItineraryPlace | null): string {
  if (place === null) return '';
  const { kind, name, about, terminal, address } = place;
  const where = kind === 'airport' && about !== null ? `${about} (${name})` : name;
  return [where, terminal === null ? null : `Terminal ${terminal}`, address]
    .filter((words) => words !== null)
    .join(', ')
    .replaceAll('\n', ', ');
}

function describeItem(item: ItineraryItem): string {
  const references = item.people.flatMap((person) => person.references);
  return [
    ...timeLines(item),
    item.detail ?? '',
    ...references.map((reference) => `ref. ${reference}`),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function timeLines(item: ItineraryItem): string[] {
  const { kind, stops, from, to, startsAt, startsAtLocal, endsAt, endsAtLocal } = item;
  if (kind === 'stay') return stayLines(item);
  if (kind === 'drive') {
    const isEstimate = stops.some(({ estimate }) => estimate);
    return [
      `Driving time only, without breaks${isEstimate ? '; an estimate' : ''}.`,
      ...stops.map(
        ({ name, at, atLocal, timeZone, isDeparture }) =>
          `${isDeparture ? 'Leave' : 'Arrive'} ${name} ${momentWords(at, atLocal, timeZone)}`,
      ),
    ];
  }
  const [start, end] = kind === 'schedule' ? ['', ''] : ['Leaves', endWord(item)];
  const line = (word: string, place: ItineraryPlace | null, at: string, local: string) =>
    [word, word === '' ? '' : (place?.name ?? ''), momentWords(at, local, place?.timeZone ?? 'UTC')]
      .filter((words) => words !== '')
      .join(' ');
  return [
    line(start, from ?? to, startsAt, startsAtLocal),
    ...(endsAt === null || endsAtLocal === null
      ? []
      : [line(end, to ?? from, endsAt, endsAtLocal)]),
  ];
}

function stayLines(item: ItineraryItem): string[] {
  const nights = dayShift(item);
  return [`${nights} ${nights === 1 ? 'night' : 'nights'}`];
}

/** "Wed 1 Jul, 07:25 (Europe/London), 06:25 UTC": a calendar app shows its own zone, and the text the place's. */
function momentWords(instant: string, local: string, zone: string): string {
  return `${formatDay(local)}, ${formatClock(local)} (${zone}), ${formatClock(instant)} UTC`;
}

const sentRow = {
  uid: z.string(),
  sequence: z.int(),
  contentHash: z.string(),
  changedAt: z.date(),
  /** Its content; null for what an earlier version of the app sent. */
  content: z.nullable(eventContent),
  cancelledAt: z.nullable(z.date()),
};
type SentRow = RowOf<typeof sentRow>;

/** An event as it is sent. */
interface SentEvent extends CalendarEvent {
  /** Higher with each change. */
  readonly sequence: number;
  readonly changedAt: Date;
  /** Since when it is cancelled; null if it is not. */
  readonly cancelledAt: Date | null;
}

interface Span {
  readonly now: Date;
  /** Items that ended before are out of the calendar, rather than cancelled. */
  readonly endedSince: Date;
}

/**
 * Numbers events, and adds those that were sent before and take place no more: whatever took a person off.
 * A number only ever rises: calendar apps ignore an event whose number fell.
 */
async function numberEvents(
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
  if (cancelledAt === null && contentHash === hashEvent(event))
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

function toContent(event: CalendarEvent) {
  const { startsAt, endsAt, isAllDay, title, place, about, hasAlarm, isTentative } = event;
  const content = { startsAt, endsAt, isAllDay, title, place, about, hasAlarm };
  return isTentative === true ? { ...content, isTentative } : content;
}

function hashEvent(event: CalendarEvent): string {
  return createHash('sha256')
    .update(JSON.stringify(toContent(event)))
    .digest('base64url');
}

async function saveSent(db: Db, contactId: number, events: readonly SentEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    uid: event.uid,
    sequence: event.sequence,
    changed_at: event.changedAt,
    cancelled_at: event.cancelledAt,
    content_hash: hashEvent(event),
    content: toContent(event),
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

/** Seconds after which a calendar app is asked to look again. */
const refreshSeconds = 3_600;

/** Seconds before a flight at which a calendar app reminds of it. */
const alarmSeconds = 3 * 3_600;

/**
 * A calendar as apps read it. Times are UTC, which every app shows correctly by its own clock and which no
 * app can take for floating; local times are in the text.
 */
function writeCalendar(name: string, productName: string, events: readonly SentEvent[]): string {
  const calendar = ical({
    name,
    prodId: { company: productName, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const event of events)
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      start: new Date(event.startsAt),
      end: new Date(event.endsAt),
      allDay: event.isAllDay,
      summary: event.title,
      location: event.place,
      description: event.about,
      status: toICalStatus(event),
      alarms:
        event.hasAlarm && event.cancelledAt === null
          ? [{ type: ICalAlarmType.display, trigger: alarmSeconds, description: event.title }]
          : [],
    });
  return `${calendar.toString()}\r\n`;
}

function toICalStatus({ cancelledAt, isTentative }: SentEvent): ICalEventStatus {
  if (cancelledAt !== null) return ICalEventStatus.CANCELLED;
  return isTentative === true ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

export async function nameOfContact(db: Db, contactId: number): Promise<string> {
  const { full_name } = await db
    .selectFrom('contacts')
    .select('full_name')
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  return full_name;
}

export type CalendarDeps = Deps & { readonly roads: Roads; readonly counter: CallCounter };

export const prefix = '/api/calendar';
export const table = 'calendar_addresses';

const dayMs = 86_400_000;
/** Days for which past items stay in a calendar, and cancelled ones say so. */
const pastDays = 90;
/** Days ahead that a calendar has. */
const aheadDays = 3_650;
const cancelledDays = 30;

/** Calendar apps ask once an hour, or as often as somebody pulls at them. */
const callsAMinute = 60;

const wanted = z.object({ '*': z.string().regex(/^[\w-]{1,100}\.ics$/) });

/** Read by calendar apps: the address is all they have, so it contains its own secret. */
export async function feed(app: FastifyInstance, deps: CalendarDeps): Promise<void> {
  const { db, now, counter } = deps;
  app.get(`${prefix}/*`, { schema: { hide: true } }, async (request, reply) => {
    const file = wanted.safeParse(request.params).data?.['*'] ?? '';
    // Wrong, revoked or never made: all are looked up alike, so that they take the same time.
    const owner = await findOwner(db, table, hashOfSecret(file.slice(0, -'.ics'.length)));
    if (owner === undefined) throw new CallError('not_found');
    if (counter.count(`calendar ${owner.userId}`) > callsAMinute) {
      reply.header('retry-after', String(counter.secondsLeft()));
      throw new CallError('too_many_requests');
    }
    await noteUse(db, table, owner.userId, now());
    return send(
      reply,
      await renderCalendar(deps, owner.contactId),
      request.headers['if-none-match'],
    );
  });
}

function send(reply: FastifyReply, text: string, known: string | undefined): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) === true)
    return reply.status(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="flights.ics"')
    .send(text);
}

async function renderCalendar(deps: CalendarDeps, contactId: number | null): Promise<string> {
  const { productName } = deps.config;
  if (contactId === null) return writeCalendar(productName, productName, []);
  const name = `${productName}, ${await nameOfContact(deps.db, contactId)}`;
  const now = deps.now();
  const today = now.toISOString().slice(0, 10);
  const days = [dayAfter(today, -pastDays), dayAfter(today, aheadDays)] as const;
  // Entries that are missing from them are written as cancelled.
  const items = listItems(await loadItinerary(deps, [contactId], days), contactId).filter(
    ({ isCancelled }) => !isCancelled,
  );
  const endedSince = new Date(days[0]);
  const events = await numberEvents(deps.db, contactId, items.map(toEvent), { now, endedSince });
  const since = now.getTime() - cancelledDays * dayMs;
  const shown = events.filter(
    ({ cancelledAt }) => cancelledAt === null || cancelledAt.getTime() > since,
  );
  return writeCalendar(name, productName, shown);
}
