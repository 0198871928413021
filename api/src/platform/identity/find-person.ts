import { accessLevels } from '@paddock/contract/platform/access';
import type { User } from '@paddock/contract/platform/user';
import type { Deps } from '../deps.ts';
import { CallError } from '../errors.ts';
import type { VerifiedToken } from './identity.ts';
import {
  deleteIdentity,
  isSessionOpen,
  linkIdentity,
  readPerson,
  type PersonRow,
} from './queries.ts';

/** A person who may make calls, unless Paddock is closed to them. */
export interface FoundPerson {
  readonly user: User;
  /** Whether Paddock is closed for maintenance. */
  readonly isClosed: boolean;
}

/**
 * The person behind a verified token, as the database has them now. A new identity is linked to the user who
 * was given access.
 *
 * @returns null if nobody gave access, or if it was revoked.
 * @throws CallError if the session of the token is over.
 */
export async function findPerson(
  { db, identity }: Pick<Deps, 'db' | 'identity'>,
  token: VerifiedToken,
): Promise<FoundPerson | null> {
  const { subject, session } = token;
  const { provider } = identity;
  const known = await readPerson(db, { provider, subject, session });
  if (known !== undefined && isTheirs(known, token)) return personOrNull(known);
  if (known !== undefined) await deleteIdentity(db, { provider, subject });
  if (session !== undefined && !(await isSessionOpen(db, session)))
    throw new CallError('unauthenticated');
  const { phoneNumber, email } = await identity.loadContact(token);
  if (phoneNumber === undefined && email === undefined) return null;
  await linkIdentity(db, { provider, subject }, { phoneNumber, email });
  const linked = await readPerson(db, { provider, subject, session });
  return linked === undefined ? null : personOrNull(linked);
}

/** A number or an address that changes hands takes the provider's subject along, but not the person. */
function isTheirs(
  { phone_number, email }: Pick<PersonRow, 'phone_number' | 'email'>,
  { contact }: VerifiedToken,
): boolean {
  if (contact === undefined) return true;
  return (
    (phone_number !== null && phone_number === contact.phoneNumber) ||
    (email !== null && email.toLowerCase() === contact.email?.toLowerCase())
  );
}

/** @throws CallError if the session of the person is over */
export function personOrNull(row: PersonRow): FoundPerson | null {
  const { revoked_at, full_name, is_signed_in, is_closed: isClosed, enters, keeps_books } = row;
  if (revoked_at !== null) return null;
  if (!is_signed_in) throw new CallError('unauthenticated');
  const { id, access_level_id, contact_id, phone_number, email } = row;
  const user = {
    id,
    access_level_id,
    contact_id,
    phone_number,
    email,
    access_level: accessLevels[access_level_id],
    full_name: full_name ?? phone_number ?? email ?? '',
    ...(enters.length === 0 ? {} : { enters }),
    ...(keeps_books ? { keeps_books } : {}),
  };
  return { user, isClosed };
}
