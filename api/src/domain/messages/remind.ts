import { remindAgainMinutes, type Reminded } from '@paddock/contract/domain/messages/messages';
import { z } from 'zod';
import type { Author } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { freshPriority, queueJob } from '../../platform/db/jobs.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { callAgain } from '../../platform/push/queries.ts';

/**
 * Reminds everyone who has not confirmed a message: on their devices first, then by text message.
 * @throws CallError `not_found`, or `conflict` where nobody is asked to confirm it
 */
export async function remindOf(
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

/** Who has not confirmed a message, and can still sign in to do so. */
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
