import { sql, type Sql } from '../../platform/db/sql.ts';

/** Rows that a field may choose from: where they stand, and how they read. */
export interface LookupSource {
  readonly from: Sql;
  readonly keys: Readonly<Record<string, Sql>>;
  readonly value: Sql;
  /** True for rows that are offered; others keep their name where they are linked. */
  readonly live: Sql;
  /** True for rows that may still be chosen, where those are more than are offered. */
  readonly known?: Sql;
  /** The order of all rows, where nothing was typed. */
  readonly order: Sql;
  /** Each way in which a row can begin with what was typed. */
  readonly ways: readonly WayToMatch[];
}

/** A way to match leads over an index, so its order is one that does not tempt away from that. */
export interface WayToMatch {
  readonly matches: (typed: Typed) => Sql;
  readonly order: Sql;
}

/** What somebody typed, without case: as it is, and as the pattern of what begins with it. */
export interface Typed {
  /** With its case, as it came. */
  readonly typed: string;
  readonly text: Sql;
  readonly pattern: Sql;
}

/** The order of an index on the text without case. */
export function alphabetical(column: Sql, id: Sql): Sql {
  return sql`lower(${column}) using ~<~, ${id}`;
}

export function beginsWith(column: Sql, order: Sql): WayToMatch {
  return { matches: ({ pattern }) => sql`lower(${column}) like ${pattern}`, order };
}

/** The rows of a table, chosen by one of its columns. */
export function rowsOfTable(table: string, column: string): LookupSource {
  const value = sql.ref(column);
  const order = alphabetical(value, sql`id`);
  return {
    from: sql.table(table),
    keys: { id: sql`id` },
    value,
    live: sql`archived_at is null`,
    order,
    ways: [beginsWith(value, order)],
  };
}
