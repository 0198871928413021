import { createHash } from 'node:crypto';
import type { payBills } from '@paddock/contract/domain/money/inbox';
import { sterlingKey } from '@paddock/contract/domain/money/exchange-rates';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Author } from '../../engine/entities/source.ts';
import {
  claimSubmission,
  findSubmission,
  insertRow,
  keepAnswer,
} from '../../engine/forms/queries.ts';
import { noteChange } from '../../engine/records/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import type { AmountDue } from '@paddock/contract/domain/money/bill';
import { baseCurrency } from '@paddock/contract/platform/constants';

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

interface Paying {
  readonly db: Db;
  readonly engine: Engine;
  readonly author: Author;
}

type Body = z.output<(typeof payBills)['body']>;

interface Sent extends Body {
  readonly projectId: number;
  readonly at: Date;
  readonly zone: string;
}

const paid = z.object({ paymentIds: z.array(z.int()) });

/**
 * Records the amount due of each bill as paid, or the amount overpaid as refunded: all of them or none. The
 * same submission again gets the same answer.
 * @throws CallError `conflict` with the names of the bills whose amount due has changed, or `invalid_field`
 */
export async function payAll(
  { db, engine, author }: Paying,
  sent: Sent,
): Promise<{ paymentIds: number[] }> {
  const earlier = await earlierAnswer(db, author, sent);
  if (earlier !== null) return earlier;
  try {
    return await db.transaction().execute(async (transaction) => {
      if (!(await claimSubmission(transaction, toRow(author, sent)))) {
        const first = await earlierAnswer(transaction, author, sent);
        if (first === null) throw new Error('A conflicting submission was deleted');
        return first;
      }
      await checkMethods(transaction, sent);
      await checkBills(transaction, sent);
      const paymentIds: number[] = [];
      for (const bill of sent.bills)
        paymentIds.push(await payOne({ db: transaction, engine, author }, bill, sent.paidOn));
      await keepAnswer(transaction, sent.submissionId, { paymentIds });
      return { paymentIds };
    });
  } catch (thrown) {
    throw explainRefusal(thrown, engine.refusals);
  }
}

async function payOne(
  { db, engine, author }: Paying,
  bill: Body['bills'][number],
  paidOn: string,
): Promise<number> {
  const id = await insertRow(db, 'prj_exp_payments', {
    prj_expenditure_id: bill.id,
    non_sterling_amount: bill.amount,
    currency_id: bill.currencyId,
    sterling_amount: bill.currencyId === sterlingKey ? bill.amount : '0',
    payment_method_id: bill.paymentMethodId,
    paid_on: paidOn,
    direction: bill.direction,
  });
  const kind = engine.kind('payments');
  await noteChange(db, { ...author, kind, id, action: 'create', before: null });
  return id;
}

const billRow = { id: z.int(), title: z.string(), state: z.string(), is_as_seen: z.boolean() };
type Bill = RowOf<typeof billRow>;

/** Locks the balances, so that nobody else pays these bills at the same time. */
async function checkBills(db: Db, { projectId, bills }: Sent): Promise<void> {
  const rows = await readRows(
    db,
    billRow,
    sql`
    select e.id, concat_ws(' ', v.vendor_name, coalesce(e.vendor_reference, 'no. ' || e.id)) as title,
      b.state, coalesce(b.currency_id = sent.currency_id and sent.amount > 0 and sent.amount =
        case sent.direction when 'paid' then b.due else b.overpaid end, false) as is_as_seen
    from unnest(${bills.map(({ id }) => id)}::int[], ${bills.map(({ amount }) => amount)}::numeric[],
      ${bills.map(({ currencyId }) => currencyId)}::int[],
      ${bills.map(({ direction }) => direction)}::text[])
      as sent (id, amount, currency_id, direction)
    join expenditure_balances as b on b.prj_expenditure_id = sent.id
    join prj_expenditure as e on e.id = sent.id
    left join prj_exp_vendors as v on v.id = e.vendor_id
    where b.project_id = ${projectId} and b.is_live
    order by b.prj_expenditure_id for no key update of b`,
  );
  const found = new Set(rows.map(({ id }) => id));
  const strange = bills.findIndex(({ id }) => !found.has(id));
  if (strange >= 0)
    throw new CallError('invalid_field', {
      field: `bills.${strange}.id`,
      message: 'There is no such bill in this project.',
    });
  refuse(rows.filter(({ is_as_seen: isAsSeen }) => !isAsSeen));
}

function refuse(bills: readonly Bill[]): void {
  if (bills.length === 0) return;
  const unknown = bills.filter(({ state }) => state === 'incomplete');
  const changed = bills.filter(({ state }) => state !== 'incomplete');
  const sentences = [
    ...(changed.length === 0 ? [] : [`What is due has changed for ${nameBills(changed)}.`]),
    ...(unknown.length === 0 ? [] : [`It is not known what is due for ${nameBills(unknown)}.`]),
    'No payment was recorded.',
  ];
  throw new CallError('conflict', { message: sentences.join(' ') });
}

/** At most five, so that the sentence stays one. */
function nameBills(bills: readonly Bill[]): string {
  const names = bills.slice(0, 5).map(({ title }) => title);
  const more = bills.length - names.length;
  if (more > 0) return `${names.join(', ')} and ${more} more`;
  return new Intl.ListFormat('en-GB').format(names);
}

const methodRow = { id: z.int() };

async function checkMethods(db: Db, { bills }: Sent): Promise<void> {
  const chosen = bills.flatMap(({ paymentMethodId }) => paymentMethodId ?? []);
  const rows = await readRows(
    db,
    methodRow,
    sql`select id from prj_exp_payment_methods
      where id = any(${[...new Set(chosen)]}::int[]) and archived_at is null`,
  );
  const known = new Set(rows.map(({ id }) => id));
  const wrong = bills.findIndex(({ paymentMethodId: id }) => id !== null && !known.has(id));
  if (wrong >= 0)
    throw new CallError('invalid_field', {
      field: `bills.${wrong}.paymentMethodId`,
      message: 'This payment method doesn’t exist.',
    });
}

async function earlierAnswer(db: Db, { senderId }: Author, sent: Sent) {
  const earlier = await findSubmission(db, sent.submissionId);
  if (earlier === undefined) return null;
  if (earlier.user_id !== senderId || earlier.content_hash !== hashPayment(sent))
    throw new CallError('conflict', {
      field: 'submissionId',
      message: 'Something else was already sent with this ID.',
    });
  return paid.parse(earlier.answer);
}

function toRow({ senderId }: Author, sent: Sent) {
  const { projectId, paidOn, bills } = sent;
  return {
    submission_id: sent.submissionId,
    user_id: senderId,
    category: 'prj_exp_payments',
    type: 'pay',
    payload: JSON.stringify({ projectId, paidOn, bills }),
    content_hash: hashPayment(sent),
    related_record_id: null,
    submission_time: sent.at,
    submission_time_zone: sent.zone,
    location: null,
  };
}

function hashPayment({ projectId, paidOn, bills }: Sent): string {
  const parts = bills.map((bill) => [
    bill.id,
    bill.amount,
    bill.currencyId,
    bill.direction,
    bill.paymentMethodId,
  ]);
  const content = JSON.stringify(['pay', projectId, paidOn, parts]);
  return createHash('sha256').update(content).digest('base64url');
}
