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

export function asPrepared<Row>(query: CompiledQuery<Row>): PreparedQuery<Row> {
  return { ...query, isPrepared: true };
}
