import { z } from 'zod';
import { describeClosed } from '../../domain/bookings/amounts.ts';
import { openDatabase, type Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { StartError } from '../../platform/errors.ts';

const monthRow = { month: z.string(), content: z.nullable(z.string()) };

/** Everything that is dated in each closed month, as one hash. */
async function readClosed(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const rows = await readRows(
    db,
    monthRow,
    sql`
    select month::text, md5(concat(
      (select jsonb_agg(to_jsonb(e) - 'order_id' order by id) from prj_expenditure as e
        where date_trunc('month', purchased_on)::date = month),
      (select jsonb_agg(to_jsonb(p) order by id) from prj_exp_payments as p
        where date_trunc('month', paid_on)::date = month),
      (select jsonb_agg(to_jsonb(l) order by l.id) from bill_lines as l
        join prj_expenditure as e on e.id = l.prj_expenditure_id
        where date_trunc('month', purchased_on)::date = month))) as content
    from closed_months order by month`,
  );
  return new Map(rows.map(({ month, content }) => [month, content]));
}

const tableRow = { exists: z.boolean() };

/**
 * A closed month of the present database is closed in what takes its place, with the same in it.
 * @throws StartError naming the first month that is not
 */
export async function refuseOtherMonths(present: string, restored: Db): Promise<void> {
  const { db, close } = openDatabase({ url: present, max: 1 });
  try {
    // A database of an earlier version has none.
    const [table] = await readRows(
      db,
      tableRow,
      sql`select to_regclass('closed_months') is not null as exists`,
    );
    if (table?.exists !== true) return;
    const closed = await readClosed(db);
    const found = await readClosed(restored);
    const other = [...closed].find(([month, content]) => found.get(month) !== content)?.[0];
    if (other !== undefined)
      throw new StartError(
        `${describeClosed(other)}, and the archive does not have it as it is. Reopen it with a reason first.`,
      );
  } finally {
    await close();
  }
}
