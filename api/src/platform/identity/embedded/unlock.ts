import type { Db } from '../../db/client.ts';
import { sql } from '../../db/sql.ts';
import type { VerifiedContact } from '../identity.ts';
import { hasOwnSignIn } from '../own-sign-in.ts';
import { keyedHash, type SignInKeys } from './keys.ts';

/**
 * Deletes the wrong codes and passwords of a number and an address, and the count of codes they were sent, so
 * that limits start again.
 */
export async function unlockSignIn(
  db: Db,
  keys: SignInKeys,
  { phoneNumber, email }: VerifiedContact,
): Promise<void> {
  if (!(await hasOwnSignIn(db))) return;
  const hashes = [
    ...(phoneNumber === undefined ? [] : [keyedHash(keys, 'number', phoneNumber)]),
    ...(email === undefined
      ? []
      : linkPurposes.map((each) => keyedHash(keys, each, email.toLowerCase()))),
  ];
  await sql`delete from auth.sign_in_events where number_hash = any(${hashes}::text[])`.execute(db);
}

/** What an address is counted for. */
const linkPurposes = ['link', 'password'] as const;
