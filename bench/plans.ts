import type { Db } from '@paddock/api/platform/db/client';
import type { Database } from '@paddock/api/platform/db/tables/database';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** How the database finds what is asked of it, question by question. */
export async function plansOf(url: string, asks: (db: Db) => Promise<unknown>): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, options: '-c timezone=UTC' });
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  await asks(db);
  const lines: string[] = [];
  for (const { sql, parameters } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) ${sql}`,
      [...parameters],
    );
    lines.push(...rows.map((row) => row['QUERY PLAN']));
  }
  await db.destroy();
  return lines;
}
