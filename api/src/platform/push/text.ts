import { confirmByWords } from '@paddock/contract/platform/confirm-by';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import { readRows, type RowOf } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { smsFailure } from '../identity/sms/gateways.ts';
import { maskedNumber, type SmsSender } from '../identity/sms/sms.ts';
import type { Outgoing } from '../incidents/outgoing.ts';
import { FinalRefusal } from '../retried.ts';

export interface TextDeps {
  readonly db: Db;
  readonly config: Config;
  readonly sms: SmsSender;
  readonly outgoing: Outgoing;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/**
 * Texts someone that a message needs confirming, unless they have done so meanwhile.
 * @throws the reason why it was not sent, if another try may help
 */
export async function textReminder(deps: TextDeps, reminderId: number): Promise<void> {
  const { db, sms, outgoing, log, now } = deps;
  const due = await dueText(db, reminderId);
  if (due === undefined) return;
  try {
    await sms.send(due.phoneNumber, writeWords(due, deps.config));
  } catch (error) {
    const failure = smsFailure(error);
    outgoing.failed('sms', { ...failure, recipient: due.phoneNumber });
    await noteText(db, reminderId, { sentAt: null, failure: failure.reason });
    log.info(
      { to: maskedNumber(due.phoneNumber), reason: failure.reason },
      'a reminder could not be sent as a text',
    );
    if (error instanceof FinalRefusal) return;
    throw new Error(failure.reason, { cause: error });
  }
  outgoing.sent('sms');
  await noteText(db, reminderId, { sentAt: now(), failure: null });
}

const dueRow = { phoneNumber: z.string(), title: z.string(), local: z.string(), zone: z.string() };
type DueText = RowOf<typeof dueRow>;

async function dueText(db: Db, reminderId: number): Promise<DueText | undefined> {
  const [due] = await readRows(
    db,
    dueRow,
    sql`
    select users.phone_number as "phoneNumber", m.title,
      to_char(m.confirm_at_local, 'YYYY-MM-DD"T"HH24:MI') as local, m.confirm_by_zone as zone
    from message_reminders as reminder
    join message_recipients as r using (message_id, user_id)
    join messages as m on m.id = message_id
    join users on users.id = user_id and users.revoked_at is null
    where reminder.id = ${reminderId} and reminder.way = 'text' and reminder.sent_at is null
      and r.confirmed_at is null and users.phone_number is not null and m.confirm_by is not null`,
  );
  return due;
}

async function noteText(
  db: Db,
  id: number,
  { sentAt, failure }: { sentAt: Date | null; failure: string | null },
): Promise<void> {
  await db
    .updateTable('message_reminders')
    .set({ sent_at: sentAt, failure })
    .where('id', '=', id)
    .execute();
}

function writeWords({ title, local, zone }: DueText, { productName, publicUrl }: Config): string {
  const where = publicUrl === undefined ? '' : ` ${new URL('/messages', publicUrl).href}`;
  return `${productName}: confirm by ${confirmByWords({ local, zone })} that you have read “${title}”.${where}`;
}
