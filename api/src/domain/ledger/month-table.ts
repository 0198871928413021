import { z } from 'zod';
import { byteOrderMark, csvLine, csvText } from '../../platform/csv.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { nameReceipt } from './zip-receipts.ts';

/** Most bills in the table of a month. */
const mostBills = 5_000;

const billRow = {
  id: z.int(),
  day: z.string(),
  vendor: z.nullable(z.string()),
  number: z.nullable(z.string()),
  project: z.string(),
  type: z.string(),
  currency: z.string(),
  own: z.nullable(z.string()),
  sterling: z.nullable(z.string()),
  receipts: z.int(),
  cancelled: z.boolean(),
};

const headings = [
  'Number',
  'Bill',
  'Day',
  'Vendor',
  'Reference',
  'Project',
  'Type',
  'Amount',
  'Currency',
  'In sterling',
  'Receipts',
  'Cancelled',
];

/** The bills of a month, each with the number that its receipts begin with. An amount that is not known is empty. */
export async function writeMonth(db: Db, month: string) {
  const rows = await readRows(
    db,
    billRow,
    sql`
    select e.id, e.purchased_on::text as day, v.vendor_name as vendor,
      nullif(trim(e.vendor_reference), '') as number, p.project_code as project,
      t.prj_exp_product_type as type, c.currency_code as currency,
      worth_in_own(e.currency_id, e.non_sterling_cost, e.sterling_cost)::text as own,
      worth_in_sterling(e.currency_id, e.non_sterling_cost, e.sterling_cost)::text as sterling,
      (select count(*)::int from receipts
        where prj_expenditure_id = e.id and archived_at is null) as receipts,
      e.cancelled_at is not null as cancelled
    from prj_expenditure as e join projects as p on p.id = e.project_id
    join prj_exp_product_types as t on t.id = e.product_type_id
    join prj_exp_currencies as c on c.id = e.currency_id
    left join prj_exp_vendors as v on v.id = e.vendor_id
    where e.archived_at is null and e.purchased_on >= ${`${month}-01`}::date
      and e.purchased_on < ${`${month}-01`}::date + interval '1 month'
    order by e.purchased_on, e.id limit ${mostBills + 1}`,
  );
  if (rows.length > mostBills)
    throw new CallError('conflict', {
      message: `This month has more than ${mostBills} bills. Export the list of bills instead.`,
    });
  const lines = rows.map((row, at) =>
    csvLine([
      String(at + 1),
      String(row.id),
      row.day,
      csvText(row.vendor ?? ''),
      csvText(row.number ?? ''),
      csvText(row.project),
      csvText(row.type),
      row.own ?? '',
      row.currency,
      row.sterling ?? '',
      String(row.receipts),
      row.cancelled ? 'yes' : '',
    ]),
  );
  return {
    csv: [`${byteOrderMark}${csvLine(headings)}`, ...lines].join(''),
    bills: new Map(
      rows.map(({ id, vendor, number }, at) => [id, nameReceipt(at + 1, vendor, number)]),
    ),
  };
}
