import { z } from 'zod';
import { describeClosed } from '../../domain/bookings/amounts.ts';
import { openDatabase, type Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { StartError } from '../../platform/errors.ts';

const monthRow = { month: z.string(), content: z.nullable(z.string()) };

/** Everything that is dated in each closed month, as one hash. */
async function readClosed(
  db: Db,
  hasAdvances: boolean,
): Promise<ReadonlyMap<string, string | null>> {
  const advances = sql`(select jsonb_agg(to_jsonb(a) order by id) from advances as a
    where date_trunc('month', happened_on)::date = month)`;
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
        where date_trunc('month', purchased_on)::date = month),
      ${hasAdvances ? advances : sql`null`})) as content
    from closed_months order by month`,
  );
  return new Map(rows.map(({ month, content }) => [month, content]));
}

const tablesRow = { months: z.boolean(), advances: z.boolean() };

/**
 * Checks that the months closed in the present database are closed in the restored one, with the same content.
 * @throws StartError naming the first month that differs
 */
export async function refuseOtherMonths(present: string, restored: Db): Promise<void> {
  const { db, close } = openDatabase({ url: present, max: 1 });
  try {
    // A database of an earlier version may have neither.
    const [tables] = await readRows(
      db,
      tablesRow,
      sql`select to_regclass('closed_months') is not null as months,
        to_regclass('advances') is not null as advances`,
    );
    if (tables?.months !== true) return;
    const closed = await readClosed(db, tables.advances);
    const found = await readClosed(restored, true);
    const other = [...closed].find(([month, content]) => found.get(month) !== content)?.[0];
    if (other !== undefined)
      throw new StartError(
        `${describeClosed(other)}, and its content in the archive differs. Reopen it with a reason first.`,
      );
  } finally {
    await close();
  }
}
