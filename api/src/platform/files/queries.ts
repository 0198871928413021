import { z } from 'zod';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import type { Db } from '../db/client.ts';

/** Locks this file against being stored or removed until the transaction ends. */
export async function holdFile(db: Db, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('file ' || ${hash}, 0))`.execute(db);
}

const neededRow = { needed: z.int() };
const hashRow = { hash: z.string() };

/** The files among these that no row needs. */
export async function filterUnneeded(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    hashRow,
    sql`
    select hash from unnest(${hashes}::text[]) as hash
    where not exists (select from receipts where content_hash = hash)
      and not exists (select from confirmations where content_hash = hash)`,
  );
  return rows.map(({ hash }) => hash);
}

/** The hash of every file that a row needs, for a backup, which reads over its own connection. */
export const neededFilesQuery =
  'select content_hash as hash from receipts union select content_hash from confirmations order by 1';

/** The hashes of all files that rows need. */
export async function neededFiles(db: Db): Promise<string[]> {
  const rows = await readRows(db, hashRow, sql.raw(neededFilesQuery));
  return rows.map(({ hash }) => hash);
}

/** How many files receipts and confirmations need. */
export async function countNeeded(db: Db): Promise<number> {
  const rows = await readRows(
    db,
    neededRow,
    sql`
    select count(*) as needed from (
      select content_hash from receipts union select content_hash from confirmations) as files`,
  );
  return rows[0]?.needed ?? 0;
}

/**
 * Deletes receipts that were removed before an instant.
 * @returns the hashes of their files
 */
export async function dropRemovedBefore(db: Db, instant: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('receipts')
    .where('archived_at', '<', instant)
    .returning('content_hash')
    .execute();
  return [...new Set(rows.map((row) => row.content_hash))];
}
