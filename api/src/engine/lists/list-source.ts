import { z } from 'zod';
import { none } from '@paddock/contract/engine/lists/question';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Typed } from '../lookups/lookup-source.ts';

/** The projects that a person may open, by their keys; null for all of them. */
export type OpenProjects = readonly number[] | null;

/** What the rows of a list have to meet. */
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

/** Where the rows of a list stand. Its own table is `t` throughout. */
export interface ListSource {
  readonly table: string;
  /** What its search and its filters need beside `t`. */
  readonly beside?: Sql;
  /** Keys of its orders, each with an index on `(key, id)`; never null. */
  readonly sorts: Readonly<Record<string, Sql>>;
  readonly filters: Readonly<Record<string, (value: string) => Condition>>;
  /** Filters on what is stored beside the rows. `beside` joins what they need. */
  readonly derived?: {
    readonly beside: Sql;
    /** Those that an index beside them serves, with the keys of orders and of rows that it has. */
    readonly indexed: {
      readonly id: Sql;
      readonly sorts: Readonly<Record<string, Sql>>;
      readonly filters: ListSource['filters'];
    };
    /** Those that no index serves. */
    readonly filters: ListSource['filters'];
  };
  /**
   * Each way in which a row can hold the words that somebody typed; each is looked for by itself, over an
   * index. Keys of other tables are read first: known ones plan well.
   */
  readonly search: (typed: Typed, db: Db) => readonly Condition[] | Promise<readonly Condition[]>;
  /** What is read for the rows of a page alone. */
  readonly joins?: Sql;
  readonly columns: Readonly<Record<string, Sql>>;
  /** Cells of some rows that no column says, by the numbers of the rows: they replace what the columns say. */
  readonly cellsNow?: (
    db: Db,
    rows: readonly StoredRow[],
  ) => Promise<ReadonlyMap<number, Readonly<Record<string, StoredCell>>>>;
  /** What its rows hide from those who may open some projects alone. */
  readonly hides?: {
    /** Fields whose changes no history tells them. */
    readonly fields: readonly string[];
    /** Cells that read otherwise for them, by the numbers of the rows. They can’t edit such a row. */
    readonly cells: (
      db: Db,
      ids: readonly number[],
      open: readonly number[],
    ) => Promise<ReadonlyMap<number, Readonly<Record<string, StoredCell>>>>;
  };
  /** Its rows can be archived. */
  readonly archives: boolean;
}

/** The key of an order by a text: without case, as bytes, which also serves a search by its beginning. */
export function byText(column: string): Sql {
  return sql`lower(${sql.ref(column)}) collate "C"`;
}

/** True where a text begins with what was typed. */
export function begins(key: Sql, { pattern }: Typed): Condition {
  return sql`${key} like ${pattern}`;
}

/** The filter of a column that holds a key. */
export function hasKey(column: string): (value: string) => Condition {
  return (value) => sql`${sql.ref(column)} = ${Number(value)}`;
}

/** The same of a column that may hold none, which can be asked for too. */
export function hasKeyOrNone(column: string): (value: string) => Condition {
  return (value) => (value === none ? sql`${sql.ref(column)} is null` : hasKey(column)(value));
}

/** The filter of what is linked to a key: `rows` reads the numbers of the list's rows, given that key. */
export function isAmong(rows: (key: number) => Sql): (value: string) => Condition {
  return (value) => sql`t.id in (${rows(Number(value))})`;
}

/** The two ends of a filter by days, the last one included. Instants are read in UTC. */
export function withinDays(name: string, column: string): ListSource['filters'] {
  const key = sql.ref(column);
  return {
    [`${name}_from`]: (day) => sql`${key} >= ${day}::date`,
    [`${name}_until`]: (day) => sql`${key} < ${day}::date + 1`,
  };
}

/** An amount with the code of its currency, in the column that is to be shown. */
export function money(amount: Sql, currency: Sql) {
  return sql`case when ${amount} is not null
    then jsonb_build_object('amount', (${amount})::text, 'currency', ${currency}) end`;
}

/** The number of a row, where that is what was typed. */
export function isNumber(typed: string): Condition[] {
  return /^[1-9]\d{0,8}$/.test(typed) ? [sql`t.id = ${Number(typed)}`] : [];
}

/** Written out, because an index on the rows that lack something knows it by these words. */
export function isThere(value: Sql, wanted: boolean): Condition {
  return wanted ? sql`${value} is not null` : sql`${value} is null`;
}
