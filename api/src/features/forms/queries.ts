import { sql, type Insertable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { FormSubmissionsTable } from '../../db/tables/records.ts';

/** @returns false where a submission with this id stands already, or stood when ours could be put. */
export async function claimSubmission(
  db: Db,
  submission: Insertable<FormSubmissionsTable>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('form_submissions')
    .values(submission)
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function keepAnswer(db: Db, submissionId: string, answer: object): Promise<void> {
  await db
    .updateTable('form_submissions')
    .set({ answer: JSON.stringify(answer) })
    .where('submission_id', '=', submissionId)
    .execute();
}

export async function findSubmission(db: Db, submissionId: string) {
  return db
    .selectFrom('form_submissions')
    .select(['user_id', 'content_hash', 'answer'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
}

/** Inserts a row into the table that a form names; the columns come from its descriptor. */
export async function insertRow(
  db: Db,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})
    returning id`.execute(db);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error(`${table} gave no id back`);
  return inserted.id;
}

export interface Links {
  readonly table: string;
  readonly owner: { readonly column: string; readonly id: number };
  readonly items: { readonly column: string; readonly ids: readonly number[] };
}

/** Links each item to its owner; a link that is there already stays as it is. In one order for all,
 * so that two that link the same things wait for each other instead of locking each other out. */
export async function insertLinks(db: Db, { table, owner, items }: Links): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner.column)}, ${sql.ref(items.column)})
    select ${owner.id}::int, item from unnest(${[...items.ids]}::int[]) as item
    order by item
    on conflict do nothing`.execute(db);
}

/** IANA names of the zones of airports, by id. */
export async function zonesOfAirports(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('airports')
    .select(['id', 'time_zone'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.time_zone]));
}

export async function insertMessage(
  db: Db,
  message: { title: string; body: string; senderId: number },
  userIds: readonly number[],
): Promise<number> {
  const { id } = await db
    .insertInto('messages')
    .values({ title: message.title, body: message.body, sender_id: message.senderId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('message_recipients')
    .values(userIds.map((userId) => ({ message_id: id, user_id: userId })))
    .execute();
  return id;
}
