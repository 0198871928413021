import { accessLevel, noAccess, type AccessLevel } from '@paddock/contract/platform/access';
import { CallError } from '../../platform/errors.ts';
import { changeAccess } from './user-access.ts';
import { lockUserOf } from './user-queries.ts';
import { chosenKey, textOf, type Entry } from '../../engine/forms/entry.ts';

/**
 * Lets a contact in, changes how they are known and what they may see, or shuts them out; from the next
 * call on, on every device.
 */
export async function storeUserAccess(entry: Entry): Promise<number> {
  const { db, values } = entry;
  const contactId = chosenKey(values, 'contact_id');
  const phoneNumber = textOf(values, 'phone_number');
  const email = textOf(values, 'email');
  const before = await lockUserOf(db, contactId, { phoneNumber, email });
  const after = {
    contact_id: contactId,
    phone_number: phoneNumber ?? before?.phone_number ?? null,
    email: email ?? before?.email ?? null,
    ...levelAfter(chosenKey(values, 'access_level_id'), before),
  };
  return changeAccess(db, entry, before, after);
}

/** Who is shut out keeps the level they had: it says what they could do until then. */
function levelAfter(chosen: number, before: { access_level_id: AccessLevel } | undefined) {
  if (chosen !== noAccess.id)
    return { access_level_id: accessLevel.parse(chosen), revoked_at: null };
  if (before === undefined)
    throw new CallError('invalid_field', {
      field: 'access_level_id',
      message: 'This contact has no access to remove.',
    });
  return { access_level_id: before.access_level_id, revoked_at: new Date() };
}
