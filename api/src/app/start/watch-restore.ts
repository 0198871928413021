import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const everyMs = 2_000;
const databaseRow = { oid: z.int() };

/**
 * Notices that a restore has replaced this database. The server's caches belong to the old one.
 * @returns a function that ends it
 */
export async function watchRestore(
  db: Db,
  onReplaced: (reason: string) => void,
): Promise<() => Promise<void>> {
  const first = await readOid(db);
  let isOver = false;
  const look = async () => {
    // The health check reports outages.
    const found = await readOid(db).catch(() => first);
    if (found === first || isOver) return;
    isOver = true;
    onReplaced('The database was replaced by a restore. Start Paddock again.');
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return async () => {
    isOver = true;
    clearInterval(timer);
  };
}

async function readOid(db: Db): Promise<number | undefined> {
  const [row] = await readRows(
    db,
    databaseRow,
    sql`select oid::int8 as oid from pg_database where datname = current_database()`,
  );
  return row?.oid;
}
