import { readRows } from '@paddock/api/platform/db/rows';
import { openDatabase } from '@paddock/api/platform/db/client';
import { sql } from '@paddock/api/platform/db/sql';
import { z } from 'zod';

/** Far more than get payments, so that those are planned as in a table of some years: a short one is read whole. */
const expenditures = 10_000;

/**
 * Some of each are linked to people, and each was paid once, as in use.
 * @returns the first `many`
 */
export async function makeExpenditures(databaseUrl: string, many: number): Promise<number[]> {
  const { db, close } = openDatabase({ url: databaseUrl, max: 1 });
  await sql`set paddock.silent = 'on'`.execute(db);
  const rows = await readRows(
    db,
    { id: z.int() },
    sql`
    with made as (
      insert into prj_expenditure (project_id, product_type_id, purchase_datetime, vendor_id,
        vendor_reference, currency_id, non_sterling_cost, sterling_cost)
      select (select min(id) from projects), 1, now() - n * interval '5 minutes',
        (select min(id) from prj_exp_vendors), substr(md5(n::text), 1, 8), 1, 1000000, 1000000
      from generate_series(1, ${expenditures}::int) n
      returning id
    ), linked as (
      insert into prj_exp_contacts (prj_expenditure_id, contact_id)
      select made.id, contacts.id from made, (select id from contacts order by id limit 3) contacts
    ), paid as (
      insert into prj_exp_payments (prj_expenditure_id, non_sterling_amount, currency_id, sterling_amount)
      select id, 10, 1, 10 from made
    )
    select id from made order by id limit ${many}::int`,
  );
  await sql`vacuum analyze`.execute(db);
  await close();
  return rows.map(({ id }) => id);
}
