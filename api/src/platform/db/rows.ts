import type { CompiledQuery, QueryExecutorProvider, QueryResult } from 'kysely';
import type { core } from 'zod';
import { asPrepared, type Db } from './client.ts';
import { sql, type Sql } from './sql.ts';

/** The columns of a row, each with the schema of its values; or one schema, if rows differ. */
export type RowShape = Readonly<Record<string, core.$ZodType>> | core.$ZodType;

/** The type of a row of this shape. */
export type RowOf<Shape extends RowShape> = Shape extends core.$ZodType
  ? core.output<Shape>
  : { readonly [Column in keyof Shape]: core.output<Shape[Column]> };

/** A database, or a transaction. */
interface Asked extends QueryExecutorProvider {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

export type RowCheck = (shape: RowShape, rows: readonly unknown[]) => void;

let check: RowCheck | undefined;

/** Checks every row that raw SQL reads. Tests do this; a server trusts what they have shown. */
export function checkRows(by: RowCheck): void {
  check = by;
}

/** Reads rows with raw SQL. Their type comes from `shape`, and tests check each row against it. */
export async function readRows<Shape extends RowShape>(
  db: Asked,
  shape: Shape,
  query: Sql,
): Promise<RowOf<Shape>[]> {
  return run(db, shape, query.compile(db));
}

/** The same with a statement that each connection plans once: see `runPrepared`. */
export async function readPrepared<Shape extends RowShape>(
  db: Asked,
  shape: Shape,
  query: Sql,
): Promise<RowOf<Shape>[]> {
  return run(db, shape, asPrepared(query.compile(db)));
}

/** Reads rows with a prebuilt statement and new values. */
export type Statement<Shape extends RowShape, Name extends string> = (
  db: Asked,
  values: Readonly<Record<Name, unknown>>,
) => Promise<RowOf<Shape>[]>;

/** A placeholder for a value that each call gives. */
class Coming {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement whose text is made once, when it first runs: making that of a list or a record can take longer than
 * running it. Keep it with what it is made of, or at module level.
 *
 * @param planned whether each connection plans it once; its plan must not depend on its values then
 */
export function statement<Shape extends RowShape, Name extends string>(
  shape: Shape,
  make: (given: (name: Name) => Sql) => Sql,
  planned: 'once' | 'each time' = 'once',
): Statement<Shape, Name> {
  let made: CompiledQuery | undefined;
  const compiled = (db: Asked) => {
    const query = make((name) => sql`${new Coming(name)}`).compile(db);
    return planned === 'once' ? asPrepared(query) : query;
  };
  return async (db, values) => {
    made ??= compiled(db);
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = made.parameters.map((value) =>
      value instanceof Coming ? given.get(value.name) : value,
    );
    return run(db, shape, { ...made, parameters });
  };
}

async function run<Shape extends RowShape>(
  db: Asked,
  shape: Shape,
  query: CompiledQuery,
): Promise<RowOf<Shape>[]> {
  const { rows } = await db.executeQuery<RowOf<Shape>>(query);
  check?.(shape, rows);
  return rows;
}

/** A query of the builder, or raw SQL. */
interface Query<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * Runs a query that each connection plans once, because planning can take longer than the work. It is for
 * short statements with few texts, such as the one that every call begins with, and those that forms and
 * records make from their descriptors.
 */
export async function runPrepared<Row>(db: Db, query: Query<Row>): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(asPrepared(query.compile(db)));
  return rows;
}

/** No record has this key: it is a placeholder for the key that each call gives. */
const keyToCome = -1;

/**
 * A query of the builder by the key of a record, whose text is made once, when it first runs: with many
 * joins, making it takes longer than everything else in a call. Keep it at module level.
 */
export function preparedByKey<Row>(
  make: (db: Db, key: number) => Query<Row>,
): (db: Db, key: number) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined;
  return async (db, key) => {
    made ??= asPrepared(make(db, keyToCome).compile(db));
    const parameters = made.parameters.map((value) => (value === keyToCome ? key : value));
    const { rows } = await db.executeQuery<Row>({ ...made, parameters });
    return rows;
  };
}
