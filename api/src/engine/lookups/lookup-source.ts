import { sql, type Sql } from '../../platform/db/sql.ts';

/** Rows that a field can choose from: where they are stored, and how they read. */
export interface LookupSource {
  readonly from: Sql;
  readonly keys: Readonly<Record<string, Sql>>;
  readonly value: Sql;
  /** What else distinguishes a row from others; it may be null. */
  readonly detail?: Sql;
  /** The kind of a row, for forms that ask for more depending on it. */
  readonly kind?: Sql;
  /** True for rows that are offered; others keep their name where they are linked. */
  readonly live: Sql;
  /** True for rows that can still be chosen, if those are more than are offered. */
  readonly known?: Sql;
  /** The order of all rows before anything is typed. */
  readonly order: Sql;
  /** The ways in which a row can match what was typed, the best first. A row may match in several. */
  readonly ways: readonly WayToMatch[];
  /** True for the rows of a named part, such as the airlines among the vendors. */
  readonly parts?: Readonly<Record<string, Sql>>;
  /** Rows offered after those, if there is room. */
  readonly afterwards?: Pick<LookupSource, 'live' | 'order' | 'ways'>;
}

/** A match is found over an index. Its order must not tempt the planner away from that index. */
export interface WayToMatch {
  readonly matches: (typed: Typed, wanted: Wanted) => Sql;
  readonly order: Sql;
  /**
   * For a match that reads a span of an index in order, the key of the rows there: with that key, one plan is
   * right whatever is typed. With another key, the plan may walk the whole index.
   */
  readonly ownKey?: Sql;
}

/** The number of rows to read, and the column of their key: rows without one are not offered. */
export interface Wanted {
  readonly key: Sql;
  readonly limit: number;
}

/** The typed text without case: as it is, and as the pattern of what begins with it. */
export interface Typed {
  /** With its case, as typed. */
  readonly typed: string;
  readonly text: Sql;
  readonly pattern: Sql;
}

/** Lower-cased by the database, as when it made the index. */
export function typedAs(prefix: string): Typed {
  return { typed: prefix, ...withoutCase(sql`${prefix}`, sql`${likePattern(prefix)}`) };
}

/** For a statement made before anyone types. `onTyped` is called if it asks for the text itself. */
export function typedLater(prefix: Sql, pattern: Sql, onTyped: () => void): Typed {
  return {
    get typed() {
      onTyped();
      return '';
    },
    ...withoutCase(prefix, pattern),
  };
}

function withoutCase(prefix: Sql, pattern: Sql): Omit<Typed, 'typed'> {
  return { text: sql`lower(${prefix}::text)`, pattern: sql`lower(${pattern}::text)` };
}

export function likePattern(prefix: string): string {
  return `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Every beginning of what was typed, to find names that it goes on behind. */
export function listBeginnings({ text }: Typed): Sql {
  return sql`select left(${text}, n) from generate_series(1, length(${text})) as n`;
}

/** The order of an index on the text without case. */
export function alphabetical(column: Sql, id: Sql): Sql {
  return sql`lower(${column}) using ~<~, ${id}`;
}

export function beginsWith(column: Sql, order: Sql): WayToMatch {
  return { matches: ({ pattern }) => sql`lower(${column}) like ${pattern}`, order };
}

/** The last possible character: every text with a given beginning sorts before that beginning plus this. */
const lastCharacter = sql`chr(1114111)`;

/**
 * The same, alphabetically. It names the span of the index, which the database finds in a pattern only if it
 * plans each time.
 */
export function beginsInOrder(column: Sql, id: Sql): WayToMatch {
  return {
    matches: ({ text }) => sql`lower(${column}) ~>=~ ${text}
      and lower(${column}) ~<~ (${text} || ${lastCharacter})`,
    order: alphabetical(column, id),
    ownKey: id,
  };
}

/** Rows whose names are in `lookup_words` under their table. */
type NamedRows = Pick<LookupSource, 'from' | 'live' | 'order'> & {
  readonly record: string;
  readonly id: Sql;
};

/** A word of the name begins with what was typed. Reading stops at the limit, in index order. */
export function hasWord({ record, from, id, live, order }: NamedRows): WayToMatch {
  return {
    matches: ({ text }, { key, limit }) => sql`${id} = any(array(
      select record_id from ${from} join lookup_words on record_id = ${id}
      where record = ${sql.lit(record)} and words >= ${text} and words < (${text} || ${lastCharacter})
        and ${live} and ${key} is not null
      order by words, record_id limit ${sql.lit(2 * limit)}))`,
    order,
    ownKey: id,
  };
}

/** The rows of a table, chosen by one of its columns. */
export function rowsOfTable(table: string, column: string, detail?: string): LookupSource {
  const own = (name: string) => sql.ref(`${table}.${name}`);
  const value = own(column);
  const id = own('id');
  const order = alphabetical(value, id);
  const rows = { from: sql.table(table), live: sql`${own('archived_at')} is null`, order };
  return {
    ...rows,
    keys: { id },
    value,
    ...(detail === undefined ? {} : { detail: own(detail) }),
    ways: [beginsInOrder(value, id), hasWord({ ...rows, record: table, id })],
  };
}
