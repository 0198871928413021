import type { AmountDue } from '@paddock/contract/domain/money/amount-due';
import { baseCurrency } from '@paddock/contract/platform/constants';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';

/**
 * The amount due of a bill, and its last payment method.
 * @throws CallError if there is no such bill
 */
export async function findAmountDue(db: Db, id: number): Promise<AmountDue> {
  const bill = await readBill(db, id);
  if (bill === undefined) throw new CallError('not_found');
  const { currency, compared_in: currency_id, due, overpaid } = bill;
  const worth = due === null ? null : await readWorthOfDue(db, { id, due, currency_id });
  return {
    id,
    title: bill.vendor_reference ?? bill.vendor_name ?? `no. ${id}`,
    state: bill.is_cancelled ? 'cancelled' : bill.state,
    due: due === null ? null : { amount: isSomething(due) ? due : '0.00', currency, currency_id },
    due_in_sterling: worth,
    overpaid: isSomething(overpaid) ? { amount: overpaid, currency, currency_id } : null,
    currency_id: bill.currency_id,
    payment_method_id: await lastMethod(db, id),
  };
}

const worthRow = { exact: z.string().nullable(), estimate: z.string().nullable() };

/** The amount due in sterling, from all amounts of the bill, or at the latest rate. */
async function readWorthOfDue(
  db: Db,
  { id, due, currency_id: currency }: { id: number; due: string; currency_id: number },
): Promise<AmountDue['due_in_sterling']> {
  const parts = { id: sql`${id}::integer`, currency: sql`${currency}::integer`, due: sql`${due}` };
  const [row] = await readRows(db, worthRow, worthOfDue({ ...parts, day: sql`current_date` }));
  const amount = row?.exact ?? row?.estimate ?? null;
  return amount === null ? null : { amount, is_estimate: (row?.exact ?? null) === null };
}

interface DueParts {
  readonly id: Sql;
  readonly currency: Sql;
  readonly due: Sql;
  /** The latest rate until then counts. */
  readonly day: Sql;
}

/** A row with the amount due of a bill in sterling: `exact`, null if an amount is unknown, and `estimate`. */
export function worthOfDue({ id, currency, due, day }: DueParts): Sql {
  return sql`
    select case when count(*) = count(worth) then greatest(sum(way * worth), 0)::text end as exact,
      estimated_sterling(${currency}, ${due}::numeric, 0, ${day})::text as estimate
    from (
      select 1 as way, worth_in_sterling(e.currency_id, e.non_sterling_cost, e.sterling_cost) as worth
      from prj_expenditure as e where e.id = ${id} and e.cancelled_at is null
      union all
      select case when p.direction = 'paid' then -1 else 1 end, worth_in_sterling(p.currency_id,
        p.non_sterling_amount, p.sterling_amount)
      from prj_exp_payments as p where p.prj_expenditure_id = ${id} and p.archived_at is null
    ) as parts`;
}

function isSomething(amount: string | null): amount is string {
  return amount !== null && /[1-9]/.test(amount);
}

async function readBill(db: Db, id: number) {
  return db
    .selectFrom('prj_expenditure as e')
    .innerJoin('expenditure_balances as balance', 'balance.prj_expenditure_id', 'e.id')
    .innerJoin('prj_exp_currencies as compared', (join) =>
      join.on((on) =>
        on('compared.id', '=', on.fn.coalesce('balance.currency_id', on.val(baseCurrency))),
      ),
    )
    .leftJoin('prj_exp_vendors as vendor', 'vendor.id', 'e.vendor_id')
    .select([
      'e.currency_id',
      'e.vendor_reference',
      'vendor.vendor_name',
      'balance.state',
      'balance.is_cancelled',
      'balance.due',
      'balance.overpaid',
      'compared.id as compared_in',
      'compared.currency_code as currency',
    ])
    .where('e.id', '=', id)
    .executeTakeFirst();
}

/** The payment method of this bill, or else of the bill entered last. */
async function lastMethod(db: Db, id: number): Promise<number | null> {
  const newest = db
    .selectFrom('prj_exp_payments')
    .select('payment_method_id')
    .where('payment_method_id', 'is not', null)
    .where('archived_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1);
  const own = await newest.where('prj_expenditure_id', '=', id).executeTakeFirst();
  const last = own ?? (await newest.executeTakeFirst());
  return last?.payment_method_id ?? null;
}
