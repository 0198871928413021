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
  const prepared: PreparedQuery<Row> = { ...query.compile(db), isPrepared: true };
  const { rows } = await db.executeQuery<Row>(prepared);
  return rows;
}
