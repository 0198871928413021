import { z } from 'zod';
import type { Insertable } from 'kysely';
import { readRows, statement, type Statement } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { FormSubmissionsTable } from '../../platform/db/tables/records.ts';

const claimedRow = { id: z.int() };

type Claimed = Exclude<keyof FormSubmissionsTable, 'id' | 'answer' | 'received_at'>;

const claim = statement<typeof claimedRow, Claimed>(
  claimedRow,
  (given) => sql`
    insert into form_submissions (submission_id, user_id, category, type, payload, content_hash,
      related_record_id, submission_time, submission_time_zone, location)
    values (${given('submission_id')}, ${given('user_id')}, ${given('category')}, ${given('type')},
      ${given('payload')}, ${given('content_hash')}, ${given('related_record_id')},
      ${given('submission_time')}, ${given('submission_time_zone')}, ${given('location')})
    on conflict (submission_id) do nothing
    returning id`,
);

/** @returns false if a submission with this id already exists, or existed when ours could be inserted. */
export async function claimSubmission(
  db: Db,
  submission: Insertable<FormSubmissionsTable>,
): Promise<boolean> {
  const rows = await claim(db, { related_record_id: null, location: null, ...submission });
  return rows.length > 0;
}

const answered = statement<typeof claimedRow, 'submissionId' | 'answer'>(
  claimedRow,
  (given) => sql`
    update form_submissions set answer = ${given('answer')}
    where submission_id = ${given('submissionId')}
    returning id`,
);

export async function keepAnswer(db: Db, submissionId: string, answer: object): Promise<void> {
  await answered(db, { submissionId, answer: JSON.stringify(answer) });
}

const submissionRow = { user_id: z.int(), content_hash: z.string(), answer: z.unknown() };

const selectSubmission = statement<typeof submissionRow, 'submissionId'>(
  submissionRow,
  (given) => sql`
    select user_id, content_hash, answer from form_submissions
    where submission_id = ${given('submissionId')}`,
);

export async function findSubmission(db: Db, submissionId: string) {
  const [submission] = await selectSubmission(db, { submissionId });
  return submission;
}

const insertedRow = { id: z.int() };

/** Inserts rows that may fill different columns, and returns their keys in the same order. */
export async function insertRows(
  db: Db,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const ids: number[] = Array.from({ length: rows.length });
  const alike = Map.groupBy(rows.entries(), ([, row]) => Object.keys(row).join(' '));
  for (const group of alike.values()) {
    const columns = Object.keys(group[0]?.[1] ?? {});
    const values = group.map(
      ([, row]) => sql`(${sql.join(columns.map((name) => sql`${row[name]}`))})`,
    );
    const inserted = await readRows(
      db,
      insertedRow,
      sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)} returning id`,
    );
    for (const [place, [index]] of group.entries()) {
      const { id } = inserted[place] ?? {};
      if (id === undefined) throw new Error(`${table} gave no id back`);
      ids[index] = id;
    }
  }
  return ids;
}

type Insert = Statement<typeof insertedRow, string>;

/** By table and columns: one statement for each set of fields that a form was sent with. */
const inserts = new Map<string, Insert>();
const mostInserts = 500;

function insertStatement(table: string, columns: readonly string[]): Insert {
  const names = columns.map((name) => sql.ref(name));
  return statement<typeof insertedRow, string>(
    insertedRow,
    (given) => sql`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(columns.map(given))})
    returning id`,
  );
}

/** Inserts a row into the form's table; the columns come from its descriptor. */
export async function insertRow(
  db: Db,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const columns = Object.keys(row);
  const name = [table, ...columns].join(' ');
  const insert = inserts.get(name) ?? insertStatement(table, columns);
  if (inserts.size < mostInserts) inserts.set(name, insert);
  const [inserted] = await insert(db, row);
  if (inserted === undefined) throw new Error(`${table} gave no id back`);
  return inserted.id;
}
