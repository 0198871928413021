import type { Db } from '@paddock/api/platform/db/client';
import type { Database } from '@paddock/api/platform/db/tables/database';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { z } from 'zod';
import pg from 'pg';

const planLine = z.object({ 'QUERY PLAN': z.string() });

/** The plan of each question that `asks` puts to the database. */
export async function explainQueries(
  url: string,
  asks: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, options: '-c timezone=UTC' });
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  await asks(db);
  // Explaining is noted too.
  const lines = await explain(db, [...asked]);
  await db.destroy();
  return lines;
}

/** Runs questions again and returns the plan of each: what it reads, and how long each step takes. */
export async function explain(
  db: Db,
  asked: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const { sql, parameters } of asked) {
    const query = CompiledQuery.raw(`explain (analyze, buffers) ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery(query);
    lines.push(...rows.map((row) => planLine.parse(row)['QUERY PLAN']));
  }
  return lines;
}
