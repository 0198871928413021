import {
  webhookType,
  type Webhook,
  type WebhookDelivery,
} from '@paddock/contract/domain/sharing-out/webhooks';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { ago, byHousekeeping, dayMs, type Retention } from '../../platform/retention.ts';
import { webhookBounds } from '@paddock/contract/domain/sharing-out/webhooks';

const webhookRow = {
  id: z.int(),
  name: z.string(),
  url: z.string(),
  types: z.array(webhookType),
  made_at: z.date(),
  last_sent_at: z.nullable(z.date()),
  failing_since: z.nullable(z.date()),
  off_because: z.nullable(z.string()),
  waiting: z.int(),
};

function presentWebhook(row: RowOf<typeof webhookRow>): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    types: row.types,
    madeAt: row.made_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    offBecause: row.off_because,
    waiting: row.waiting,
  };
}

/** Newest first. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await readRows(
    db,
    webhookRow,
    sql`
    select id, name, url, types, made_at, last_sent_at, failing_since, off_because, (
      select count(*)::int from webhook_deliveries as d
      where d.webhook_id = webhooks.id and d.due_at is not null) as waiting
    from webhooks order by id desc limit 200`,
  );
  return rows.map(presentWebhook);
}

const deliveryRow = {
  id: z.int(),
  type: z.string(),
  action: z.string(),
  record_id: z.int(),
  happened_at: z.date(),
  due_at: z.nullable(z.date()),
  sent_at: z.nullable(z.date()),
  tries: z.int(),
  tried_at: z.nullable(z.date()),
  status: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  ms: z.nullable(z.int()),
};

function presentDelivery(row: RowOf<typeof deliveryRow>): WebhookDelivery {
  const state = row.due_at !== null ? 'waiting' : row.sent_at === null ? 'failed' : 'sent';
  return {
    id: row.id,
    type: row.type,
    action: row.action,
    recordId: row.record_id,
    happenedAt: row.happened_at.toISOString(),
    state,
    tries: row.tries,
    triedAt: row.tried_at?.toISOString() ?? null,
    status: row.status,
    reason: row.reason,
    ms: row.ms,
    dueAt: row.due_at?.toISOString() ?? null,
  };
}

/** The last ones, newest first. */
export async function listDeliveries(db: Db, webhookId: number): Promise<WebhookDelivery[]> {
  const rows = await readRows(
    db,
    deliveryRow,
    sql`
    select id, type, action, record_id, happened_at, due_at, sent_at, tries, tried_at, status,
      reason, ms
    from webhook_deliveries where webhook_id = ${webhookId} order by id desc limit 100`,
  );
  return rows.map(presentDelivery);
}

const claimedRow = {
  id: z.int(),
  event_id: z.string(),
  webhook_id: z.int(),
  type: z.string(),
  action: z.string(),
  subject_table: z.string(),
  record_id: z.int(),
  changed: z.array(z.string()),
  happened_at: z.date(),
  tries: z.int(),
  url: z.string(),
  sealed: z.string(),
};
/** A delivery that this server has until its lease is over. */
export type ClaimedDelivery = RowOf<typeof claimedRow>;

/**
 * Reserves some deliveries that are due until `until`. For each webhook and record only the first is taken,
 * so that changes arrive in order.
 */
export async function claimDue(
  db: Db,
  { most, now, until }: { readonly most: number; readonly now: Date; readonly until: Date },
): Promise<ClaimedDelivery[]> {
  return readRows(
    db,
    claimedRow,
    sql`
    with taken as (
      update webhook_deliveries set due_at = ${until}, tries = tries + 1, tried_at = ${now}
      where id = any(array(
        select d.id from webhook_deliveries as d
        join webhooks as hook on hook.id = d.webhook_id and hook.off_because is null
        where d.due_at <= ${now} and not exists (
          select from webhook_deliveries as earlier
          where earlier.webhook_id = d.webhook_id and earlier.subject_table = d.subject_table
            and earlier.record_id = d.record_id and earlier.due_at is not null
            and earlier.id < d.id)
        order by d.id limit ${most} for update of d skip locked))
      returning *)
    select taken.id, taken.event_id, taken.webhook_id, taken.type, taken.action,
      taken.subject_table, taken.record_id, taken.changed, taken.happened_at, taken.tries,
      hook.url, hook.sealed
    from taken join webhooks as hook on hook.id = taken.webhook_id`,
  );
}

export interface TryResult {
  readonly sent: boolean;
  readonly status: number | null;
  readonly reason: string | null;
  readonly ms: number;
  /** When it is tried again; null if it is over. */
  readonly again: Date | null;
  /** The address said that it is permanently gone. */
  readonly isGone: boolean;
}

/** Why a webhook is turned off. */
const offWords = {
  gone: 'The address answered that it is gone (410).',
  failing: 'No delivery was accepted for a day.',
} as const;
const sustainedMs = 23 * 3_600_000;

/** Writes down what became of a try, unless its lease went to another server meanwhile. */
export async function noteTry(
  db: Db,
  { id, webhook_id: webhookId, tries }: ClaimedDelivery,
  result: TryResult,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (held) => {
    const { numUpdatedRows } = await held
      .updateTable('webhook_deliveries')
      .set({
        due_at: result.again,
        sent_at: result.sent ? now : null,
        status: result.status,
        reason: result.reason,
        ms: result.ms,
      })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (result.sent)
      await sql`
        update webhooks set last_sent_at = ${now}, failing_since = null
        where id = ${webhookId}`.execute(held);
    else
      await sql`
        update webhooks set failing_since = coalesce(failing_since, ${now}),
          off_because = case when ${result.isGone} then ${offWords.gone}
            when ${result.again === null}
              and failing_since <= ${new Date(now.getTime() - sustainedMs)}::timestamptz
              then ${offWords.failing}
            else off_because end
        where id = ${webhookId}`.execute(held);
  });
}

/** @returns whether this webhook has such a delivery */
export async function queueAgain(
  db: Db,
  webhookId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ due_at: now, sent_at: null, tries: 0 })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function dropWebhookDeliveriesBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('happened_at', '<', instant).execute();
}

const failingRow = { name: z.string(), why: z.string() };

/** The webhooks that were turned off automatically, or lost a delivery since their last success. */
export async function failingWebhooks(db: Db): Promise<RowOf<typeof failingRow>[]> {
  return readRows(
    db,
    failingRow,
    sql`
    select name, coalesce(off_because, 'Deliveries failed.') as why from webhooks
    where off_because is not null or (failing_since is not null and exists (
      select from webhook_deliveries as d where d.webhook_id = webhooks.id
        and d.due_at is null and d.sent_at is null and d.tried_at >= failing_since))
    order by id limit 5`,
  );
}

export const webhookDeliveryRetention: Retention = {
  tables: ['webhook_deliveries'],
  period: `${webhookBounds.days} days`,
  why: 'what was sent, to look it up and to send it again',
  by: byHousekeeping,
  drop: async (tidying) =>
    dropWebhookDeliveriesBefore(tidying.db, ago(tidying, webhookBounds.days * dayMs)),
};
