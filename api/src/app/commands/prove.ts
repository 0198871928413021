import { z } from 'zod';
import { hasAdministrator } from '../../domain/people/first-admin.ts';
import type { Proof } from '../../platform/backup/restore.ts';
import { openDatabase, type Db } from '../../platform/db/client.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { StartError } from '../../platform/errors.ts';
import { refuseOtherMonths } from './prove-months.ts';

/**
 * Brings a restored database to this version, and checks that derived values match their rows.
 * @param present the database whose place it takes
 */
export function proof(now: Date, tell: (line: string) => void, present?: string): Proof {
  return async (url) => {
    const { db, close } = openDatabase({ url, max: 2 });
    try {
      await migrate(db, now);
      await refuseWrongRows(db);
      if (present !== undefined) await refuseOtherMonths(present, db);
      if (!(await hasAdministrator(db)))
        tell('No one in this backup is an administrator. Start with FIRST_ADMIN_PHONE.');
    } finally {
      await close();
    }
  };
}

const differenceRow = { what: z.string(), differences: z.int() };

async function refuseWrongRows(db: Db): Promise<void> {
  const found = await readRows(
    db,
    differenceRow,
    sql`
    select 'What is due' as what, count(*)::int as differences from balance_differences()
    union all
    select 'Who is on board', count(*)::int from traveller_differences()`,
  );
  for (const { what, differences } of found)
    if (differences > 0)
      throw new StartError(`${what} does not match the rows in ${differences} places.`);
}
