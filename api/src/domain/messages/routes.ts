import {
  confirmMessage,
  type Delivery,
  deliveryState,
  deliveryWay,
  type MessagePreferences,
  messagesAtOnce,
  openAllMessages,
  openMessage,
  type OwnMessage,
  readMessagePreferences,
  readOwnMessages,
  readSentMessage,
  readSentMessages,
  remindAgainMinutes,
  type Reminded,
  remindOfMessage,
  saveMessagePreferences,
  type SentMessage,
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
import type { ConfirmBy } from '@paddock/contract/platform/confirm-by';
import {
  countUnread,
  type DeliveryRow,
  findPreferences,
  markAllOpened,
  markConfirmed,
  markOpened,
  messagesTo,
  readDeliveries,
  readPeople,
  savePreferences,
  sentMessages,
  type SentRow,
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

type OwnRow = Awaited<ReturnType<typeof messagesTo>>[number];
type PersonRow = Awaited<ReturnType<typeof readPeople>>[number];
type PreferenceRow = Awaited<ReturnType<typeof findPreferences>>;

/** Presents the sender. A sender whose name is unknown still counts as one. */
function presentSender({
  sender_id,
  sender_name,
}: {
  sender_id: number | null;
  sender_name: string | null;
}) {
  return sender_id === null ? null : (sender_name ?? 'The office');
}

interface AskedRow {
  readonly confirm_by: Date | null;
  readonly confirm_at_local: string | null;
  readonly confirm_by_zone: string | null;
}

function presentConfirmBy(row: AskedRow): ConfirmBy | null {
  const { confirm_by: at, confirm_at_local: local, confirm_by_zone: zone } = row;
  if (at === null || local === null || zone === null) return null;
  return { at: at.toISOString(), local, zone };
}

function presentOwn(rows: readonly OwnRow[]): { messages: OwnMessage[]; more: boolean } {
  const shown = rows.slice(0, messagesAtOnce).map((row) => ({
    id: row.id,
    title: row.title,
    body: row.body,
    navigateTo: row.navigate_to,
    sentAt: row.created_at.toISOString(),
    senderName: presentSender(row),
    openedAt: row.opened_at?.toISOString() ?? null,
    confirmBy: presentConfirmBy(row),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }));
  return { messages: shown, more: rows.length > messagesAtOnce };
}

function presentSent(row: SentRow): SentMessage {
  const by = presentConfirmBy(row);
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    sentAt: row.created_at.toISOString(),
    senderName: presentSender(row),
    urgent: row.urgent,
    delivered: row.delivered,
    people: {
      queued: row.people['queued'] ?? 0,
      sent: row.people['sent'] ?? 0,
      shown: row.people['shown'] ?? 0,
      opened: row.people['opened'] ?? 0,
      noDevice: row.people['noDevice'] ?? 0,
      failed: row.people['failed'] ?? 0,
    },
    confirmation: by === null ? null : { by, confirmed: row.confirmed, missing: row.missing },
  };
}

function presentDelivery(row: DeliveryRow): Delivery {
  return {
    userId: row.user_id,
    fullName: row.full_name ?? `Person ${row.user_id}`,
    state: deliveryState.parse(row.state),
    ways: z.array(deliveryWay).parse(row.ways),
    at: row.at.toISOString(),
    reason: row.reason,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    reminded: presentReminder(row),
  };
}

function presentReminder(row: DeliveryRow): Delivery['reminded'] {
  const { reminded_at: at, reminder_way: way, reminder_failure: failure } = row;
  return at === null || way === null ? null : { at: at.toISOString(), way, failure };
}

function presentPreferences(row: PreferenceRow): MessagePreferences {
  return {
    flightChanged: row?.flight_changed ?? true,
    planChanged: row?.plan_changed ?? true,
    flightInADay: row?.flight_in_a_day ?? true,
    flightInThreeHours: row?.flight_in_three_hours ?? true,
  };
}

function presentPeople(rows: readonly PersonRow[]) {
  return {
    people: rows.flatMap(({ user_id: key, full_name: value }) =>
      key === null ? [] : [{ key, value }],
    ),
    withoutAccess: rows.flatMap(({ user_id: userId, contact_id: contactId, full_name: name }) =>
      userId === null ? [{ contactId, name }] : [],
    ),
  };
}
