import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows, type RowOf } from '../db/rows.ts';
import { instant, sql } from '../db/sql.ts';
import { ago, byHousekeeping, dayMs, seenDays, type Retention } from '../retention.ts';
import { RefusedEndpoint } from './endpoint.ts';
import { queueUrgent, type Gateways } from './gateways.ts';
import type { Posted } from './post.ts';

/** The result for one device: sent, to be retried, or failed. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly dueAt: Date; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly isGone: boolean };

/** Seconds until the next try, after the first, the second … The last try ends a message. */
const pauses = [15, 60, 240, 960, 3_600];
const longestPause = 6 * 3_600;

export const reasons = {
  noDevice: 'This person has no device with notifications on. The message waits in the app.',
  gone: 'The device no longer accepts messages.',
  refused: 'The push service refused the message.',
  silent: 'We couldn’t reach the push service.',
  late: 'The push service was too busy to accept the message in time.',
  forbidden: 'The device’s address is not allowed on this server.',
  keys: 'The device’s encryption keys are not valid.',
} as const;

interface Trial {
  /** Including this one. */
  readonly attempts: number;
  readonly expiresAt: Date | null;
  readonly now: Date;
}

export function readOutcome({ status, retryAfter }: Posted, trial: Trial): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return failed(reasons.gone, true);
  if (status === 429 || status >= 500)
    return later(trial, readSeconds(retryAfter, trial.now), reasons.late);
  return failed(`${reasons.refused} (${status})`);
}

/** Errors without an answer: our own refusals, or a network that may recover in a moment. */
export function outcomeOfError(error: unknown, trial: Trial): Outcome {
  if (error instanceof RefusedEndpoint) return failed(reasons.forbidden);
  return later(trial, 0, reasons.silent);
}

export function failed(reason: string, isGone = false): Outcome {
  return { kind: 'failed', reason, isGone };
}

function later({ attempts, expiresAt, now }: Trial, asked: number, reason: string): Outcome {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return failed(reason);
  // Spread out a little, so that messages that failed together are not retried together.
  const seconds = Math.min(Math.max(pause * (1 + Math.random() / 4), asked), longestPause);
  const dueAt = new Date(now.getTime() + seconds * 1_000);
  return expiresAt !== null && dueAt >= expiresAt
    ? failed(reason)
    : { kind: 'later', dueAt, reason };
}

/** `Retry-After` is a number of seconds or a date. */
function readSeconds(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max((at - now.getTime()) / 1_000, 0);
}

const claimedRow = {
  channelId: z.int(),
  userId: z.int(),
  attempts: z.int(),
  messageId: z.int(),
  title: z.string(),
  body: z.string(),
  navigateTo: z.nullable(z.string()),
  refresh: z.boolean(),
  expiresAt: z.nullable(z.date()),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  confirmByLocal: z.nullable(z.string()),
  confirmByZone: z.nullable(z.string()),
  /** This is the reminder of it. */
  reminds: z.boolean(),
};
/** Someone's device that is due for a message. */
export type Claimed = RowOf<typeof claimedRow>;

const noAccess = 'This person no longer has access.';

interface Delivering {
  readonly now: () => Date;
  /** Where an urgent message goes whose people no device reaches. */
  readonly gateways: Gateways;
}

/**
 * Decides once which devices a message is for: those that its people have now. People without one are marked
 * as such.
 * @returns how many devices there are, or undefined if that was decided before
 */
export async function spreadMessage(
  db: Db,
  messageId: number,
  delivering: Delivering,
): Promise<number | undefined> {
  const now = delivering.now();
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('messages')
      .set({ spread_at: now })
      .where('id', '=', messageId)
      .where('spread_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('push_deliveries')
      .columns(['message_id', 'channel_id', 'user_id', 'due_at'])
      .expression((eb) =>
        eb
          .selectFrom('message_recipients as r')
          .innerJoin('users', 'users.id', 'r.user_id')
          .innerJoin('push_channels as c', 'c.user_id', 'r.user_id')
          .where('r.message_id', '=', messageId)
          .where('users.revoked_at', 'is', null)
          .select(['r.message_id', 'c.id', 'r.user_id', instant(now).as('due')]),
      )
      // A reminder can have been quicker.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    await sql`
      update message_recipients as r
      set failed_at = ${now},
          failure_reason = case when users.revoked_at is null then ${reasons.noDevice} else ${noAccess} end
      from users
      where r.message_id = ${messageId} and users.id = r.user_id
        and r.opened_at is null and r.failed_at is null
        and not exists (
          select from push_deliveries as d
          where d.message_id = r.message_id and d.user_id = r.user_id)`.execute(transaction);
    await queueUrgent(transaction, messageId, delivering.gateways);
    return Number(numInsertedOrUpdatedRows ?? 0n);
  });
}

/** Notifies people's devices once more, for a message they were notified of before. */
export async function callAgain(
  transaction: Db,
  messageId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into push_deliveries (message_id, channel_id, user_id, due_at)
    select ${messageId}::int, id, user_id, ${now}::timestamptz from push_channels
    where user_id = any(${userIds}::int[])
    on conflict (message_id, channel_id) do update set user_id = excluded.user_id, attempts = 0,
      due_at = excluded.due_at, sent_at = null, failure = null`.execute(transaction);
  await sql`
    update message_recipients set failed_at = null, failure_reason = null
    where message_id = ${messageId} and user_id = any(${userIds}::int[])`.execute(transaction);
}

interface ClaimLimits {
  readonly most: number;
  /** Devices that are being called, whether or not their reservation has ended. */
  readonly except: readonly number[];
  readonly now: Date;
  readonly until: Date;
}

/**
 * Reserves some of the devices that are due until `until`. An array, because it is made once: with "in", the
 * planner may choose and lock again for every row of the message.
 */
export async function claimDeliveries(
  db: Db,
  messageId: number,
  { most, except, now, until }: ClaimLimits,
): Promise<Claimed[]> {
  return readRows(
    db,
    claimedRow,
    sql`
    with taken as (
      update push_deliveries set due_at = ${until}, attempts = attempts + 1
      where message_id = ${messageId} and channel_id = any(array(
        select channel_id from push_deliveries
        where message_id = ${messageId} and due_at <= ${now} and channel_id <> all(${except}::int[])
        order by due_at limit ${most} for update skip locked))
      returning channel_id, user_id, attempts)
    select taken.channel_id as "channelId", taken.user_id as "userId", taken.attempts,
      m.id as "messageId", m.title, m.body, m.navigate_to as "navigateTo", m.refresh,
      m.expires_at as "expiresAt", c.endpoint, c.p256dh, c.auth,
      to_char(m.confirm_at_local, 'YYYY-MM-DD"T"HH24:MI') as "confirmByLocal",
      m.confirm_by_zone as "confirmByZone",
      exists (
        select from message_reminders as one
        where one.message_id = m.id and one.user_id = taken.user_id and one.way = 'push') as reminds
    from taken
    join messages m on m.id = ${messageId}
    join push_channels c on c.id = taken.channel_id`,
  );
}

export interface Result {
  readonly claimed: Claimed;
  readonly outcome: Outcome;
}

/** Records the results of devices, and of the people who own them. */
export async function noteOutcomes(
  db: Db,
  messageId: number,
  results: readonly Result[],
  delivering: Delivering,
): Promise<void> {
  const now = delivering.now();
  const channels = results.map(({ claimed }) => claimed.channelId);
  const people = [...new Set(results.map(({ claimed }) => claimed.userId))];
  const sent = results.map(({ outcome }) => (outcome.kind === 'sent' ? now : null));
  const due = results.map(({ outcome }) => (outcome.kind === 'later' ? outcome.dueAt : null));
  const failures = results.map(({ outcome }) =>
    outcome.kind === 'failed' ? outcome.reason : null,
  );
  const gone = results.filter(({ outcome }) => outcome.kind === 'failed' && outcome.isGone);
  await db.transaction().execute(async (transaction) => {
    await sql`
      update push_deliveries as d
      set sent_at = o.sent_at, due_at = o.due_at, failure = o.failure
      from unnest(${channels}::int[], ${sent}::timestamptz[], ${due}::timestamptz[], ${failures}::text[])
        as o (channel_id, sent_at, due_at, failure)
      where d.message_id = ${messageId} and d.channel_id = o.channel_id`.execute(transaction);
    await sql`
      update message_recipients as r
      set sent_at = coalesce(r.sent_at, s.sent_at),
          failed_at = case when s.sent_at is null and not s.waits then ${now}::timestamptz end,
          failure_reason = case when s.sent_at is null and not s.waits then s.failure end
      from (
        select user_id, min(sent_at) as sent_at, bool_or(due_at is not null) as waits,
          max(failure) as failure
        from push_deliveries
        where message_id = ${messageId} and user_id = any(${people}::int[])
        group by user_id) as s
      where r.message_id = ${messageId} and r.user_id = s.user_id`.execute(transaction);
    await queueUrgent(transaction, messageId, delivering.gateways);
    for (const { claimed } of gone)
      await sql`
        delete from push_channels
        where id = ${claimed.channelId} and endpoint = ${claimed.endpoint}`.execute(transaction);
  });
}

const nextDueRow = { due: z.nullable(z.date()) };

/** When the next device of a message is due; undefined if none is waiting. */
export async function nextDue(db: Db, messageId: number): Promise<Date | undefined> {
  const rows = await readRows(
    db,
    nextDueRow,
    sql`
    select min(due_at) as due from push_deliveries
    where message_id = ${messageId} and due_at is not null`,
  );
  return rows[0]?.due ?? undefined;
}

const waitingRow = { id: z.int(), due: z.date() };

/** Messages that a server left unfinished, and when they can be continued. */
export async function unfinishedMessages(db: Db): Promise<{ id: number; due: Date }[]> {
  const rows = await readRows(
    db,
    waitingRow,
    sql`
    select message_id as id, min(due_at) as due from push_deliveries
    where due_at is not null group by message_id
    union all
    select id, created_at from messages where spread_at is null`,
  );
  return rows;
}

/** Deliveries are only useful while somebody may ask about a message. */
async function dropDeliveriesBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from push_deliveries using messages
    where messages.id = message_id and messages.created_at < ${before}`.execute(db);
}

export const deliveryRetention: Retention = {
  tables: ['push_deliveries'],
  period: `${seenDays} days`,
  why: 'whether a message arrived',
  by: byHousekeeping,
  drop: async (tidying) => dropDeliveriesBefore(tidying.db, ago(tidying, seenDays * dayMs)),
};
