import { sterlingKey } from '@paddock/contract/domain/money/exchange-rates';
import { z } from 'zod';
import type { Engine } from '../../../engine/entities/engine.ts';
import type { Author } from '../../../engine/entities/source.ts';
import { insertRow } from '../../../engine/forms/queries.ts';
import { noteChange } from '../../../engine/records/audit.ts';
import type { Db } from '../../../platform/db/client.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import { CallError } from '../../../platform/errors.ts';
import { type LineRow, loadCandidates, lockLine } from './load-bank.ts';
import { suggest } from './suggest.ts';

export interface Matching {
  readonly db: Db;
  readonly engine: Engine;
  readonly author: Author;
}

/** @throws CallError if there is no such line */
export async function requireLine(db: Db, id: number): Promise<LineRow> {
  const line = await lockLine(db, id);
  if (line === undefined) throw new CallError('not_found');
  return line;
}

/** @throws CallError `conflict` if the line or the suggestion is not open any more */
export async function acceptSuggestion(matching: Matching, id: number, key: string): Promise<void> {
  const { db } = matching;
  const line = await requireLine(db, id);
  if (line.state !== 'open')
    throw new CallError('conflict', { message: 'This line was decided already.' });
  const [kind = '', number = ''] = key.split(' ');
  const target = Number(number);
  await lockTarget(db, kind, target);
  const offered = suggest(line, await loadCandidates(db, line.bank_account_id));
  if (!offered.some((one) => one.key === key))
    throw new CallError('conflict', {
      message: 'This has changed meanwhile and does not fit the line any more.',
    });
  if (kind === 'payment') await linkPayment(db, { line: id, payment: target, made: false });
  else if (kind === 'bill') await payBill(matching, line, target);
  else await settleItems(matching, line, { kind, target });
}

/** Two lines that fit the same bill or payment are decided one after the other. */
async function lockTarget(db: Db, kind: string, target: number): Promise<void> {
  if (kind === 'payment') return;
  if (kind === 'bill')
    await sql`select from expenditure_balances where prj_expenditure_id = ${target}
      for no key update`.execute(db);
  else
    await sql`select from payment_file_items
      where ${kind === 'file' ? sql`payment_file_id` : sql`id`} = ${target}
      order by id for update`.execute(db);
}

interface Link {
  readonly line: number;
  readonly payment: number;
  readonly made: boolean;
}

async function linkPayment(db: Db, { line, payment, made }: Link): Promise<void> {
  const linked = await db
    .insertInto('bank_line_payments')
    .values({ bank_line_id: line, payment_id: payment, made })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  if (linked === undefined)
    throw new CallError('conflict', { message: 'Another line is this payment already.' });
}

const itemRow = {
  id: z.int(),
  bill: z.int(),
  amount: z.string(),
  currency_id: z.int(),
};

/** Records that payments of a file were made, or that one came back. */
async function settleItems(
  matching: Matching,
  line: LineRow,
  { kind, target }: { readonly kind: string; readonly target: number },
): Promise<void> {
  const { db } = matching;
  const isReturn = kind === 'returned';
  const rows = await readRows(
    db,
    itemRow,
    sql`
    select i.id, i.prj_expenditure_id as bill, i.amount::text, a.currency_id
    from payment_file_items as i join payment_files as f on f.id = i.payment_file_id
    join bank_accounts as a on a.id = f.bank_account_id
    where i.state = ${isReturn ? 'paid' : 'sent'}
      and ${kind === 'file' ? sql`f.id = ${target}` : sql`i.id = ${target}`}
    order by i.id`,
  );
  for (const { id, bill, amount, currency_id: currencyId } of rows) {
    const payment = await addPayment(matching, line, {
      bill,
      amount,
      currencyId,
      sterling: null,
      direction: isReturn ? 'refunded' : 'paid',
    });
    await db
      .updateTable('payment_file_items')
      .set({ state: isReturn ? 'returned' : 'paid', payment_id: payment })
      .where('id', '=', id)
      .execute();
  }
}

const billRow = { currency_id: z.int(), currency: z.string(), due: z.string().nullable() };

async function payBill(matching: Matching, line: LineRow, bill: number): Promise<void> {
  const { db } = matching;
  const isOut = line.amount.startsWith('-');
  const [row] = await readRows(
    db,
    billRow,
    sql`
    select b.currency_id, c.currency_code as currency,
      (${isOut ? sql`b.due` : sql`b.overpaid`})::text as due
    from expenditure_balances as b join prj_exp_currencies as c on c.id = b.currency_id
    where b.prj_expenditure_id = ${bill}`,
  );
  if (row === undefined || row.due === null) throw new CallError('not_found');
  const booked = line.amount.replace('-', '');
  await addPayment(matching, line, {
    bill,
    amount: row.due,
    currencyId: row.currency_id,
    // The bank’s amount in pounds is the truth, whatever the bill was estimated at.
    sterling: line.currency === 'GBP' && row.currency !== 'GBP' ? booked : null,
    direction: isOut ? 'paid' : 'refunded',
  });
}

interface NewPayment {
  readonly bill: number;
  readonly amount: string;
  readonly currencyId: number;
  /** Null if it follows from the amount. */
  readonly sterling: string | null;
  readonly direction: 'paid' | 'refunded';
}

async function addPayment(
  { db, engine, author }: Matching,
  line: LineRow,
  { bill, amount, currencyId, sterling, direction }: NewPayment,
): Promise<number> {
  const account = await db
    .selectFrom('bank_accounts')
    .select('payment_method_id')
    .where('id', '=', line.bank_account_id)
    .executeTakeFirstOrThrow();
  const id = await insertRow(db, 'prj_exp_payments', {
    prj_expenditure_id: bill,
    non_sterling_amount: amount,
    currency_id: currencyId,
    sterling_amount: sterling ?? (currencyId === sterlingKey ? amount : '0'),
    payment_method_id: account.payment_method_id,
    paid_on: line.booked_on,
    direction,
  });
  await noteChange(db, {
    ...author,
    kind: engine.kind('payments'),
    id,
    action: 'create',
    before: null,
  });
  await linkPayment(db, { line: line.id, payment: id, made: true });
  return id;
}

/** Opens a line again. Payments that it made are removed and stay in the history; others stay. */
export async function reopen({ db, engine, author }: Matching, id: number): Promise<void> {
  const line = await requireLine(db, id);
  if (line.state === 'open') throw new CallError('conflict', { message: 'This line is open.' });
  const kind = engine.kind('payments');
  for (const { payment, made } of line.matched) {
    await db
      .deleteFrom('bank_line_payments')
      .where('bank_line_id', '=', id)
      .where('payment_id', '=', payment)
      .execute();
    if (!made) continue;
    await db
      .updateTable('prj_exp_payments')
      .set({ archived_at: new Date() })
      .where('id', '=', payment)
      .execute();
    await noteChange(db, { ...author, kind, id: payment, action: 'archive', before: 'unchanged' });
    await sql`
      update payment_file_items as i set state = case i.state when 'paid' then 'sent' else 'paid' end,
        payment_id = case i.state when 'paid' then null else (
          select max(p.id) from prj_exp_payments as p
          join bank_line_payments as l on l.payment_id = p.id and l.made
          where p.prj_expenditure_id = i.prj_expenditure_id and p.direction = 'paid'
            and p.archived_at is null) end
      where payment_id = ${payment}`.execute(db);
  }
  await db.updateTable('bank_lines').set({ aside_because: null }).where('id', '=', id).execute();
}
