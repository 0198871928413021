import { dayWords } from '@paddock/contract/domain/stays/day-words';
import {
  mailBounds,
  type mailRoomingList,
  type RoomingList,
} from '@paddock/contract/domain/stays/rooming-list';
import { z } from 'zod';
import type { output } from 'zod/v4/core';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { type Mail, mailFailure } from '../../platform/identity/mail/mail.ts';
import { readSendHold } from '../../platform/send-hold.ts';
import { keepSent, readList } from './rooming-list.ts';

type MailDeps = Pick<Deps, 'config' | 'db' | 'mail' | 'now' | 'outgoing'>;

interface Asked {
  readonly stayId: number;
  readonly userId: number;
  readonly body: output<typeof mailRoomingList.body>;
  readonly print: (list: RoomingList) => Promise<Buffer>;
  readonly filename: (list: RoomingList) => string;
  /** Records the change with its author. */
  readonly note: (change: (db: Db) => Promise<unknown>) => Promise<void>;
}

const earlierRow = {
  stay_id: z.int(),
  sent_to: z.nullable(z.string()),
  is_sending: z.boolean(),
};
const countRow = { count: z.int() };
const senderRow = { name: z.string(), email: z.nullable(z.string()) };

const refuse = (message: string) => new CallError('conflict', { message });

/**
 * Mails the rooming list as it is now, and notes it as sent once the mail server has accepted it. The same
 * submission again sends nothing more.
 * @throws CallError `conflict` with why nothing was sent
 */
export async function mailList(deps: MailDeps, asked: Asked): Promise<void> {
  const { db, config, mail, now, outgoing } = deps;
  const { stayId, userId, body } = asked;
  if (config.mail === undefined)
    throw refuse('No mail server is set. Write the email in your mail program.');
  if ((await readSendHold(db)) !== undefined)
    throw refuse('After a restore nothing is sent until an administrator says so in System.');
  const message = await db.transaction().execute(async (transaction) => {
    // The second of two presses waits for the first.
    await sql`select from stays where id = ${stayId} for no key update`.execute(transaction);
    if (await wasSent(transaction, asked)) return null;
    await refuseTooMany(transaction, stayId, now());
    const list = await readList(transaction, stayId);
    if (list.rooms.length === 0) throw refuse('There are no rooms to send yet.');
    await keepSent(transaction, { stayId, userId, mailed: body });
    return writeMail(transaction, asked, list);
  });
  if (message === null) return;
  const own = sql`submission_id = ${body.submissionId}::uuid`;
  try {
    await mail.send(message);
  } catch (error) {
    await sql`delete from rooming_lists where ${own} and is_sending`.execute(db);
    const failure = mailFailure(error);
    outgoing.failed('mail', { ...failure, recipient: body.to });
    throw refuse(`${failure.reason} The list was not sent.`);
  }
  outgoing.sent('mail');
  await asked.note((transaction) =>
    sql`update rooming_lists set is_sending = false, sent_at = ${now()} where ${own}`.execute(
      transaction,
    ),
  );
}

/** @throws CallError `conflict` if something else has this ID, or it isn’t known whether it was sent */
async function wasSent(db: Db, { stayId, body }: Asked): Promise<boolean> {
  const [earlier] = await readRows(
    db,
    earlierRow,
    sql`select stay_id, sent_to, is_sending from rooming_lists
      where submission_id = ${body.submissionId}::uuid`,
  );
  if (earlier === undefined) return false;
  if (earlier.stay_id !== stayId || earlier.sent_to !== body.to)
    throw refuse('Something else was already sent with this ID.');
  if (earlier.is_sending)
    throw refuse('This email is on its way. Ask the hotel before you send it again.');
  return true;
}

async function refuseTooMany(db: Db, stayId: number, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const [row] = await readRows(
    db,
    countRow,
    sql`select count(*)::int as count from rooming_lists
      where stay_id = ${stayId} and sent_to is not null and sent_at > ${dayAgo}`,
  );
  if ((row?.count ?? 0) >= mailBounds.aDay)
    throw refuse(`This list was sent ${mailBounds.aDay} times in a day. Send it again tomorrow.`);
}

async function writeMail(
  db: Db,
  { userId, body, print, filename }: Asked,
  list: RoomingList,
): Promise<Mail> {
  const { stay } = list;
  const [sender] = await readRows(
    db,
    senderRow,
    sql`select coalesce(c.full_name, 'The travel desk') as name, coalesce(u.email, c.email) as email
      from users as u left join contacts as c on c.id = u.contact_id where u.id = ${userId}`,
  );
  const days = `${dayWords(stay.checks_in_on)} to ${dayWords(stay.checks_out_on)}`;
  const paragraphs = [
    `The rooming list for ${stay.hotel}, ${days}, is attached as a PDF.`,
    ...(stay.confirmation_number === null ? [] : [`Your reference: ${stay.confirmation_number}`]),
    ...(body.note.trim() === '' ? [] : [body.note.trim()]),
    'Please confirm that you have it.',
    [sender?.name, sender?.email].filter(Boolean).join('\n'),
  ];
  const content = await print(list);
  return {
    to: body.to,
    subject: `Rooming list ${stay.project_code}, ${stay.hotel}`.replaceAll(/\s+/g, ' '),
    text: paragraphs.join('\n\n'),
    ...(sender?.email ? { replyTo: sender.email } : {}),
    attachments: [{ filename: filename(list), contentType: 'application/pdf', content }],
  };
}
