import { z } from 'zod';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { deleteSubjects } from '../../platform/identity/own-sign-in.ts';
import { StartError } from '../../platform/errors.ts';
import { fallSilent } from '../../engine/forms/told.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Files } from '../../platform/files/files.ts';
import { deleteUnneeded } from '../../platform/files/tidy-files.ts';
import { eraseCopies, eraseMentions, readTraces } from './erase-traces.ts';

/** Who to erase: by the number or address they sign in with, or by the key of their contact. */
export type WhoToErase =
  | { readonly phoneNumber: string }
  | { readonly email: string }
  | { readonly contactId: number };

const foundPerson = { userId: z.nullable(z.int()), contactId: z.nullable(z.int()) };
type Found = RowOf<typeof foundPerson>;

interface Erased extends Found {
  /** Someone else has the same name, so texts that others wrote keep it. */
  readonly hasNamesake: boolean;
}

/**
 * Erases a person, completely or not at all. What belongs only to them is deleted: how they signed in,
 * locations, devices, messages, drafts. What others need stays without them: bookings and money name "Erased
 * person 12". Confirmations and imports that name them are deleted with their files, and every other text in
 * the database that names them says "Erased person 12" too.
 * @throws StartError if nobody is found, or if it is the last administrator.
 */
export async function erasePerson(
  { db, files }: { readonly db: Db; readonly files: Files },
  who: WhoToErase,
): Promise<Erased> {
  const { erased, hashes } = await db.transaction().execute(async (transaction) => {
    const found = await find(transaction, who);
    if (found === undefined) throw new StartError('This person doesn’t exist.');
    await fallSilent(transaction);
    const { userId, contactId } = found;
    const traces = await readTraces(transaction, found);
    const own = userId === null ? [] : await eraseUser(transaction, userId);
    if (contactId !== null) await eraseContact(transaction, contactId);
    const copies = await eraseCopies(transaction, files, traces, userId);
    const instead = contactId === null ? 'Erased person' : `Erased person ${contactId}`;
    await eraseMentions(transaction, traces, instead);
    const { hasNamesake } = traces;
    return { erased: { ...found, hasNamesake }, hashes: [...own, ...copies] };
  });
  await deleteUnneeded({ db, files }, hashes);
  return erased;
}

async function find(db: Db, who: WhoToErase): Promise<Found | undefined> {
  const [found] = await readRows(
    db,
    foundPerson,
    sql`
    select users.id as "userId", contacts.id as "contactId"
    from contacts full join users on users.contact_id = contacts.id
    where ${namedBy(who)}`,
  );
  return found ?? findDeleted(db, who);
}

/** A contact that was deleted is still on record, with the name that it had. */
async function findDeleted(db: Db, who: WhoToErase): Promise<Found | undefined> {
  if (!('contactId' in who)) return undefined;
  const [deleted] = await readRows(
    db,
    foundPerson,
    sql`
    select null::int as "userId", subject_id::int as "contactId" from audit_events
    where subject_table = 'contacts' and subject_id = ${who.contactId} limit 1`,
  );
  return deleted;
}

function namedBy(who: WhoToErase) {
  if ('phoneNumber' in who) return sql`users.phone_number = ${who.phoneNumber}`;
  if ('email' in who) return sql`lower(users.email) = lower(${who.email})`;
  return sql`contacts.id = ${who.contactId}`;
}

/** @returns the hashes of files that were theirs */
async function eraseUser(db: Db, id: number): Promise<string[]> {
  await refuseLastAdministrator(db, id);
  await deleteSubjects(db, id);
  for (const table of [
    'identities',
    'push_channels',
    'latest_locations',
    'location_history',
    'live_arrivals',
    'arrival_watchers',
    'arrival_alarms',
    'ingest_addresses',
    'calendar_addresses',
    'api_tokens',
    'passkeys',
    'passkey_challenges',
    'share_links',
    'import_columns',
    'message_recipients',
    'message_preferences',
    'flight_reminders',
  ] as const)
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(db);
  const receipts = await eraseDrafts(db, id);
  await sql`update form_submissions set location = null where user_id = ${id}`.execute(db);
  await sql`update audit_events set origin = null where user_id = ${id}`.execute(db);
  await sql`
    update audit_events
    set before = before - 'phone_number' - 'email', after = after - 'phone_number' - 'email'
    where subject_table = 'users' and subject_id = ${id}`.execute(db);
  await sql`
    update users
    set phone_number = null, email = ${`erased-${id}@erased.invalid`},
        revoked_at = coalesce(revoked_at, now()), history_shown_since = null
    where id = ${id}`.execute(db);
  return receipts;
}

const receiptRow = { hash: z.string() };

/**
 * Unpaid claims, with their receipts.
 * @returns the hashes of these
 */
async function eraseDrafts(db: Db, userId: number): Promise<string[]> {
  const drafts = sql`select id from claims where user_id = ${userId} and state in ('draft', 'rejected')`;
  for (const [table, ids] of [
    ['receipts', sql`select id from receipts where claim_id in (${drafts})`],
    ['claims', drafts],
  ] as const)
    await sql`
      update audit_events set before = null, after = null
      where subject_table = ${table} and subject_id in (${ids})`.execute(db);
  const receipts = await readRows(
    db,
    receiptRow,
    sql`delete from receipts where claim_id in (${drafts}) returning content_hash as hash`,
  );
  await sql`delete from claims where id in (${drafts})`.execute(db);
  return receipts.map(({ hash }) => hash);
}

async function refuseLastAdministrator(db: Db, id: number): Promise<void> {
  const { rows } = await sql`
    select id from users where access_level_id = 1 and revoked_at is null for update`.execute(db);
  const [only, ...others] = rows;
  if (only !== undefined && others.length === 0 && isRow(only, id))
    throw new StartError(
      'This is the last administrator. Give someone else administrator access first.',
    );
}

function isRow(row: unknown, id: number): boolean {
  return typeof row === 'object' && row !== null && 'id' in row && row.id === id;
}

/**
 * The name is removed from the contact, from the forms it was entered with, from the history of changes, and
 * from warnings about their trips.
 */
async function eraseContact(db: Db, id: number): Promise<void> {
  await sql`
    update audit_events set before = null, after = null
    where subject_table = 'warning_dismissals'
      and subject_id in (select id from warning_dismissals where contact_id = ${id})`.execute(db);
  await sql`delete from warning_dismissals where contact_id = ${id}`.execute(db);
  await sql`
    update contacts
    set given_name = 'Erased', family_name = ${`person ${id}`},
        archived_at = coalesce(archived_at, now()), role = null, phone_number = null,
        email = null, home_airport_id = null, emergency_name = null, emergency_phone = null,
        dietary_need = null
    where id = ${id}`.execute(db);
  await sql`delete from documents where contact_id = ${id}`.execute(db);
  await sql`delete from stays_elsewhere where contact_id = ${id}`.execute(db);
  await sql`delete from duty_changes where contact_id = ${id}`.execute(db);
  await sql`
    update payee_details set sealed = '', ended_at = coalesce(ended_at, now()),
      ended_by = coalesce(ended_by, entered_by)
    where contact_id = ${id}`.execute(db);
  await sql`
    update allowances set reason = null, journeys = case when journeys is not null then
      (select jsonb_agg(one || '{"what": ""}') from jsonb_array_elements(journeys) as one) end
    where contact_id = ${id}`.execute(db);
  await sql`
    update audit_events set after = after - 'reason' - 'journeys'
    where subject_table = 'allowances' and after->>'contact_id' = ${String(id)}`.execute(db);
  await sql`delete from audit_events where subject_table = 'documents' and subject_id = ${id}`.execute(
    db,
  );
  await sql`
    update form_submissions set payload = '{}', content_hash = 'erased'
    where (category = 'contacts' and (answer->>'id')::bigint = ${id})
       or (category = 'users' and payload->>'contact_id' = ${String(id)})`.execute(db);
  await sql`
    update audit_events set before = null, after = null
    where subject_table = 'contacts' and subject_id = ${id}`.execute(db);
}
