import { createHash } from 'node:crypto';
import {
  amountSigns,
  dateOrders,
  decimalSigns,
  fareMeanings,
} from '@paddock/contract/domain/imports/imports';
import { plain, type Columns } from '@paddock/contract/domain/imports/match-columns';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { ago, byHousekeeping, dayMs, type Retention } from '../../platform/retention.ts';

/** The table of an import and the answers about it, stored until the import can't be undone. */
const content = z.object({
  heading: z.array(z.string()),
  headingRow: z.int(),
  /** A line around the table that says what its clocks show: "All times UTC". */
  timesNote: z.optional(z.string()),
  /** What the letters of a text that is not in Unicode were read as. */
  letters: z.optional(z.string()),
  /** For spreadsheets: the sheet that was read, and all sheets. */
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  columns: z.array(z.nullable(z.string())),
  /** Columns that are not in the table, for what a new row needs. */
  added: z.optional(z.array(z.int())),
  /** By row and target. */
  choices: z.array(z.object({ row: z.int(), field: z.string(), key: z.int() })),
  records: z.array(z.object({ row: z.int(), record: z.union([z.int(), z.literal('new')]) })),
  /** Lines that someone left out. */
  leftOut: z.array(z.int()),
  /** Rows that the last save refused, until something is answered. */
  refused: z.array(z.object({ row: z.int(), message: z.string(), asks: z.optional(z.string()) })),
  /** Rows that someone agreed to; missing in imports of earlier versions. */
  agreed: z.optional(z.array(z.object({ row: z.int(), agreed: z.string() }))),
  dateOrder: z.optional(z.enum(dateOrders)),
  decimals: z.optional(z.enum(decimalSigns)),
  serials: z.optional(z.boolean()),
  belowZero: z.optional(z.enum(amountSigns)),
  fares: z.optional(z.enum(fareMeanings)),
  country: z.optional(z.string()),
  /** Vendors that someone adds with the rows that name them. */
  vendors: z.optional(z.array(z.string())),
});
export type Content = z.infer<typeof content>;

const importRow = {
  id: z.int(),
  kind: z.string(),
  project_id: z.nullable(z.int()),
  time_zone: z.string(),
  source: z.nullable(z.string()),
  content,
  committed_at: z.nullable(z.date()),
  undone_at: z.nullable(z.date()),
};
export type StoredImport = RowOf<typeof importRow>;

export interface NewImport {
  readonly userId: number;
  readonly kind: string;
  /** The first sheet of its file, if it is another one. */
  readonly partOf: number | null;
  readonly projectId: number | null;
  readonly zone: string;
  readonly source: string | null;
  readonly content: Content;
}

export async function insertImport(db: Db, made: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      user_id: made.userId,
      kind: made.kind,
      part_of: made.partOf,
      project_id: made.projectId,
      time_zone: made.zone,
      source: made.source,
      content: JSON.stringify(made.content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks someone's own import, with the sheets that belong to it, until the transaction ends. */
export async function lockImport(db: Db, userId: number, id: number): Promise<StoredImport[]> {
  return readRows(
    db,
    importRow,
    sql`
    select id, kind, project_id, time_zone, source, content, committed_at, undone_at
    from imports where user_id = ${userId}
      and id in (select id from (${sheetsWith(id)}) as sheets)
    order by id for update`,
  );
}

/** Selects an import and its other sheets, by the number of any of them. */
function sheetsWith(id: number) {
  return sql`
    select sheet.id from imports as asked join imports as sheet
      on coalesce(sheet.part_of, sheet.id) = coalesce(asked.part_of, asked.id)
    where asked.id = ${id}`;
}

const kindRow = { kind: z.string() };

/** Lists the kinds of someone's import; empty if they have no such import. */
export async function kindsOfStored(db: Db, userId: number, id: number): Promise<string[]> {
  const rows = await readRows(
    db,
    kindRow,
    sql`
    select kind from imports where user_id = ${userId} and id in (${sheetsWith(id)})`,
  );
  return rows.map(({ kind }) => kind);
}

export async function saveKind(db: Db, id: number, kind: string): Promise<void> {
  await db.updateTable('imports').set({ kind }).where('id', '=', id).execute();
}

export async function saveContent(db: Db, id: number, changed: Content): Promise<void> {
  await db
    .updateTable('imports')
    .set({ content: JSON.stringify(changed) })
    .where('id', '=', id)
    .execute();
}

/** A record that an import made or changed, and its event. */
export interface ImportedRecord {
  /** The first line that it is of. */
  readonly row: number;
  /** Number of rows that made it; 0 for records that came with another. */
  readonly rows: number;
  readonly title: string;
  readonly list: string;
  readonly recordId: number;
  readonly eventId: number;
}

const eventRow = { subject_table: z.string(), subject_id: z.int(), id: z.int() };

/** The newest event of each record, by its table and number. */
export async function newestEvents(
  db: Db,
  records: readonly { readonly table: string; readonly recordId: number }[],
): Promise<Map<string, number>> {
  const rows = await readRows(
    db,
    eventRow,
    sql`
    select asked.subject_table, asked.subject_id, newest.id
    from (select distinct * from unnest(${records.map(({ table }) => table)}::text[],
      ${records.map(({ recordId }) => recordId)}::int[])) as asked (subject_table, subject_id)
    cross join lateral (
      select id from audit_events as e
      where e.subject_table = asked.subject_table and e.subject_id = asked.subject_id
      order by id desc limit 1) as newest`,
  );
  return new Map(rows.map((row) => [`${row.subject_table} ${row.subject_id}`, row.id]));
}

export async function noteCommitted(
  db: Db,
  id: number,
  at: Date,
  records: readonly ImportedRecord[],
): Promise<void> {
  await db.updateTable('imports').set({ committed_at: at }).where('id', '=', id).execute();
  await sql`
    insert into import_records (import_id, row, rows, title, list, record_id, event_id)
    select ${id}::int, * from unnest(${records.map(({ row }) => row)}::int[],
      ${records.map(({ rows }) => rows)}::int[],
      ${records.map(({ title }) => title)}::text[],
      ${records.map(({ list }) => list)}::text[],
      ${records.map(({ recordId }) => recordId)}::int[],
      ${records.map(({ eventId }) => eventId)}::bigint[])`.execute(db);
}

const undoneRow = {
  rows: z.int(),
  title: z.string(),
  list: z.string(),
  record_id: z.int(),
  event_id: z.int(),
  action: z.string(),
  version: z.int(),
  newest_id: z.int(),
  newest_action: z.string(),
};
/** A record that an import made or changed, with what happened to it last. */
export type RecordToUndo = RowOf<typeof undoneRow>;

/** Lists what imports made and changed, newest first. */
export async function readRecordsToUndo(db: Db, ids: readonly number[]): Promise<RecordToUndo[]> {
  return readRows(
    db,
    undoneRow,
    sql`
    select made.rows, made.title, made.list, made.record_id, made.event_id, e.action,
      e.subject_version as version, newest.id as newest_id, newest.action as newest_action
    from import_records as made
    join audit_events as e on e.id = made.event_id
    cross join lateral (
      select id, action from audit_events as n
      where n.subject_table = e.subject_table and n.subject_id = e.subject_id
      order by id desc limit 1) as newest
    where made.import_id = any(${[...ids]}::int[])
    order by made.event_id desc, made.row desc`,
  );
}

/** Records whose undo in this transaction notified nobody. */
export async function noteSilence(db: Db, userId: number): Promise<void> {
  await sql`
    update audit_events set told = 0
    where happened_at = now() and user_id = ${userId} and action = 'undo'`.execute(db);
}

export async function noteUndone(db: Db, ids: readonly number[], at: Date): Promise<void> {
  await db.updateTable('imports').set({ undone_at: at }).where('id', 'in', ids).execute();
}

const chosen = z.array(z.nullable(z.string()));

/** Finds how someone read a table with exactly these headings in this order. */
export async function rememberedColumns(
  db: Db,
  userId: number,
  kind: string,
): Promise<(heading: readonly string[]) => Columns | undefined> {
  const rows = await db
    .selectFrom('import_columns')
    .select(['heading', 'target'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
  const known = new Map(rows.map(({ heading, target }) => [heading, target]));
  return (heading) => {
    const found = known.get(identifyHeading(heading));
    if (found === undefined || found === null) return undefined;
    const columns = chosen.parse(JSON.parse(found));
    return heading.map((_, index) => columns[index] ?? null);
  };
}

/** Joins all headings of a table into one key, without blank columns at its end. */
function identifyHeading(heading: readonly string[]): string {
  const named = heading.slice(0, heading.findLastIndex((text) => plain(text) !== '') + 1);
  return createHash('sha256')
    .update(JSON.stringify(named.map(plain)))
    .digest('base64url');
}

export async function rememberColumns(
  db: Db,
  { userId, kind }: { readonly userId: number; readonly kind: string },
  columns: readonly { readonly heading: string; readonly target: string | null }[],
): Promise<void> {
  const heading = identifyHeading(columns.map((column) => column.heading));
  const target = JSON.stringify(columns.map((column) => column.target));
  await db
    .insertInto('import_columns')
    .values({ user_id: userId, kind, heading, target })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'heading']).doUpdateSet({ target }),
    )
    .execute();
}

/** Tables that can no longer be undone, or that nobody saved, are deleted. */
async function dropImportsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('imports').where('created_at', '<', before).execute();
}

const importDays = 7;

export const importRetention: Retention = {
  tables: ['imports', 'import_records'],
  period: `${importDays} days`,
  why: 'tables that were pasted or opened, so that an import can be finished or undone',
  by: byHousekeeping,
  drop: async (tidying) => dropImportsBefore(tidying.db, ago(tidying, importDays * dayMs)),
};
