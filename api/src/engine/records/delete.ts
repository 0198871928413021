import type { Kind } from '../entities/kind.ts';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Author } from '../entities/source.ts';
import { selectVersion } from './snapshot.ts';

const deletionRow = { id: z.int() };

/**
 * Deletes a record and stores all of it in an event, with the links that are deleted too, so that it can be
 * restored.
 * @returns the event; undefined if something points at the record, and nothing was deleted
 */
export async function deleteRecord(
  db: Db,
  kind: Kind,
  id: number,
  author: Author,
): Promise<number | undefined> {
  return (await deleteRecords(db, kind, [id], author))?.[0];
}

/**
 * The same for many records of one kind: all of them, or none.
 * @returns their events, in order
 */
export async function deleteRecords(
  db: Db,
  kind: Kind,
  ids: readonly number[],
  { senderId, origin }: Author,
): Promise<readonly number[] | undefined> {
  const { table } = kind;
  await sql`savepoint removal`.execute(db);
  const rows = await readRows(
    db,
    deletionRow,
    sql`
    insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
      before)
    select ${senderId}::int, ${origin}, 'delete', ${table}, t.id, ${selectVersion(kind)},
      jsonb_build_object('row', to_jsonb(t), 'along', ${selectAlong(kind)})
    from unnest(${[...ids]}::int[]) with ordinality as gone (id, place)
    join ${sql.table(table)} as t on t.id = gone.id
    order by gone.place returning id`,
  );
  try {
    await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::int[])`.execute(db);
  } catch (thrown) {
    if (!isPointedAt(thrown)) throw thrown;
    await sql`rollback to savepoint removal`.execute(db);
    return undefined;
  }
  await sql`release savepoint removal`.execute(db);
  return rows.map(({ id }) => id);
}

/** A key blocks it, through a constraint checked at once or at the end. */
function isPointedAt(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return false;
  return thrown.code === '23001' || thrown.code === '23503';
}

/** The rows of other tables that are deleted with `t`. */
function selectAlong(kind: Kind) {
  const { column, tables } = kind.given.alongWith ?? { column: 'id', tables: [] };
  const rows = tables.map(
    (table) => sql`${sql.lit(table)}, (
      select coalesce(jsonb_agg(to_jsonb(l)), '[]') from ${sql.table(table)} as l
      where ${sql.ref(`l.${column}`)} = t.id)`,
  );
  return rows.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(rows)})`;
}

/** Restores a deleted record under its old number, from the event of its deletion. */
export async function bringBack(db: Db, kind: Kind, event: number): Promise<void> {
  const { tables } = kind.given.alongWith ?? { tables: [] };
  await insertRows(db, kind.table, sql`jsonb_build_array(before -> 'row')`, event);
  for (const table of tables)
    await insertRows(db, table, sql`before -> 'along' -> ${sql.lit(table)}`, event);
}

const columnRow = { name: z.string() };

async function insertRows(db: Db, table: string, rows: ReturnType<typeof sql>, event: number) {
  const columns = await readRows(
    db,
    columnRow,
    sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`,
  );
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(({ name }) => sql.ref(`back.${name}`)));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${values} from audit_events,
      jsonb_populate_recordset(null::${sql.table(table)}, ${rows}) as back
    where audit_events.id = ${event}`.execute(db);
}
