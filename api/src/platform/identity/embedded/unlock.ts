import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { readRows } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import type { VerifiedContact } from '../identity.ts';
import { hashOf, type SignInKeys } from './keys.ts';

const usedRow = { used: z.boolean() };

/**
 * Forgets the wrong codes and passwords of a number and an address, and how many codes they were sent, so
 * that limits start again.
 */
export async function unlockSignIn(
  db: Db,
  keys: SignInKeys,
  { phoneNumber, email }: VerifiedContact,
): Promise<void> {
  const [row] = await readRows(
    db,
    usedRow,
    sql`select to_regclass('auth.sign_in_events') is not null as used`,
  );
  if (row?.used !== true) return;
  const hashes = [
    ...(phoneNumber === undefined ? [] : [hashOf(keys, 'number', phoneNumber)]),
    ...(email === undefined
      ? []
      : linkPurposes.map((each) => hashOf(keys, each, email.toLowerCase()))),
  ];
  await sql`delete from auth.sign_in_events where number_hash = any(${hashes}::text[])`.execute(db);
}

/** What an address is counted for. */
const linkPurposes = ['link', 'password'] as const;
