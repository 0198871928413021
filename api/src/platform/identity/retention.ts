import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows } from '../db/rows.ts';
import { sql, type Sql } from '../db/sql.ts';
import { codesStayMs, longestWindowMs } from './embedded/limits.ts';

const usedRow = { used: z.boolean() };

/** Drops rows of our own sign-in. With another identity provider its tables do not exist. */
async function dropWhereUsed(db: Db, statement: Sql): Promise<void> {
  const [row] = await readRows(
    db,
    usedRow,
    sql`select to_regclass('auth.session') is not null as used`,
  );
  if (row?.used === true) await statement.execute(db);
}

/** A session that is over signs nobody in. */
export async function dropEndedSessions(db: Db, now: Date): Promise<void> {
  await dropWhereUsed(db, sql`delete from auth.session where "expiresAt" < ${now}`);
  await dropWhereUsed(db, sql`delete from auth.verification where "expiresAt" < ${now}`);
}

/** Codes that are over, and what the limits no longer count. */
export async function dropOldCodes(db: Db, now: Date): Promise<void> {
  const codes = new Date(now.getTime() - codesStayMs);
  const events = new Date(now.getTime() - longestWindowMs);
  await dropWhereUsed(db, sql`delete from auth.sign_in_codes where expires_at < ${codes}`);
  await dropWhereUsed(db, sql`delete from auth.sign_in_events where happened_at < ${events}`);
}
