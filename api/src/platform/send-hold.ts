import { z } from 'zod';
import type { Db } from './db/client.ts';
import { jobSchema } from './db/jobs.ts';
import { readRows, type RowOf } from './db/rows.ts';
import { sql } from './db/sql.ts';

/*
 * After a restore nothing is sent: notifications, text messages about messages, and webhooks wait until an
 * administrator has checked what would be sent. Codes and links for signing in are still sent, or no
 * administrator could check; so are alerts to the operator, which concern the server and not the data.
 */

const heldRow = { since: z.date() };

/** Since when nothing is sent; undefined if everything is. */
export async function readSendHold(db: Db): Promise<Date | undefined> {
  const [row] = await readRows(db, heldRow, sql`select since from system_send_hold`);
  return row?.since;
}

const waitingRow = {
  id: z.int(),
  title: z.string(),
  created_at: z.date(),
  people: z.int(),
  devices: z.int(),
};
const countsRow = { messages: z.int(), texts: z.int(), webhooks: z.int() };

/** Messages that have not reached every device yet, the newest of them, and what else waits. */
export type Waiting = RowOf<typeof countsRow> & {
  readonly newest: readonly RowOf<typeof waitingRow>[];
};

const mostListed = 20;

const unsent = sql`(m.spread_at is null or exists (
  select from push_deliveries where message_id = m.id and due_at is not null))`;
const textJobs = sql`${sql.id(jobSchema, 'job')} where name = 'text' and state in ('created', 'retry')`;

/** What would be sent if the hold ended. */
export async function readWaiting(db: Db): Promise<Waiting> {
  const newest = await readRows(
    db,
    waitingRow,
    sql`
    select m.id, m.title, m.created_at,
      (select count(*)::int from message_recipients where message_id = m.id) as people,
      case when m.spread_at is null then (
        select count(*)::int from message_recipients as r join push_channels as c using (user_id)
        where r.message_id = m.id)
      else (
        select count(*)::int from push_deliveries where message_id = m.id and due_at is not null)
      end as devices
    from messages as m where ${unsent} order by m.created_at desc, m.id desc limit ${mostListed}`,
  );
  const [counts] = await readRows(
    db,
    countsRow,
    sql`
    select (select count(*)::int from messages as m where ${unsent}) as messages,
      (select count(*)::int from ${textJobs}) as texts,
      (select count(*)::int from webhook_deliveries where due_at is not null) as webhooks`,
  );
  return { newest, ...(counts ?? { messages: 0, texts: 0, webhooks: 0 }) };
}

/**
 * Ends the hold.
 * @returns false if there was none
 */
export async function endSendHold(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('system_send_hold').executeTakeFirst();
  return numDeletedRows > 0n;
}

const discarded = 'Discarded after a restore';

/** Drops what waits, so that nobody gets old news. Each recipient who got nothing is recorded as not reached. */
export async function discardWaiting(db: Db, now: Date): Promise<void> {
  await sql`
    update message_recipients as r set failed_at = ${now}, failure_reason = ${discarded}
    from messages as m
    where m.id = r.message_id and ${unsent} and r.sent_at is null`.execute(db);
  await sql`
    update message_recipients set gateway_failure = ${discarded}
    where gateway is not null and gateway_sent_at is null and gateway_failure is null`.execute(db);
  await sql`
    update push_deliveries set due_at = null, failure = ${discarded} where due_at is not null`.execute(
    db,
  );
  await sql`update messages set spread_at = ${now} where spread_at is null`.execute(db);
  await sql`delete from ${textJobs}`.execute(db);
  await sql`delete from webhook_deliveries where due_at is not null`.execute(db);
}
