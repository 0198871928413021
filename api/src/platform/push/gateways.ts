import { confirmByWords } from '@paddock/contract/platform/confirm-by';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import { freshPriority, queueJob } from '../db/jobs.ts';
import { readRows, type RowOf } from '../db/rows.ts';
import { sql, type Sql } from '../db/sql.ts';
import { mailFailure, type MailSender } from '../identity/mail/mail.ts';
import { smsFailure } from '../identity/sms/gateways.ts';
import { maskedAddress, maskedNumber } from '../identity/sms/sms.ts';
import { FinalRefusal } from '../retried.ts';
import type { TextDeps } from './text.ts';

/** Which gateways are set up for people whom no device reaches. */
export interface Gateways {
  readonly text: boolean;
  readonly mail: boolean;
}

export function findGateways({ sms, mail }: Pick<Config, 'sms' | 'mail'>): Gateways {
  return { text: sms.gateway !== 'log', mail: mail !== undefined };
}

/** How a user would get a message besides their devices: by text message first. Null if neither is possible. */
export function gatewayFor({ text, mail }: Gateways): Sql {
  return sql`case when users.phone_number is not null and ${text}::boolean then 'text'
    when users.email is not null and ${mail}::boolean then 'mail' end`;
}

/** Queues an urgent message for each of its people whom no device reaches. */
export async function queueUrgent(
  transaction: Db,
  messageId: number,
  gateways: Gateways,
): Promise<void> {
  const gateway = gatewayFor(gateways);
  await queueBy(
    transaction,
    messageId,
    sql`
    update message_recipients as r set gateway = ${gateway}
    from users, messages as m
    where r.message_id = ${messageId} and m.id = r.message_id
      and m.priority = 'urgent'
      and users.id = r.user_id and users.revoked_at is null and ${gateway} is not null
      and r.gateway is null and r.failed_at is not null and r.opened_at is null
    returning r.user_id as "userId"`,
  );
}

/** Queues a message as a text as well, whatever devices these people have. */
export async function queueTexts(
  transaction: Db,
  messageId: number,
  userIds: readonly number[],
): Promise<void> {
  await queueBy(
    transaction,
    messageId,
    sql`
    update message_recipients as r set gateway = 'text'
    from users
    where r.message_id = ${messageId} and r.user_id = any(${userIds}::int[])
      and users.id = r.user_id and users.phone_number is not null
    returning r.user_id as "userId"`,
  );
}

/** Queues a message for all its people by their gateways, and for none of their devices. */
export async function queueByGateway(
  transaction: Db,
  messageId: number,
  gateways: Gateways,
): Promise<void> {
  const gateway = gatewayFor(gateways);
  await queueBy(
    transaction,
    messageId,
    sql`
    update message_recipients as r set gateway = ${gateway}
    from users
    where r.message_id = ${messageId} and users.id = r.user_id and ${gateway} is not null
    returning r.user_id as "userId"`,
  );
}

const queuedRow = { userId: z.int() };

async function queueBy(transaction: Db, messageId: number, chosen: Sql): Promise<void> {
  for (const { userId } of await readRows(transaction, queuedRow, chosen))
    await queueJob(transaction, 'text', { messageId, userId }, { priority: freshPriority });
}

export interface GatewayDeps extends TextDeps {
  readonly mail: MailSender;
}

/**
 * Sends someone a message by their gateway, unless they have opened it meanwhile.
 * @throws the reason why it was not sent, if another try may help
 */
export async function sendByGateway(
  deps: GatewayDeps,
  { messageId, userId }: { readonly messageId: number; readonly userId: number },
): Promise<void> {
  const { db, outgoing, log, now } = deps;
  const due = await findDue(db, { messageId, userId, now: now() });
  if (due === undefined) return;
  const way = due.gateway === 'text' ? 'sms' : 'mail';
  const note = async (sentAt: Date | null, failure: string | null) => {
    await sql`
      update message_recipients
      set gateway = ${due.gateway}, gateway_sent_at = ${sentAt}, gateway_failure = ${failure}
      where message_id = ${messageId} and user_id = ${userId}`.execute(db);
  };
  try {
    await handOver(deps, due);
  } catch (error) {
    const failure = way === 'sms' ? smsFailure(error) : mailFailure(error);
    outgoing.failed(way, { ...failure, recipient: due.to });
    await note(null, failure.reason);
    const to = way === 'sms' ? maskedNumber(due.to) : maskedAddress(due.to);
    log.info({ to, reason: failure.reason }, 'a message was not sent by its gateway');
    if (error instanceof FinalRefusal) return;
    throw new Error(failure.reason, { cause: error });
  }
  outgoing.sent(way);
  await note(now(), null);
}

/** Characters of a text message: three parts. */
const longestText = 459;

async function handOver({ sms, mail, config }: GatewayDeps, due: Due): Promise<void> {
  const { productName, publicUrl } = config;
  const where = publicUrl === undefined ? '' : new URL(due.place ?? '/', publicUrl).href;
  const { local, zone, title } = due;
  const asks =
    local === null || zone === null ? '' : `Confirm by ${confirmByWords({ local, zone })}.\n`;
  if (due.gateway === 'mail') {
    const text = [`${asks}${due.body}`, where].filter(Boolean).join('\n\n');
    return mail.send({ to: due.to, subject: `${productName}: ${title}`, text });
  }
  const whole = `${productName}: ${title}.\n${asks}${due.body}`;
  const room = longestText - where.length - 1;
  const words = whole.length <= room ? whole : `${whole.slice(0, room - 1)}…`;
  return sms.send(due.to, where === '' ? words : `${words}\n${where}`);
}

const dueRow = {
  gateway: z.enum(['text', 'mail']),
  to: z.string(),
  title: z.string(),
  body: z.string(),
  place: z.nullable(z.string()),
  local: z.nullable(z.string()),
  zone: z.nullable(z.string()),
};
type Due = RowOf<typeof dueRow>;

/** The message to send. A job of an earlier release chose no gateway: it is for a text message. */
async function findDue(
  db: Db,
  { messageId, userId, now }: { messageId: number; userId: number; now: Date },
): Promise<Due | undefined> {
  const [due] = await readRows(
    db,
    dueRow,
    sql`
    select gateway, to_whom as "to", title, body, place, local, zone from (
      select coalesce(r.gateway, 'text') as gateway,
        case r.gateway when 'mail' then users.email else users.phone_number end as to_whom,
        m.title, m.body, m.navigate_to as place,
        to_char(m.confirm_at_local, 'YYYY-MM-DD"T"HH24:MI') as local, m.confirm_by_zone as zone
      from message_recipients as r join messages as m on m.id = message_id
      join users on users.id = user_id and users.revoked_at is null
      where r.message_id = ${messageId} and r.user_id = ${userId}
        and r.opened_at is null and r.gateway_sent_at is null
        and coalesce(m.expires_at > ${now}::timestamptz, true)) as one
    where to_whom is not null`,
  );
  return due;
}
