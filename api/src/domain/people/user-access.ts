import { type AccessLevel, accessLevel, noAccess } from '@paddock/contract/platform/access';
import type { Insertable } from 'kysely';
import type { Author } from '../../engine/entities/source.ts';
import { chosenKey, readText, type Entry } from '../../engine/forms/entry.ts';
import { keepAnAdministrator } from '../../platform/db/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import type { UsersTable } from '../../platform/db/tables/people.ts';
import { CallError } from '../../platform/errors.ts';
import { deleteSubjects } from '../../platform/identity/own-sign-in.ts';
import { forgetIdentities, insertAuditEvent, saveUser, lockUser } from './user-queries.ts';

export type Access = Pick<
  Insertable<UsersTable>,
  'contact_id' | 'phone_number' | 'email' | 'revoked_at' | 'keeps_books'
> & { readonly access_level_id: AccessLevel };

/** Who changes access: nobody for the commands of the server's operator. */
export type AccessAuthor = { readonly [Part in keyof Author]: Author[Part] | null };

/** Saves a user's access, ends what their devices hold if it is reduced, and records it. */
export async function changeAccess(
  db: Db,
  author: AccessAuthor,
  before: (Access & { readonly id: number }) | undefined,
  after: Access,
): Promise<number> {
  if (before !== undefined && losesDevices(before, after)) await endDevices(db, before.id);
  const id = await saveUser(db, before?.id, after);
  // The previous holder of the number or address must no longer sign in with it.
  if (before !== undefined && isKnownOtherwise(before, after)) await forgetIdentities(db, id);
  await keepAnAdministrator(db, 'access_level_id');
  await recordChange(db, author, id, [before, after]);
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

/** A person who gets access again also starts from scratch. */
function isKnownOtherwise(before: Access, after: Access): boolean {
  return (
    before.phone_number !== after.phone_number ||
    before.email !== after.email ||
    (before.revoked_at !== null && after.revoked_at === null)
  );
}

async function recordChange(
  db: Db,
  { senderId, origin }: AccessAuthor,
  userId: number,
  [before, after]: readonly [Access | undefined, Access],
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

/** Numbers and addresses are left out: a record outlives a person who may ask to be erased. */
function onRecord({ contact_id, access_level_id, keeps_books = false, revoked_at }: Access) {
  return { contact_id, access_level_id, keeps_books, revoked: revoked_at instanceof Date };
}

/**
 * Ends everything that the devices of a user hold: sessions and with them ID tokens and streams, push
 * channels, API tokens, passkeys, share links, the addresses of their calendar and of their other app. No one sees
 * their location history any more. What they did stays. Called while the user still has the number and address
 * that they signed in with.
 */
export async function endDevices(db: Db, userId: number): Promise<void> {
  await deleteSubjects(db, userId);
  for (const table of [
    'push_channels',
    'api_tokens',
    'passkeys',
    'passkey_challenges',
    'share_links',
    'ingest_addresses',
    'calendar_addresses',
  ] as const)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  await sql`update users set history_shown_since = null where id = ${userId}`.execute(db);
}

/**
 * Gives a contact access, changes how they are known and what they may see, or ends it; from the next call
 * on, on every device.
 */
export async function storeUserAccess(entry: Entry): Promise<number> {
  const { db, values } = entry;
  const contactId = chosenKey(values, 'contact_id');
  const phoneNumber = readText(values, 'phone_number');
  const email = readText(values, 'email');
  const before = await lockUser(db, contactId, { phoneNumber, email });
  const after = {
    contact_id: contactId,
    phone_number: phoneNumber ?? before?.phone_number ?? null,
    email: email ?? before?.email ?? null,
    keeps_books: values['keeps_books'] === 'yes',
    ...levelAfter(chosenKey(values, 'access_level_id'), before),
  };
  return changeAccess(db, entry, before, after);
}

/** A person without access keeps their level: it shows what they could do until then. */
function levelAfter(chosen: number, before: { access_level_id: AccessLevel } | undefined) {
  if (chosen !== noAccess.id)
    return { access_level_id: accessLevel.parse(chosen), revoked_at: null };
  if (before === undefined)
    throw new CallError('invalid_field', {
      field: 'access_level_id',
      message: 'This person has no access to remove.',
    });
  return { access_level_id: before.access_level_id, revoked_at: new Date() };
}
