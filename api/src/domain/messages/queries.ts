import { z } from 'zod';
import { messagesAtOnce } from '@paddock/contract/domain/messages/messages';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { asText, condition, instant, sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import { reasons } from '../../platform/push/queries.ts';

/** Messages before one, or the newest; one more than an answer holds shows that there are more. */
function before(column: string, id: number | undefined) {
  return condition`(${id ?? null}::int is null or ${sql.ref(column)} < ${id ?? null})`;
}

/** A local time as text: "2026-07-01T18:00". */
function localText(column: string) {
  return asText(sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`);
}

export async function messagesTo(db: Db, userId: number, earlierThan: number | undefined) {
  return db
    .selectFrom('message_recipients as r')
    .innerJoin('messages as m', 'm.id', 'r.message_id')
    .leftJoin('view_full_names as sender', 'sender.user_id', 'm.sender_id')
    .where('r.user_id', '=', userId)
    .where(before('r.message_id', earlierThan))
    .select([
      'm.id',
      'm.title',
      'm.body',
      'm.navigate_to',
      'm.created_at',
      'm.sender_id',
      'sender.full_name as sender_name',
      'r.opened_at',
      'r.confirmed_at',
      'm.confirm_by',
      localText('m.confirm_at_local').as('confirm_at_local'),
      'm.confirm_by_zone',
    ])
    .orderBy('r.message_id', 'desc')
    .limit(messagesAtOnce + 1)
    .execute();
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('message_recipients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('opened_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns false if this person got no such message */
export async function markOpened(
  db: Db,
  userId: number,
  messageId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message_recipients')
    .set((eb) => ({ opened_at: eb.fn.coalesce('opened_at', instant(now)) }))
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const confirmedRow = { confirmedAt: z.date() };

/**
 * Confirming also opens it. Doing so again keeps the first time.
 * @returns when, or undefined if this person was not asked to
 */
export async function markConfirmed(
  db: Db,
  userId: number,
  messageId: number,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await readRows(
    db,
    confirmedRow,
    sql`
    update message_recipients as r
    set confirmed_at = coalesce(confirmed_at, ${now}), opened_at = coalesce(opened_at, ${now})
    from messages as m
    where m.id = r.message_id and m.confirm_by is not null
      and r.user_id = ${userId} and r.message_id = ${messageId}
    returning r.confirmed_at as "confirmedAt"`,
  );
  return row?.confirmedAt;
}

export async function markAllOpened(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('message_recipients')
    .set({ opened_at: now })
    .where('user_id', '=', userId)
    .where('opened_at', 'is', null)
    .execute();
}

export async function findPreferences(db: Db, userId: number) {
  return db
    .selectFrom('message_preferences')
    .select(['flight_changed', 'plan_changed', 'flight_in_a_day', 'flight_in_three_hours'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function savePreferences(
  db: Db,
  userId: number,
  wanted: {
    flight_changed?: boolean;
    plan_changed?: boolean;
    flight_in_a_day?: boolean;
    flight_in_three_hours?: boolean;
  },
): Promise<void> {
  await db
    .insertInto('message_preferences')
    .values({ user_id: userId, ...wanted })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ user_id: userId, ...wanted }),
    )
    .execute();
}

const state = sql`case
  when r.opened_at is not null then 'opened' when r.shown_at is not null then 'shown'
  when r.sent_at is not null or r.gateway_sent_at is not null then 'sent'
  when r.gateway_failure is not null then 'failed' when r.gateway is not null then 'queued'
  when r.failure_reason = ${reasons.noDevice} then 'noDevice'
  when r.failed_at is not null then 'failed' else 'queued' end`;

/** Shown by a device, opened, or accepted by a gateway. */
const isDelivered = sql`num_nonnulls(r.shown_at, r.opened_at, r.gateway_sent_at) > 0`;

const sentRow = {
  id: z.int(),
  title: z.string(),
  body: z.string(),
  created_at: z.date(),
  sender_id: z.nullable(z.int()),
  sender_name: z.nullable(z.string()),
  urgent: z.boolean(),
  delivered: z.int(),
  /** People by state. */
  people: z.record(z.string(), z.int()),
  confirm_by: z.nullable(z.date()),
  confirm_at_local: z.nullable(z.string()),
  confirm_by_zone: z.nullable(z.string()),
  confirmed: z.int(),
  missing: z.int(),
};
export type SentRow = RowOf<typeof sentRow>;

/** Messages that were sent, with how many people each has come how far to. */
export async function sentMessages(
  db: Db,
  {
    only,
    earlierThan,
    search = '',
  }: { only?: number; earlierThan?: number | undefined; search?: string | undefined },
): Promise<SentRow[]> {
  return readRows(
    db,
    sentRow,
    sql`
    select m.id, m.title, m.body, m.created_at, m.sender_id, sender.full_name as sender_name,
      coalesce((
        select json_object_agg(state, people) from (
          select ${state} as state, count(*) as people
          from message_recipients r where r.message_id = m.id group by 1) as counted), '{}') as people,
      m.confirm_by, ${localText('m.confirm_at_local')} as confirm_at_local, m.confirm_by_zone,
      answers.confirmed, answers.missing, answers.delivered, m.priority = 'urgent' as urgent
    from messages m left join view_full_names sender on sender.user_id = m.sender_id
    cross join lateral (
      select count(confirmed_at) as confirmed, count(*) - count(confirmed_at) as missing,
        count(*) filter (where ${isDelivered}) as delivered
      from message_recipients r where r.message_id = m.id) as answers
    where ${only === undefined ? before('m.id', earlierThan) : sql`m.id = ${only}`}
      and (${search} = '' or position(lower(${search}) in
        lower(concat_ws(' ', m.title, m.body, sender.full_name))) > 0)
    order by m.id desc limit ${messagesAtOnce + 1}`,
  );
}

const deliveryRow = {
  user_id: z.int(),
  full_name: z.nullable(z.string()),
  state: z.string(),
  ways: z.array(z.string()),
  at: z.date(),
  reason: z.nullable(z.string()),
  confirmed_at: z.nullable(z.date()),
  reminded_at: z.nullable(z.date()),
  reminder_way: z.nullable(z.enum(['push', 'text'])),
  reminder_failure: z.nullable(z.string()),
};
export type DeliveryRow = RowOf<typeof deliveryRow>;

export async function readDeliveries(db: Db, messageId: number): Promise<DeliveryRow[]> {
  return readRows(
    db,
    deliveryRow,
    sql`
    select r.user_id, person.full_name, ${state} as state,
      array_remove(array[
        case when r.sent_at is not null then 'push' end,
        case when r.gateway_sent_at is not null then r.gateway end,
        case when r.opened_at is not null and r.sent_at is null then 'app' end], null) as ways,
      coalesce(r.opened_at, r.shown_at, r.sent_at, r.gateway_sent_at, r.failed_at, r.queued_at) as at,
      case when r.opened_at is null and r.shown_at is null and r.sent_at is null
        and r.gateway_sent_at is null
        then coalesce(r.gateway_failure, r.failure_reason) end as reason,
      r.confirmed_at, reminder.reminded_at, reminder.way as reminder_way,
      reminder.failure as reminder_failure
    from message_recipients r
    left join view_full_names person on person.user_id = r.user_id
    left join lateral (
      select reminded_at, way, failure from message_reminders as one
      where one.message_id = r.message_id and one.user_id = r.user_id
      order by reminded_at desc, id desc limit 1) as reminder on true
    where r.message_id = ${messageId}
    order by person.full_name, r.user_id`,
  );
}

const personRow = { user_id: z.nullable(z.int()), contact_id: z.int(), full_name: z.string() };

/** Everybody of a project, or on board of a flight, whether or not they can sign in. */
/** @param among the contacts that may be seen; everyone without it */
export async function readPeople(db: Db, table: 'projects' | 'flights', id: number, among?: Sql) {
  const rows = await readRows(
    db,
    personRow,
    sql`
    select person.user_id, person.contact_id, person.full_name from view_full_names person
    where person.contact_id in (${
      table === 'projects'
        ? sql`select contact_id from prj_contractors where project_id = ${id}`
        : sql`
          select contact_id from view_travellers where flight_id = ${id}`
    })
    ${among === undefined ? sql`` : sql`and person.contact_id in (${among})`}
    order by person.full_name`,
  );
  return rows;
}
