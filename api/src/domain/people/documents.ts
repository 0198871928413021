import {
  documentKinds,
  type NewDocument,
  type TravelDocument,
} from '@paddock/contract/domain/people/documents';
import { readCountry } from '@paddock/contract/platform/countries';
import { z } from 'zod';
import type { Author } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { insertAuditEvent } from './user-queries.ts';
import { ago, byHousekeeping, dayMs, type Retention } from '../../platform/retention.ts';

export interface DocumentDeps {
  readonly db: Db;
  readonly documents: Sealer;
}

/** What was not asked for when a document was stored is null. */
const sometimes = z.string().nullable().default(null);

const content = z.object({
  country: z.string(),
  number: z.string(),
  issuedOn: sometimes,
  validFrom: sometimes,
  expiresOn: z.string(),
  categories: sometimes,
});

/** Moved to another person's row, it would not open. */
function describeOwner(contactId: number): string {
  return `document of person ${contactId}`;
}

const documentRow = {
  id: z.int(),
  contact_id: z.int(),
  kind: z.enum(documentKinds),
  sealed: z.string(),
};

/** The documents of people. Only callers who may read them, or who need facts that reveal nothing, use this. */
export async function readDocuments(
  { db, documents }: DocumentDeps,
  contactIds: readonly number[],
): Promise<(TravelDocument & { contactId: number })[]> {
  const rows = await readRows(
    db,
    documentRow,
    sql`
    select id, contact_id, kind, sealed from documents
    where contact_id = any(${[...contactIds]}::int[]) order by contact_id, kind, id`,
  );
  return rows.flatMap(({ id, contact_id: contactId, kind, sealed }) => {
    const opened = documents.open(sealed, describeOwner(contactId));
    if (opened === undefined) return [];
    const inside = content.parse(JSON.parse(opened));
    return [{ id, contactId, kind, countryCode: readCountry(inside.country), ...inside }];
  });
}

/** Opens the documents of a person for somebody, and puts on record that they looked. */
export async function lookAt(
  deps: DocumentDeps,
  contactId: number,
  author: Author,
): Promise<TravelDocument[]> {
  await refuseUnknown(deps.db, contactId);
  // On record first: what can't be noted is not shown.
  await note(deps.db, author, contactId, 'look', null);
  const found = await readDocuments(deps, [contactId]);
  return found.map(({ contactId: _whose, ...document }) => document);
}

const most = 20;

export async function insertDocument(
  { db, documents }: DocumentDeps,
  contactId: number,
  { kind, ...inside }: NewDocument,
  author: Author,
): Promise<{ id: number }> {
  return db.transaction().execute(async (transaction) => {
    await refuseUnknown(transaction, contactId);
    const held = await transaction
      .selectFrom('documents')
      .where('contact_id', '=', contactId)
      .select('id')
      .execute();
    if (held.length >= most)
      throw new CallError('conflict', {
        message: `A person has at most ${most} documents. Delete one first.`,
      });
    const sealed = documents.seal(JSON.stringify(inside), describeOwner(contactId));
    const row = await transaction
      .insertInto('documents')
      .values({ contact_id: contactId, kind, sealed })
      .returning('id')
      .executeTakeFirstOrThrow();
    await note(transaction, author, contactId, 'create', kind);
    return row;
  });
}

/** @throws CallError `not_found` if they have no such document */
export async function deleteDocument(
  db: Db,
  contactId: number,
  id: number,
  author: Author,
): Promise<{ removed: true }> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('documents')
      .where('id', '=', id)
      .where('contact_id', '=', contactId)
      .returning('kind')
      .executeTakeFirst();
    if (row === undefined) throw new CallError('not_found');
    await note(transaction, author, contactId, 'delete', row.kind);
    return { removed: true };
  });
}

/** @throws CallError `not_found` if there is no such person. Two who add at once wait for each other. */
async function refuseUnknown(db: Db, contactId: number): Promise<void> {
  const found = await db
    .selectFrom('contacts')
    .where('id', '=', contactId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new CallError('not_found');
}

/** Named by the number of the person, for all their documents; nothing in it reveals their content. */
async function note(
  db: Db,
  { senderId, origin }: Author,
  contactId: number,
  action: 'look' | 'create' | 'delete',
  kind: string | null,
): Promise<void> {
  await insertAuditEvent(db, {
    user_id: senderId,
    origin,
    action,
    subject_table: 'documents',
    subject_id: contactId,
    after: kind === null ? null : JSON.stringify({ kind }),
  });
}

/** Puts on record that somebody read what follows from the documents of people: once an hour for each. */
export async function noteLooks(
  db: Db,
  { senderId, origin }: Author,
  contactIds: readonly number[],
): Promise<void> {
  await sql`
    insert into audit_events (user_id, origin, action, subject_table, subject_id)
    select ${senderId}::int, ${origin}, 'look', 'documents', person
    from unnest(${[...contactIds]}::int[]) as person
    where not exists (select from audit_events where user_id = ${senderId} and action = 'look'
      and subject_table = 'documents' and subject_id = person
      and happened_at > now() - interval '1 hour')`.execute(db);
}

const lookRow = { happened_at: z.date(), full_name: z.string(), own: z.boolean() };

/** Who looked at the documents of a person, latest first. */
export async function looksAt(db: Db, contactId: number) {
  return readRows(
    db,
    lookRow,
    sql`
    select happened_at, coalesce(person.full_name, 'User ' || event.user_id, 'Erased') as full_name,
      coalesce(users.contact_id = ${contactId}, false) as own
    from audit_events as event
    left join users on users.id = event.user_id
    left join contacts as person on person.id = users.contact_id
    where subject_table = 'documents' and subject_id = ${contactId} and action = 'look'
    order by event.id desc limit 200`,
  );
}

/** Deletes the documents and stays of people whose last project ended before a day, and who had them by then. */
async function dropDocumentsBefore(db: Db, instant: Date): Promise<void> {
  for (const table of ['documents', 'stays_elsewhere'] as const)
    await sql`
      delete from ${sql.table(table)} as held where created_at < ${instant} and not exists (
        select from prj_contractors as link join projects on projects.id = link.project_id
        where link.contact_id = held.contact_id and projects.end_date >= ${instant}::date
      )`.execute(db);
}

export const documentRetention: Retention = {
  tables: ['documents', 'stays_elsewhere'],
  period: '`DOCUMENT_DAYS` after the person’s last project, 90 days by default',
  why: 'flights, borders and hired vehicles ask for them',
  by: byHousekeeping,
  drop: async (tidying) =>
    dropDocumentsBefore(tidying.db, ago(tidying, tidying.documentDays * dayMs)),
};
