import { accessLevel } from '@paddock/contract/access';
import { CallError } from '../../../errors.ts';
import {
  countAdministrators,
  forgetIdentities,
  insertAuditEvent,
  lockUserOf,
  saveUser,
} from '../user-queries.ts';
import { chosenKey, textOf, type Entry } from './entry.ts';

/** Lets a contact in, or changes how they are known and what they may see; takes effect at once. */
export async function storeUserAccess(entry: Entry): Promise<number> {
  const { db, values } = entry;
  const contactId = chosenKey(values, 'contact_id');
  const phoneNumber = textOf(values, 'phone_number');
  const email = textOf(values, 'email');
  const before = await lockUserOf(db, contactId, { phoneNumber, email });
  const after = {
    contact_id: contactId,
    access_level_id: accessLevel.parse(chosenKey(values, 'access_level_id')),
    phone_number: phoneNumber ?? before?.phone_number ?? null,
    email: email ?? before?.email ?? null,
  };
  const id = await saveUser(db, before?.id, after);
  // Whoever held the old number or address must not come in with it any more.
  if (before?.phone_number !== after.phone_number || before.email !== after.email)
    await forgetIdentities(db, id);
  if ((await countAdministrators(db)) === 0)
    throw new CallError('conflict', {
      field: 'access_level_id',
      message: 'The last administrator stays one: let another one in first.',
    });
  await recordChange(entry, id, { before, after });
  return id;
}

async function recordChange(
  { db, senderId, origin }: Entry,
  userId: number,
  change: { before: object | undefined; after: object },
): Promise<void> {
  await insertAuditEvent(db, {
    user_id: senderId,
    origin,
    action: 'access',
    subject_table: 'users',
    subject_id: userId,
    before: change.before === undefined ? null : JSON.stringify(change.before),
    after: JSON.stringify(change.after),
  });
}
