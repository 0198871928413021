import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Most bills of a claim. */
export const mostBills = 5_000;

const billRow = {
  id: z.int(),
  day: z.string(),
  number: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  currency: z.string(),
  hasReceipt: z.boolean(),
  isCancelled: z.boolean(),
  lines: z.array(
    z.object({
      net: z.string(),
      vat: z.string(),
      category: z.string(),
      type: z.string(),
      kind: z.string(),
    }),
  ),
};

const countRow = { count: z.int() };

/** Numbers of Greece begin with EL, and those of Northern Ireland with XI. */
const country = sql`(case left(v.vat_number, 2) when 'EL' then 'GR' when 'XI' then 'GB'
  else left(v.vat_number, 2) end)`;

const bills = sql`prj_expenditure as e left join prj_exp_vendors as v on v.id = e.vendor_id`;

/**
 * Bills of a period whose vendor is of a country, and those with VAT whose vendor has no VAT number; and how
 * many there are of which neither the VAT nor the country is known.
 */
export async function loadBills(db: Db, wanted: string, from: string, until: string) {
  const within = sql`e.archived_at is null
    and coalesce(e.invoice_on, e.purchased_on) between ${from}::date and ${until}::date`;
  const hasLines = sql`exists (select from bill_lines where prj_expenditure_id = e.id)`;
  const [unknown] = await readRows(
    db,
    countRow,
    sql`
    select count(*)::int as count from ${bills}
    where ${within} and e.cancelled_at is null and v.vat_number is null and not ${hasLines}`,
  );
  const found = await readRows(
    db,
    billRow,
    sql`
    select e.id, coalesce(e.invoice_on, e.purchased_on)::text as day,
      nullif(trim(e.vendor_reference), '') as number, v.vendor_name as vendor,
      v.vat_number as "vatNumber", c.currency_code as currency,
      exists (select from receipts where prj_expenditure_id = e.id and archived_at is null)
        as "hasReceipt", e.cancelled_at is not null as "isCancelled", (
        select coalesce(jsonb_agg(jsonb_build_object('net', l.net::text, 'vat', l.vat::text,
          'category', l.vat_category, 'type', t.prj_exp_product_type, 'kind', t.kind)
          order by l.place), '[]')
        from bill_lines as l join prj_exp_product_types as t
          on t.id = coalesce(l.product_type_id, e.product_type_id)
        where l.prj_expenditure_id = e.id) as lines
    from ${bills} join prj_exp_currencies as c on c.id = e.currency_id
    where ${within} and (${country} = ${wanted} or v.vat_number is null and ${hasLines})
    order by coalesce(e.invoice_on, e.purchased_on), e.id limit ${mostBills + 1}`,
  );
  return { bills: found, unknown: unknown?.count ?? 0 };
}

export type BillOfClaim = Awaited<ReturnType<typeof loadBills>>['bills'][number];
