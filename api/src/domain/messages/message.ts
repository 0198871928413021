import { message } from '@paddock/contract/domain/messages/message';
import { sql } from '../../platform/db/sql.ts';
import { source } from '../../engine/entities/source.ts';
import { begins, byText, isAmong, withinDays } from '../../engine/lists/list-source.ts';
import { sendMessage, type NewMessage } from './messages.ts';
import { CallError } from '../../platform/errors.ts';
import { readInstant } from '../../engine/forms/columns.ts';
import { chosenKeys, type Entry, noteNew, readText } from '../../engine/forms/entry.ts';

export const messageSource = source(message, {
  sorts: { title: byText('t.title'), sent: sql`t.created_at` },
  filters: {
    ...withinDays('sent', 't.created_at'),
    recipient: isAmong(
      (key) => sql`select message_id from message_recipients where user_id = ${key}`,
    ),
  },
  search: (typed) => [begins(byText('t.title'), typed)],
  joins: sql`left join users as sender on sender.id = t.sender_id
    left join contacts on contacts.id = sender.contact_id
    cross join lateral (select count(*) as recipients, count(opened_at) as opened
      from message_recipients where message_id = t.id) as reached`,
  columns: {
    title: sql`t.title`,
    sent: sql`t.created_at`,
    sender: sql`coalesce(contacts.full_name, sender.phone_number, sender.email)`,
    recipients: sql`reached.recipients`,
    opened: sql`reached.opened`,
    body: sql`t.body`,
  },
  title: sql`t.title`,
  form: 'send-notifications',
  links: [
    {
      field: 'userIds',
      label: 'People',
      table: 'message_recipients',
      owner: 'message_id',
      item: 'user_id',
      lookup: 'users',
    },
  ],
  hasNoVersion: true,
});

/** A message and the people it is for. */
export async function storeMessage(entry: Entry): Promise<number> {
  const { db, values, senderId } = entry;
  const title = readText(values, 'title') ?? '';
  const body = readText(values, 'body') ?? '';
  const urgent = readText(values, 'priority') === 'urgent';
  const sent = { title, body, senderId, urgent, ...readConfirmBy(entry) };
  const id = await sendMessage(db, sent, chosenKeys(values, 'userIds'));
  await noteNew(entry, 'messages', id);
  return id;
}

/** Refuses a time in the past: nobody could confirm by then. */
function readConfirmBy({ values, zone, submissionTime }: Entry): Pick<NewMessage, 'confirmBy'> {
  const local = readText(values, 'confirm_by');
  if (local === null) return {};
  const at = readInstant('confirm_by', local, zone);
  if (at <= submissionTime)
    throw new CallError('invalid_field', {
      field: 'confirm_by',
      message: 'Choose a time in the future.',
    });
  return { confirmBy: { at, local, zone } };
}
