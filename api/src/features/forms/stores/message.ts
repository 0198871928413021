import { sendMessage } from '../../../db/messages.ts';
import { chosenKeys, textOf, type Entry } from './entry.ts';

/** A message and the people it is for. */
export async function storeMessage({ db, values, senderId }: Entry): Promise<number> {
  const title = textOf(values, 'title') ?? '';
  const body = textOf(values, 'body') ?? '';
  return sendMessage(db, { title, body, senderId }, chosenKeys(values, 'userIds'));
}
