import { formatAmount } from '@paddock/contract/platform/money';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { readRows, type RowOf } from '../../../platform/db/rows.ts';
import { sql, type Sql } from '../../../platform/db/sql.ts';

export const lineRow = {
  id: z.int(),
  bank_account_id: z.int(),
  booked_on: z.string(),
  amount: z.string(),
  currency: z.string(),
  original_amount: z.nullable(z.string()),
  original_currency: z.nullable(z.string()),
  name: z.string(),
  text: z.string(),
  end_to_end_id: z.string(),
  state: z.enum(['open', 'matched', 'aside']),
  aside_because: z.nullable(z.string()),
  asked_at: z.nullable(z.date()),
  matched: z.array(
    z.object({
      bill: z.int(),
      title: z.string(),
      payment: z.int(),
      made: z.boolean(),
      /** What the whole bill was estimated at in sterling; null if it has no estimate. */
      estimate: z.string().nullable(),
      /** The payment in sterling. */
      sterling: z.string().nullable(),
    }),
  ),
};
export type LineRow = RowOf<typeof lineRow>;

/** A line is matched while a payment of it is there: one that is removed by hand opens it again. */
const lines = sql`(
  select t.*, c.currency_code as currency, m.matched,
    case when m.matched <> '[]' then 'matched' when t.aside_because is not null then 'aside'
      else 'open' end as state
  from bank_lines as t join bank_accounts as a on a.id = t.bank_account_id
  join prj_exp_currencies as c on c.id = a.currency_id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('bill', e.id, 'title',
        concat_ws(', ', v.vendor_name, coalesce(e.vendor_reference, 'no. ' || e.id)),
        'payment', p.id, 'made', l.made,
        'estimate', case when e.currency_id <> 1 and p.non_sterling_amount = e.non_sterling_cost
          then worth_in_sterling(e.currency_id, e.non_sterling_cost, e.sterling_cost)::text end,
        'sterling', worth_in_sterling(p.currency_id, p.non_sterling_amount, p.sterling_amount)::text)
        order by p.id), '[]') as matched
    from bank_line_payments as l join prj_exp_payments as p on p.id = l.payment_id
    join prj_expenditure as e on e.id = p.prj_expenditure_id
    left join prj_exp_vendors as v on v.id = e.vendor_id
    where l.bank_line_id = t.id and p.archived_at is null) as m)`;

const columns = sql`id, bank_account_id, booked_on::text, amount::text, currency,
  original_amount::text, original_currency, name, text, end_to_end_id, state, aside_because,
  asked_at, matched`;

export async function loadLines(
  db: Db,
  accountId: number,
  state: LineRow['state'],
): Promise<LineRow[]> {
  return readRows(
    db,
    lineRow,
    sql`select ${columns} from ${lines} as line
      where bank_account_id = ${accountId} and state = ${state}
      order by booked_on desc, id desc limit 1000`,
  );
}

/** One line, locked until the transaction ends; undefined if there is none. */
export async function lockLine(db: Db, id: number): Promise<LineRow | undefined> {
  await sql`select from bank_lines where id = ${id} for update`.execute(db);
  const [line] = await readRows(
    db,
    lineRow,
    sql`select ${columns} from ${lines} as line where id = ${id}`,
  );
  return line;
}

const countRow = {
  open: z.int(),
  matched: z.int(),
  aside: z.int(),
  open_in: z.string(),
  open_out: z.string(),
};

export async function countLines(db: Db, accountId: number) {
  const [counts] = await readRows(
    db,
    countRow,
    sql`
    select count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'matched')::int as matched,
      count(*) filter (where state = 'aside')::int as aside,
      coalesce(sum(amount) filter (where state = 'open' and amount > 0), 0)::text as open_in,
      coalesce(-sum(amount) filter (where state = 'open' and amount < 0), 0)::text as open_out
    from ${lines} as line where bank_account_id = ${accountId}`,
  );
  if (counts === undefined) throw new Error('No counts');
  return counts;
}

export const candidateRow = {
  kind: z.enum(['sent', 'file', 'returned', 'payment', 'bill']),
  id: z.int(),
  /** True for money that leaves the account. */
  is_out: z.boolean(),
  currency: z.string(),
  amount: z.string(),
  day: z.string(),
  number: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  /** Our numbers of the payments. */
  ours: z.array(z.string()),
  title: z.string(),
};

export type Candidate = RowOf<typeof candidateRow>;

function candidatesOf(accountId: number): Sql {
  const bill = sql`concat_ws(', ', v.vendor_name, coalesce(e.vendor_reference, 'no. ' || e.id))`;
  return sql`
    select case i.state when 'sent' then 'sent' else 'returned' end as kind, i.id,
      i.state = 'sent' as is_out, c.currency_code as currency, i.amount::text, f.pays_on::text as day,
      e.vendor_reference as number, v.vendor_name as vendor, array[i.end_to_end_id] as ours,
      ${bill} || ' in file ' || f.number as title
    from payment_file_items as i join payment_files as f on f.id = i.payment_file_id
    join bank_accounts as a on a.id = f.bank_account_id
    join prj_exp_currencies as c on c.id = a.currency_id
    join prj_expenditure as e on e.id = i.prj_expenditure_id
    left join prj_exp_vendors as v on v.id = e.vendor_id
    where f.bank_account_id = ${accountId} and (i.state = 'sent'
      or i.state = 'paid' and f.pays_on > current_date - 400)
    union all
    select 'file', f.id, true, min(c.currency_code), sum(i.amount)::text, f.pays_on::text, null, null,
      array['PADDOCK-' || f.number], 'Payment file ' || f.number || ', ' || count(*) || ' payments'
    from payment_files as f join payment_file_items as i on i.payment_file_id = f.id
    join bank_accounts as a on a.id = f.bank_account_id
    join prj_exp_currencies as c on c.id = a.currency_id
    where f.bank_account_id = ${accountId}
    group by f.id having count(*) > 1 and bool_and(i.state = 'sent')
    union all
    select 'payment', p.id, p.direction = 'paid', c.currency_code,
      worth_in_own(p.currency_id, p.non_sterling_amount, p.sterling_amount)::text, p.paid_on::text,
      e.vendor_reference, v.vendor_name, '{}', ${bill}
    from prj_exp_payments as p join prj_exp_currencies as c on c.id = p.currency_id
    join prj_expenditure as e on e.id = p.prj_expenditure_id
    left join prj_exp_vendors as v on v.id = e.vendor_id
    where p.archived_at is null and p.paid_on > current_date - 400
      and worth_in_own(p.currency_id, p.non_sterling_amount, p.sterling_amount) is not null
      and not exists (select from bank_line_payments as l where l.payment_id = p.id)
    union all
    select 'bill', e.id, b.due > 0, c.currency_code,
      (case when b.due > 0 then b.due else b.overpaid end)::text, e.purchased_on::text,
      e.vendor_reference, v.vendor_name, '{}', ${bill}
    from expenditure_balances as b join prj_expenditure as e on e.id = b.prj_expenditure_id
    join prj_exp_currencies as c on c.id = b.currency_id
    left join prj_exp_vendors as v on v.id = e.vendor_id
    where b.is_live and (b.due > 0 or b.overpaid > 0)
      and not exists (select from payment_file_items as i
        where i.prj_expenditure_id = e.id and i.state = 'sent')`;
}

/** Everything that lines of an account can be. */
export async function loadCandidates(db: Db, accountId: number): Promise<Candidate[]> {
  const rows = await readRows(
    db,
    candidateRow,
    sql`select * from (${candidatesOf(accountId)}) as candidate order by day desc limit 20000`,
  );
  return rows.map((row) => ({
    ...row,
    title: `${row.title}, ${formatAmount(row.amount, row.currency)}`,
  }));
}
