import { readPrepared, readRows, type RowOf } from '../db/rows.ts';
import { z } from 'zod';
import { accessLevel } from '@paddock/contract/platform/access';
import { entryAction } from '@paddock/contract/platform/entry-action';
import { sql } from '../db/sql.ts';
import type { Db } from '../db/client.ts';
import { isUnderMaintenance } from '../maintenance.ts';
import type { VerifiedContact } from './identity.ts';

const personRow = {
  id: z.int(),
  access_level_id: accessLevel,
  contact_id: z.nullable(z.int()),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  revoked_at: z.nullable(z.date()),
  full_name: z.nullable(z.string()),
  /** False once the session of the token is over. */
  is_signed_in: z.boolean(),
  is_closed: z.boolean(),
  enters: z.array(entryAction),
  keeps_books: z.boolean(),
};
export type PersonRow = RowOf<typeof personRow>;

interface SignedIn {
  readonly provider: string;
  readonly subject: string;
  /** Only for our own sign-in. */
  readonly session?: string | undefined;
}

/**
 * The user that an identity belongs to. Every call begins with it, so it is a single statement without joins,
 * which are the most expensive to plan.
 */
export async function readPerson(
  db: Db,
  { provider, subject, session }: SignedIn,
): Promise<PersonRow | undefined> {
  const [person] = await readPrepared(
    db,
    personRow,
    sql`
    select ${ofPerson}, ${session === undefined ? sql`true` : sessionOpen(session)} as is_signed_in
    from users
    where id = (
      select user_id from identities where provider = ${provider} and subject = ${subject}
    )`,
  );
  return person;
}

const ofPerson = sql`
  users.id, access_level_id, contact_id, phone_number, email, revoked_at,
  keeps_books and access_level_id > 1 as keeps_books,
  (select full_name from contacts where contacts.id = users.contact_id) as full_name,
  ${isUnderMaintenance} as is_closed,
  case when access_level_id in (3, 4) then array(
    select action from entry_limits where level >= access_level_id order by action)
  else '{}' end as enters`;

const tokenRow = {
  ...personRow,
  token_id: z.int(),
  scopes: z.array(z.string()),
  ends_at: z.date(),
};

/** The owner of a valid API token, and what it was made for. */
export async function readTokenOwner(
  db: Db,
  secretHash: string,
  now: Date,
): Promise<RowOf<typeof tokenRow> | undefined> {
  const [owner] = await readPrepared(
    db,
    tokenRow,
    sql`
    select ${ofPerson}, true as is_signed_in, token.id as token_id, token.scopes, token.ends_at
    from api_tokens as token join users on users.id = token.user_id
    where token.secret_hash = ${secretHash} and token.ends_at > ${now}`,
  );
  return owner;
}

function sessionOpen(session: string) {
  return sql`exists (select from auth.session where id = ${session} and "expiresAt" > now())`;
}

const openRow = { open: z.boolean() };

/** Whether a session of our own sign-in is still valid. */
export async function isSessionOpen(db: Db, session: string): Promise<boolean> {
  const [row] = await readRows(db, openRow, sql`select ${sessionOpen(session)} as open`);
  return row?.open === true;
}

/**
 * Links an identity to the user who was given access by the number, or else the address, that the provider
 * verified. If two calls come at once, one does it, and both find it done.
 */
export async function linkIdentity(
  db: Db,
  identity: { readonly provider: string; readonly subject: string },
  {
    phoneNumber = null,
    email = null,
  }: { [Key in keyof VerifiedContact]: VerifiedContact[Key] | null },
): Promise<void> {
  await sql`
    insert into identities (provider, subject, user_id)
    select ${identity.provider}, ${identity.subject}, id
    from users
    where revoked_at is null
      and (phone_number = ${phoneNumber}::text or lower(email) = lower(${email}::text))
    order by phone_number = ${phoneNumber}::text desc nulls last, id
    limit 1
    on conflict (provider, subject) do nothing`.execute(db);
}

/** Whether someone with this number may sign in. */
export async function isPhoneNumberGranted(db: Db, phoneNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether someone with this address may sign in. */
export async function isEmailGranted(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an identity belongs to a person whose number, or address, has changed. */
export async function hasOtherContact(
  db: Db,
  identity: { readonly provider: string; readonly subject: string },
  { phoneNumber, email }: Partial<VerifiedContact>,
): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.phone_number', 'users.email'])
    .where('identities.provider', '=', identity.provider)
    .where('identities.subject', '=', identity.subject)
    .executeTakeFirst();
  if (row === undefined) return false;
  if (phoneNumber !== undefined) return row.phone_number !== phoneNumber;
  return row.email?.toLowerCase() !== email?.toLowerCase();
}

export async function deleteIdentity(
  db: Db,
  identity: { readonly provider: string; readonly subject: string },
): Promise<void> {
  await db
    .deleteFrom('identities')
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .execute();
}
