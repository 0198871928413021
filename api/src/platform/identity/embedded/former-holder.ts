import type { Db } from '../../db/client.ts';
import type { VerifiedContact } from '../identity.ts';
import { deleteIdentity, hasOtherContact, readPerson } from '../queries.ts';
import { oidcProvider } from './oidc.ts';
import { type AuthDb, deleteSubject, readSubject, readSubjectWithOtherEmail } from './queries.ts';
import { provider } from './tokens.ts';

interface Databases {
  readonly db: Db;
  readonly authDb: AuthDb;
}

/**
 * Numbers and addresses change hands. If this one last signed in somebody who now has another, that subject
 * is deleted with its sessions and its password, so that the new holder starts as somebody else.
 */
export async function forgetFormerHolder(
  { db, authDb }: Databases,
  contact: Partial<VerifiedContact>,
): Promise<void> {
  const { phoneNumber, email } = contact;
  const subject =
    phoneNumber === undefined
      ? await readSubject(authDb, 'email', (email ?? '').toLowerCase())
      : await readSubject(authDb, 'phoneNumber', phoneNumber);
  if (subject === undefined) return;
  const identity = { provider, subject };
  if (!(await hasOtherContact(db, identity, contact))) return;
  await deleteIdentity(db, identity);
  await deleteSubject(authDb, subject);
}

/**
 * An account at an issuer may get its address, or have it verified, after it was first seen here. As long as
 * nobody has access through the old one, it starts again with this one.
 *
 * @param account the issuer's own subject
 */
export async function forgetUnknownSubject(
  { db, authDb }: Databases,
  account: string,
  email: string,
): Promise<void> {
  const former = { issuer: oidcProvider, account, email };
  const subject = await readSubjectWithOtherEmail(authDb, former);
  if (subject === undefined || (await readPerson(db, { provider, subject })) !== undefined) return;
  await deleteSubject(authDb, subject);
}
