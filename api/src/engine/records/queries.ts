import { z } from 'zod';
import { readPrepared, readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { recordAction } from '@paddock/contract/engine/records/calls';
import type { Db } from '../../platform/db/client.ts';
import { runPrepared } from '../../platform/db/prepared.ts';
import type { Author } from './audit.ts';
import { tableOf } from './kinds.ts';

/** By field; of a deletion the whole row, with the rows that went along. */
const storedSide = z.nullable(z.record(z.string(), z.unknown()));

const lockedEvent = {
  id: z.int(),
  happened_at: z.date(),
  user_id: z.nullable(z.int()),
  origin: z.nullable(z.string()),
  action: z.string(),
  subject_version: z.nullable(z.int()),
  before: storedSide,
  after: storedSide,
};
const storedEvent = { ...lockedEvent, by: z.nullable(z.string()) };
export type StoredEvent = RowOf<typeof storedEvent>;

export async function isThere(db: Db, list: string, id: number): Promise<boolean> {
  const rows = await runPrepared(
    db,
    sql`
    select from ${sql.table(tableOf(list))} where id = ${id}`,
  );
  return rows.length > 0;
}

/** Changes of a record, newest first; `before` is the event that the part before ended with. */
export async function readEvents(
  db: Db,
  {
    list,
    id,
    before,
    most,
  }: { list: string; id: number; before?: number | undefined; most: number },
): Promise<StoredEvent[]> {
  return readPrepared(
    db,
    storedEvent,
    sql`
    select event.id, happened_at, user_id, origin, action, subject_version, before, after,
      coalesce(contacts.full_name, 'User ' || users.id) as by
    from audit_events as event
    left join users on users.id = event.user_id
    left join contacts on contacts.id = users.contact_id
    where subject_table = ${tableOf(list)} and subject_id = ${id}
      and event.id < ${before ?? Number.MAX_SAFE_INTEGER}
      and action = any(${recordAction.options})
    order by event.id desc limit ${most}`,
  );
}

/** Shuts out the user that a contact is, and puts that on record. */
export async function removeAccess(db: Db, contactId: number, author: Author): Promise<void> {
  await changeAccess(db, sql`contact_id = ${contactId} and revoked_at is null`, true, author);
}

/** Lets in again whom the archive of their contact shut out, in the very same moment, and nobody else. */
export async function restoreAccess(db: Db, contactId: number, author: Author): Promise<void> {
  await changeAccess(
    db,
    sql`contact_id = ${contactId}
      and revoked_at = (select archived_at from contacts where id = ${contactId})`,
    false,
    author,
  );
}

async function changeAccess(
  db: Db,
  whose: Sql,
  revoked: boolean,
  { senderId, origin }: Author,
): Promise<void> {
  const side = (isRevoked: boolean) => sql`jsonb_build_object('contact_id', contact_id,
    'access_level_id', access_level_id, 'revoked', ${isRevoked}::boolean)`;
  await sql`
    with changed as (
      update users set revoked_at = ${revoked ? sql`now()` : sql`null`}
      where ${whose} returning *)
    insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
      before, after)
    select ${senderId}::int, ${origin}, 'access', 'users', id, version, ${side(!revoked)},
      ${side(revoked)} || '{"number_changed": false, "address_changed": false}'
    from changed`.execute(db);
}

/** An event of a record, held until the transaction ends; and whether another one came after it. */
export async function lockEvent(
  db: Db,
  { list, id, event }: { list: string; id: number; event: number },
) {
  const [locked] = await readRows(
    db,
    lockedEvent,
    sql`
    select id, happened_at, user_id, origin, action, subject_version, before, after
    from audit_events
    where id = ${event} and subject_table = ${tableOf(list)} and subject_id = ${id}
    for update`,
  );
  return locked;
}
