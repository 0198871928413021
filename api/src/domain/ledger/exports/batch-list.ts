import type { LedgerBatch, LedgerFormatName } from '@paddock/contract/domain/ledger/exports';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';

const batchRow = {
  id: z.int(),
  number: z.int(),
  from: z.string(),
  until: z.string(),
  made_at: z.date(),
  made_by: z.string(),
  undone_at: z.nullable(z.date()),
  undone_by: z.nullable(z.string()),
  closed: z.nullable(z.string()),
  later: z.nullable(z.int()),
  bills: z.int(),
  payments: z.int(),
  reversals: z.int(),
  sums: z.array(z.object({ currency: z.string(), bills: z.string(), payments: z.string() })),
};

/** The batches of a ledger, latest first, each with why it can't be undone now. */
export async function listBatches(
  db: Db,
  wanted: { readonly format: LedgerFormatName } | { readonly id: number },
): Promise<LedgerBatch[]> {
  const which = 'id' in wanted ? sql`b.id = ${wanted.id}` : sql`b.format = ${wanted.format}`;
  const rows = await readRows(
    db,
    batchRow,
    sql`
    select b.id, b.number, b.starts_on::text as from, b.ends_on::text as until, b.made_at,
      b.undone_at, coalesce(maker.full_name, 'User ' || made.id) as made_by,
      coalesce(taker.full_name, 'User ' || taken.id) as undone_by, (
        select to_char(max(month), 'FMMonth YYYY') from closed_months
        where month between date_trunc('month', b.starts_on)::date and b.ends_on) as closed, (
        select max(other.number) from ledger_batches as other
        where other.format = b.format and other.number > b.number and other.undone_at is null
          and exists (select from ledger_entries as later join ledger_entries as own
            on own.kind = later.kind and own.subject_id = later.subject_id
            where later.batch_id = other.id and own.batch_id = b.id)) as later,
      sums.*
    from ledger_batches as b
    join users as made on made.id = b.made_by left join contacts as maker on maker.id = made.contact_id
    left join users as taken on taken.id = b.undone_by
    left join contacts as taker on taker.id = taken.contact_id
    cross join lateral (
      select coalesce(sum(rows) filter (where kind = 'bill' and not reverses), 0)::int as bills,
        coalesce(sum(rows) filter (where kind = 'payment' and not reverses), 0)::int as payments,
        coalesce(sum(rows) filter (where reverses), 0)::int as reversals,
        coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'bills', bills::text,
            'payments', payments::text) order by currency)
          from (select entry ->> 'currency' as currency,
            coalesce(sum((entry ->> 'amount')::numeric) filter (where kind = 'bill'), 0) as bills,
            coalesce(sum((entry ->> 'amount')::numeric) filter (where kind = 'payment'), 0) as payments
            from ledger_entries where batch_id = b.id group by 1) as each), '[]') as sums
      from (select kind, reverses, count(*) as rows from ledger_entries
        where batch_id = b.id group by kind, reverses) as counted) as sums
    where ${which} order by b.number desc limit 500`,
  );
  return rows.map(({ made_at: madeAt, made_by: madeBy, undone_at: at, undone_by: by, ...row }) => ({
    id: row.id,
    number: row.number,
    from: row.from,
    until: row.until,
    madeAt: madeAt.toISOString(),
    madeBy,
    bills: row.bills,
    payments: row.payments,
    reversals: row.reversals,
    sums: row.sums,
    undoneAt: at?.toISOString() ?? null,
    undoneBy: by,
    stays: explainStay(row),
  }));
}

interface Standing {
  readonly closed: string | null;
  readonly later: number | null;
}

function explainStay({ closed, later }: Standing): string | null {
  if (closed !== null) return `${closed} is closed.`;
  return later === null ? null : `Batch ${later} corrects it. Undo that one first.`;
}
