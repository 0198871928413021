import { z } from 'zod';
import type { Db } from './client.ts';
import { readRows } from './rows.ts';
import { sql } from './sql.ts';

const madeRow = { made: z.boolean() };

/** The id of the deployment that a database belongs to. Null before its first start, and in older ones. */
export async function readDeploymentId(db: Db): Promise<string | null> {
  const tables = await readRows(
    db,
    madeRow,
    sql`select to_regclass('public.deployment') is not null as made`,
  );
  if (tables[0]?.made !== true) return null;
  const row = await db.selectFrom('deployment').select('id').executeTakeFirst();
  return row?.id ?? null;
}

/** The same, created if there is none. */
export async function keepDeploymentId(db: Db): Promise<string> {
  await sql`insert into deployment default values on conflict do nothing`.execute(db);
  const { id } = await db.selectFrom('deployment').select('id').executeTakeFirstOrThrow();
  return id;
}
