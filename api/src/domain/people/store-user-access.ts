import { accessLevel, noAccess, type AccessLevel } from '@paddock/contract/platform/access';
import type { Insertable } from 'kysely';
import type { UsersTable } from '../../platform/db/tables/people.ts';
import { keepAnAdministrator } from '../../platform/db/access.ts';
import { CallError } from '../../platform/errors.ts';
import { endDevices } from './end-devices.ts';
import { forgetIdentities, insertAuditEvent, lockUserOf, saveUser } from './user-queries.ts';
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
  if (before !== undefined && losesDevices(before, after)) await endDevices(db, before.id);
  const id = await saveUser(db, before?.id, after);
  // The previous holder of the number or address must no longer sign in with it.
  if (before !== undefined && isKnownOtherwise(before, after)) await forgetIdentities(db, id);
  await keepAnAdministrator(db, 'access_level_id');
  await recordChange(entry, id, before, after);
  return id;
}

/** Access is removed or starts again, or a number or an address is no longer theirs. */
function losesDevices(before: Access, after: Access): boolean {
  const isRevoked = after.revoked_at !== null;
  if (isRevoked !== (before.revoked_at !== null)) return true;
  return (['phone_number', 'email'] as const).some(
    (name) => before[name] !== null && before[name] !== after[name],
  );
}

/** Also who gets access again starts from scratch. */
function isKnownOtherwise(before: Access, after: Access): boolean {
  return (
    before.phone_number !== after.phone_number ||
    before.email !== after.email ||
    (before.revoked_at !== null && after.revoked_at === null)
  );
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

type Access = Pick<
  Insertable<UsersTable>,
  'contact_id' | 'access_level_id' | 'phone_number' | 'email' | 'revoked_at'
>;

async function recordChange(
  { db, senderId, origin }: Entry,
  userId: number,
  before: Access | undefined,
  after: Access,
): Promise<void> {
  await insertAuditEvent(db, {
    user_id: senderId,
    origin,
    action: 'access',
    subject_table: 'users',
    subject_id: userId,
    before: before === undefined ? null : JSON.stringify(onRecord(before)),
    after: JSON.stringify({
      ...onRecord(after),
      number_changed: before?.phone_number !== after.phone_number,
      address_changed: before?.email !== after.email,
    }),
  });
}

/** Numbers and addresses stay out: a record outlives the person who may ask to be forgotten. */
function onRecord({ contact_id, access_level_id, revoked_at }: Access) {
  return { contact_id, access_level_id, revoked: revoked_at instanceof Date };
}
