import type { CompiledQuery } from 'kysely';
import type { Db } from './client.ts';
import type { PreparedQuery } from './driver.ts';

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

/** No record has it: the place of the key that each call gives. */
const keyToCome = -1;

/**
 * A query of the builder by the key of a record, whose text is made once, when it first runs: making that of many
 * joins takes longer than all else that a call does. Keep it at module level.
 */
export function preparedByKey<Row>(
  make: (db: Db, key: number) => Query<Row>,
): (db: Db, key: number) => Promise<Row[]> {
  let made: PreparedQuery<Row> | undefined;
  return async (db, key) => {
    made ??= asPrepared(make(db, keyToCome).compile(db));
    const parameters = made.parameters.map((value) => (value === keyToCome ? key : value));
    const { rows } = await db.executeQuery<Row>({ ...made, parameters });
    return rows;
  };
}

export function asPrepared<Row>(query: CompiledQuery<Row>): PreparedQuery<Row> {
  return { ...query, isPrepared: true };
}
