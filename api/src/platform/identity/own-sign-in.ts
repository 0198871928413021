import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';

const usedRow = { used: z.boolean() };

/** Whether this deployment has our own sign-in. With another identity provider its tables do not exist. */
export async function hasOwnSignIn(db: Db): Promise<boolean> {
  const [row] = await readRows(
    db,
    usedRow,
    sql`select to_regclass('auth.session') is not null as used`,
  );
  return row?.used === true;
}
