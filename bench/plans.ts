import type { Db } from '@paddock/api/platform/db/client';
import type { Database } from '@paddock/api/platform/db/tables/database';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { z } from 'zod';
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
  const lines = await explain(db, asked);
  await db.destroy();
  return lines;
}

/** Runs questions once more, each with its plan: what it reads, and how long each step takes. */
export async function explain(
  db: Db,
  asked: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const { sql, parameters } of asked) {
    const query = CompiledQuery.raw(`explain (analyze, buffers) ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery(query);
    lines.push(...rows.map((row) => plan.parse(row)['QUERY PLAN']));
  }
  return lines;
}

const plan = z.object({ 'QUERY PLAN': z.string() });
