import { createHash } from 'node:crypto';
import { itemsOf } from '@paddock/contract/domain/itinerary/items-of';
import { dayAfter } from '@paddock/contract/platform/days';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { findOwner, hashOfSecret, noteUse } from '../../platform/db/private-addresses.ts';
import { CallError } from '../../platform/errors.ts';
import type { CallCounter } from '../../platform/limits/call-counter.ts';
import type { Roads } from '../road/open.ts';
import { itineraryOf } from '../itinerary/itinerary-of.ts';
import { eventOf } from './events.ts';
import { numberEvents } from './number-events.ts';
import { writeCalendar } from './write-calendar.ts';
import type { Db } from '../../platform/db/client.ts';

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
/** Days for which what is over stays in a calendar, and for which what was cancelled says so. */
const pastDays = 90;
/** Days ahead that a calendar has. */
const aheadDays = 3_650;
const cancelledDays = 30;

/** Calendar apps ask once an hour, or as often as somebody pulls at them. */
const callsAMinute = 60;

const wanted = z.object({ '*': z.string().regex(/^[\w-]{1,100}\.ics$/) });

/** What calendar apps read: the address is all they have, so it carries its own secret. */
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
    return send(reply, await calendarOf(deps, owner.contactId), request.headers['if-none-match']);
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

async function calendarOf(deps: CalendarDeps, contactId: number | null): Promise<string> {
  const { productName } = deps.config;
  if (contactId === null) return writeCalendar(productName, productName, []);
  const name = `${productName}, ${await nameOfContact(deps.db, contactId)}`;
  const now = deps.now();
  const today = now.toISOString().slice(0, 10);
  const days = [dayAfter(today, -pastDays), dayAfter(today, aheadDays)] as const;
  // What is no longer among them is written as cancelled.
  const items = itemsOf(await itineraryOf(deps, [contactId], days), contactId).filter(
    ({ isCancelled }) => !isCancelled,
  );
  const endedSince = new Date(days[0]);
  const events = await numberEvents(deps.db, contactId, items.map(eventOf), { now, endedSince });
  const since = now.getTime() - cancelledDays * dayMs;
  const shown = events.filter(
    ({ cancelledAt }) => cancelledAt === null || cancelledAt.getTime() > since,
  );
  return writeCalendar(name, productName, shown);
}
