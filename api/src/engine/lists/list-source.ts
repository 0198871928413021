import { z } from 'zod';
import { none } from '@paddock/contract/engine/lists/question';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Typed } from '../lookups/lookup-source.ts';

/** The projects that a person may open, by key; null for all of them. */
export type OpenProjects = readonly number[] | null;

/** A condition on the rows of a list. */
export type Condition = Sql;

export const storedCell = z.union([
  z.string(),
  z.number(),
  z.date(),
  z.null(),
  z.strictObject({ amount: z.string(), currency: z.string() }),
]);
/** A value as the database returns it. */
export type StoredCell = z.infer<typeof storedCell>;

export const storedRow = z
  .object({ id: z.int(), archived: z.boolean() })
  .catchall(z.union([storedCell, z.boolean()]));
export type StoredRow = Readonly<z.infer<typeof storedRow>>;

/** The source of a list's rows. Its own table is always `t`. */
export interface ListSource {
  readonly table: string;
  /** The joins its search and its filters need beside `t`. */
  readonly beside?: Sql;
  /** The keys of its orders, each with an index on `(key, id)`; never null. */
  readonly sorts: Readonly<Record<string, Sql>>;
  readonly filters: Readonly<Record<string, (value: string) => Condition>>;
  /** Filters on what is stored beside the rows. `beside` joins what they need. */
  readonly derived?: {
    readonly beside: Sql;
    /** Filters served by an index beside the rows, with the order and row keys it holds. */
    readonly indexed: {
      readonly id: Sql;
      readonly sorts: Readonly<Record<string, Sql>>;
      readonly filters: ListSource['filters'];
    };
    /** Filters that no index serves. */
    readonly filters: ListSource['filters'];
  };
  /**
   * The ways in which a row can match the typed words. Each is searched on its own, over an index. Keys of
   * other tables are read first, because known keys plan well.
   */
  readonly search: (typed: Typed, db: Db) => readonly Condition[] | Promise<readonly Condition[]>;
  /** Columns read only for the rows of a page. */
  readonly joins?: Sql;
  readonly columns: Readonly<Record<string, Sql>>;
  /** Cells that no column describes, by row number: they replace those of the columns. */
  readonly cellsNow?: (
    db: Db,
    rows: readonly StoredRow[],
  ) => Promise<ReadonlyMap<number, Readonly<Record<string, StoredCell>>>>;
  /** What rows hide from people limited to some projects. */
  readonly hides?: {
    /** Fields whose changes are left out of the history they read. */
    readonly fields: readonly string[];
    /** Cells that read differently for them, by row number. They can’t edit such a row. */
    readonly cells: (
      db: Db,
      ids: readonly number[],
      open: readonly number[],
    ) => Promise<ReadonlyMap<number, Readonly<Record<string, StoredCell>>>>;
  };
  /** Its rows can be archived. */
  readonly archives: boolean;
}

/** The key of an order by text: without case, as bytes, which also serves a search by its beginning. */
export function byText(column: string): Sql {
  return sql`lower(${sql.ref(column)}) collate "C"`;
}

/** True if a text begins with what was typed. */
export function begins(key: Sql, { pattern }: Typed): Condition {
  return sql`${key} like ${pattern}`;
}

/** A filter on a column that holds a key. */
export function hasKey(column: string): (value: string) => Condition {
  return (value) => sql`${sql.ref(column)} = ${Number(value)}`;
}

/** The same for a column that may be empty, which can be asked for too. */
export function hasKeyOrNone(column: string): (value: string) => Condition {
  return (value) => (value === none ? sql`${sql.ref(column)} is null` : hasKey(column)(value));
}

/** A filter on rows linked to a key: `rows` selects the numbers of the list's rows for that key. */
export function isAmong(rows: (key: number) => Sql): (value: string) => Condition {
  return (value) => sql`t.id in (${rows(Number(value))})`;
}

/** The two ends of a filter by days, including the last one. Instants are read in UTC. */
export function withinDays(name: string, column: string): ListSource['filters'] {
  const key = sql.ref(column);
  return {
    [`${name}_from`]: (day) => sql`${key} >= ${day}::date`,
    [`${name}_until`]: (day) => sql`${key} < ${day}::date + 1`,
  };
}

/** An amount with its currency code, in the column to show. */
export function money(amount: Sql, currency: Sql) {
  return sql`case when ${amount} is not null
    then jsonb_build_object('amount', (${amount})::text, 'currency', ${currency}) end`;
}

/** The row number, if that is what was typed. */
export function isNumber(typed: string): Condition[] {
  return /^[1-9]\d{0,8}$/.test(typed) ? [sql`t.id = ${Number(typed)}`] : [];
}

/** Written out because the index on incomplete rows has exactly these words. */
export function isThere(value: Sql, wanted: boolean): Condition {
  return wanted ? sql`${value} is not null` : sql`${value} is null`;
}
