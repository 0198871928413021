import { sendMessage } from './messages.ts';
import { chosenKeys, noteNew, textOf, type Entry } from '../../engine/forms/entry.ts';

/** A message and the people it is for. */
export async function storeMessage(entry: Entry): Promise<number> {
  const { db, values, senderId } = entry;
  const title = textOf(values, 'title') ?? '';
  const body = textOf(values, 'body') ?? '';
  const id = await sendMessage(db, { title, body, senderId }, chosenKeys(values, 'userIds'));
  await noteNew(entry, 'messages', id);
  return id;
}
