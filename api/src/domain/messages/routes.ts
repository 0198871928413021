import {
  confirmMessage,
  messagesAtOnce,
  openAllMessages,
  openMessage,
  readMessagePreferences,
  readOwnMessages,
  readSentMessage,
  readSentMessages,
  remindOfMessage,
  saveMessagePreferences,
  remindAgainMinutes,
  type Reminded,
} from '@paddock/contract/domain/messages/messages';
import { readPeopleOf } from '@paddock/contract/domain/messages/people-of';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Author } from '../../engine/entities/source.ts';
import { findOpenRows, refuseOutside } from '../../engine/entities/within.ts';
import { findWithin, type OpenTo } from '../../engine/lists/policy.ts';
import type { Db } from '../../platform/db/client.ts';
import { freshPriority, queueJob } from '../../platform/db/jobs.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { callAgain } from '../../platform/push/queries.ts';
import {
  presentDelivery,
  presentOwn,
  presentPeople,
  presentPreferences,
  presentSent,
} from './present.ts';
import {
  countUnread,
  readDeliveries,
  markAllOpened,
  markConfirmed,
  markOpened,
  messagesTo,
  readPeople,
  findPreferences,
  savePreferences,
  sentMessages,
} from './queries.ts';

/**
 * Reminds everyone who has not confirmed a message: on their devices first, then by text message.
 * @throws CallError `not_found`, or `conflict` if nobody is asked to confirm it
 */
async function sendReminders(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  messageId: number,
  author: Author,
): Promise<Reminded> {
  const at = now();
  const hasGateway = config.sms.gateway !== 'log';
  return db.transaction().execute(async (transaction) => {
    await holdMessage(transaction, messageId);
    const people = await missingPeople(transaction, messageId, at);
    const ways = people.map((person) => ({ ...person, way: wayTo(person, hasGateway) }));
    const by = (wanted: Way) =>
      ways.filter(({ way }) => way === wanted).map(({ userId }) => userId);
    const [push, text] = [by('push'), by('text')];
    const reminded = { messageId, at, author };
    await noteReminders(transaction, reminded, 'push', push);
    await callAgain(transaction, messageId, push, at);
    if (push.length > 0)
      await queueJob(transaction, 'push', { messageId }, { priority: freshPriority });
    for (const reminderId of await noteReminders(transaction, reminded, 'text', text))
      await queueJob(transaction, 'text', { reminderId });
    if (push.length + text.length > 0) await putOnRecord(transaction, reminded, { push, text });
    return {
      push: push.length,
      text: text.length,
      tooSoon: by('too soon').length,
      unreachable: by('none').length,
    };
  });
}

const heldRow = { asks: z.boolean() };

/** Two who remind at once do so one after the other. */
async function holdMessage(db: Db, messageId: number): Promise<void> {
  const [held] = await readRows(
    db,
    heldRow,
    sql`select confirm_by is not null as asks from messages where id = ${messageId} for update`,
  );
  if (held === undefined) throw new CallError('not_found');
  if (!held.asks)
    throw new CallError('conflict', { message: 'This message doesn’t ask to be confirmed.' });
}

const missingRow = {
  userId: z.int(),
  hasNumber: z.boolean(),
  hasDevice: z.boolean(),
  wasNotified: z.boolean(),
  tooSoon: z.boolean(),
};
type Missing = RowOf<typeof missingRow>;

/** Lists people who have not confirmed a message and can still sign in. */
async function missingPeople(db: Db, messageId: number, now: Date): Promise<Missing[]> {
  return readRows(
    db,
    missingRow,
    sql`
    select r.user_id as "userId", users.phone_number is not null as "hasNumber",
      exists (select from push_channels where user_id = r.user_id) as "hasDevice",
      coalesce(bool_or(reminder.way = 'push'), false) as "wasNotified",
      coalesce(
        max(reminder.reminded_at) > ${now}::timestamptz - make_interval(mins => ${remindAgainMinutes}::int),
        false) as "tooSoon"
    from message_recipients as r
    join users on users.id = r.user_id and users.revoked_at is null
    left join message_reminders as reminder using (message_id, user_id)
    where r.message_id = ${messageId} and r.confirmed_at is null
    group by r.user_id, users.phone_number
    order by r.user_id`,
  );
}

type Way = 'push' | 'text' | 'too soon' | 'none';

function wayTo(person: Missing, hasGateway: boolean): Way {
  if (person.tooSoon) return 'too soon';
  if (person.hasDevice && !person.wasNotified) return 'push';
  if (person.hasNumber && hasGateway) return 'text';
  return person.hasDevice ? 'push' : 'none';
}

interface Reminder {
  readonly messageId: number;
  readonly at: Date;
  readonly author: Author;
}

const notedRow = { id: z.int() };

async function noteReminders(
  db: Db,
  { messageId, at, author }: Reminder,
  way: 'push' | 'text',
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await readRows(
    db,
    notedRow,
    sql`
    insert into message_reminders (message_id, user_id, way, reminded_by, reminded_at)
    select ${messageId}::int, person, ${way}, ${author.senderId}::int, ${at}::timestamptz
    from unnest(${userIds}::int[]) as person
    returning id`,
  );
  return rows.map(({ id }) => id);
}

async function putOnRecord(
  db: Db,
  { messageId, at, author }: Reminder,
  reminded: { readonly push: readonly number[]; readonly text: readonly number[] },
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      happened_at: at,
      user_id: author.senderId,
      origin: author.origin,
      action: 'remind',
      subject_table: 'messages',
      subject_id: messageId,
      after: JSON.stringify(reminded),
    })
    .execute();
}

interface MessageDeps extends Deps {
  readonly engine: Engine;
  readonly openTo: OpenTo;
}

export async function messages(app: FastifyInstance, deps: MessageDeps): Promise<void> {
  const { db, now } = deps;
  answer(app, readOwnMessages, async (request) => {
    const { id } = requirePerson(request);
    const rows = await messagesTo(db, id, request.query.before);
    return { ...presentOwn(rows), unread: await countUnread(db, id) };
  });

  answer(app, openMessage, async (request) => {
    const { id } = requirePerson(request);
    if (!(await markOpened(db, id, request.params.id, now()))) throw new CallError('not_found');
    return { unread: await countUnread(db, id) };
  });

  answer(app, confirmMessage, async (request) => {
    const { id } = requirePerson(request);
    const confirmedAt = await markConfirmed(db, id, request.params.id, now());
    if (confirmedAt === undefined) throw new CallError('not_found');
    return { unread: await countUnread(db, id), confirmedAt: confirmedAt.toISOString() };
  });

  answer(app, openAllMessages, async (request) => {
    await markAllOpened(db, requirePerson(request).id, now());
    return { unread: 0 };
  });

  answer(app, readMessagePreferences, async (request) =>
    presentPreferences(await findPreferences(db, requirePerson(request).id)),
  );

  answer(app, saveMessagePreferences, async (request) => {
    const { id } = requirePerson(request);
    const { flightChanged, planChanged, flightInADay, flightInThreeHours } = request.body;
    await savePreferences(db, id, {
      ...(flightChanged === undefined ? {} : { flight_changed: flightChanged }),
      ...(planChanged === undefined ? {} : { plan_changed: planChanged }),
      ...(flightInADay === undefined ? {} : { flight_in_a_day: flightInADay }),
      ...(flightInThreeHours === undefined ? {} : { flight_in_three_hours: flightInThreeHours }),
    });
    return presentPreferences(await findPreferences(db, id));
  });

  answer(app, readSentMessages, async (request) => {
    const rows = await sentMessages(db, {
      earlierThan: request.query.before,
      search: request.query.search,
    });
    return {
      messages: rows.slice(0, messagesAtOnce).map(presentSent),
      more: rows.length > messagesAtOnce,
    };
  });

  answer(app, readSentMessage, async (request) => {
    const [row] = await sentMessages(db, { only: request.params.id });
    if (row === undefined) throw new CallError('not_found');
    const deliveries = await readDeliveries(db, row.id);
    return { ...presentSent(row), deliveries: deliveries.map(presentDelivery) };
  });

  answer(app, remindOfMessage, async (request) =>
    sendReminders(deps, request.params.id, {
      senderId: requirePerson(request).id,
      origin: request.ip,
    }),
  );

  answer(app, readPeopleOf, async (request) => {
    const { table, id } = request.params;
    const { engine } = deps;
    const within = await findWithin(deps.openTo, requirePerson(request));
    await refuseOutside(db, engine, within, { lookup: { table, key: 'id' }, keys: [id] });
    const open = findOpenRows(engine, { table: 'contacts', key: 'id' });
    const among = within === null ? undefined : open?.(within);
    return presentPeople(await readPeople(db, table, id, among));
  });
}
