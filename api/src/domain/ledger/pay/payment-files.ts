import {
  type makePaymentFile,
  type PaymentFile,
  paymentFormats,
} from '@paddock/contract/domain/ledger/paying';
import { addMoney, formatMoney, minorUnits, toUnits } from '@paddock/contract/platform/money';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { writeBacs } from './files/bacs.ts';
import { writePaymentTable } from './files/csv.ts';
import type { PaymentOrder, Transfer } from './files/order.ts';
import { writeSepa } from './files/sepa.ts';
import {
  chooseDetails,
  explainStay,
  findAccount,
  findLack,
  loadPayable,
  type PayableRow,
  type PayingAccount,
} from './load-payable.ts';
import { openDetails } from './payee-details.ts';

type PayDeps = Pick<Deps, 'db' | 'documents' | 'now'>;
type Asked = z.output<(typeof makePaymentFile)['body']>;

const writers = { sepa: writeSepa, bacs: writeBacs, csv: writePaymentTable };

function describeFile(number: number): string {
  return `payment file ${number}`;
}

/**
 * Makes a file and notes its bills as sent, all or none.
 * @throws CallError `conflict` naming the bills that can't be paid, or `invalid_field`
 */
export async function storePaymentFile(
  deps: PayDeps,
  asked: Asked,
  userId: number,
): Promise<number> {
  const { db, documents, now } = deps;
  const { accountId, format, paysOn } = asked;
  // One file at a time: its number and what is in it depend on those before.
  await sql`lock table payment_files in exclusive mode`.execute(db);
  const account = await findAccount(db, accountId, 'accountId');
  const lack = findLack(account, format);
  if (lack !== null) throw new CallError('invalid_field', { field: 'format', message: lack });
  checkDay(paysOn, now());
  const rows = await lockBills(db, account, asked);
  const { number } = await db
    .selectFrom('payment_files')
    .select((row) => row.fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  const next = (number ?? 0) + 1;
  const transfers = await Promise.all(
    rows.map(async ({ row, amount, detailsId }, at): Promise<Transfer> => {
      const sealed = await db
        .selectFrom('payee_details')
        .select(['vendor_id', 'contact_id', 'sealed'])
        .where('id', '=', detailsId)
        .executeTakeFirstOrThrow();
      return {
        ...openDetails(deps, sealed),
        endToEndId: `PADDOCK-${next}-${at + 1}`,
        amount,
        reference: row.reference ?? `Bill ${row.id}`,
      };
    }),
  );
  const text = writers[format](describeOrder(account, { next, paysOn, madeAt: now() }, transfers));
  const { id } = await db
    .insertInto('payment_files')
    .values({
      number: next,
      bank_account_id: accountId,
      format,
      pays_on: paysOn,
      sealed: documents.seal(text, describeFile(next)),
      made_at: now(),
      made_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_file_items')
    .values(
      rows.map(({ row, amount, detailsId }, at) => ({
        payment_file_id: id,
        prj_expenditure_id: row.id,
        payee_details_id: detailsId,
        amount,
        end_to_end_id: `PADDOCK-${next}-${at + 1}`,
      })),
    )
    .execute();
  return id;
}

function describeOrder(
  account: PayingAccount,
  {
    next,
    paysOn,
    madeAt,
  }: { readonly next: number; readonly paysOn: string; readonly madeAt: Date },
  transfers: readonly Transfer[],
): PaymentOrder {
  return {
    number: next,
    madeAt,
    paysOn,
    currency: account.currency,
    payer: {
      holder: account.holder,
      iban: account.iban,
      bic: account.bic,
      sortCode: account.sort_code,
      accountNumber: account.account_number,
      serviceUserNumber: account.service_user_number,
    },
    transfers,
  };
}

/** Banks work on weekdays; their holidays are not known here. */
function checkDay(paysOn: string, now: Date): void {
  const refuse = (message: string) => new CallError('invalid_field', { field: 'paysOn', message });
  if (paysOn < now.toISOString().slice(0, 10)) throw refuse('Choose today or a later day.');
  if ([0, 6].includes(new Date(`${paysOn}T00:00Z`).getUTCDay()))
    throw refuse('Banks do not pay on a Saturday or Sunday. Choose a weekday.');
}

interface Chosen {
  readonly row: PayableRow;
  readonly amount: string;
  readonly detailsId: number;
}

/** Locks the balances, so that nobody pays these bills at the same time. */
async function lockBills(
  db: Db,
  { currency, currency_id: currencyId }: PayingAccount,
  { bills, format }: Asked,
): Promise<Chosen[]> {
  const ids = bills.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw new CallError('invalid_field', { field: 'bills', message: 'Send each bill once.' });
  await sql`select from expenditure_balances where prj_expenditure_id = any(${ids}::int[])
    order by prj_expenditure_id for no key update`.execute(db);
  const rows = new Map((await loadPayable(db, currencyId, ids)).map((row) => [row.id, row]));
  const decimals = minorUnits(currency);
  const wrong: string[] = [];
  const chosen = bills.flatMap(({ id, amount }, at): Chosen[] => {
    const row = rows.get(id);
    if (row === undefined) {
      wrong.push(`Nothing is due in ${currency} of bill ${id}.`);
      return [];
    }
    const name = [row.person ?? row.vendor, row.reference ?? `no. ${id}`]
      .filter(Boolean)
      .join(', ');
    if ((amount.split('.')[1] ?? '').replace(/0+$/, '').length > decimals)
      throw new CallError('invalid_field', {
        field: `bills.${at}.amount`,
        message: `Use at most ${decimals} decimals.`,
      });
    const detailsId = chooseDetails(row, format, currency);
    const why = explainStay(row, format, currency);
    if (why !== null || detailsId === null) wrong.push(`${name}: ${why ?? ''}`);
    else if (toUnits(amount, decimals) > toUnits(row.due, decimals))
      wrong.push(`${name}: only ${formatMoney(row.due, decimals)} ${currency} is due.`);
    else return [{ row, amount, detailsId }];
    return [];
  });
  if (wrong.length > 0) {
    const more = wrong.length > 5 ? ` And ${wrong.length - 5} more.` : '';
    throw new CallError('conflict', {
      message: `No file was made. ${wrong.slice(0, 5).join(' ')}${more}`,
    });
  }
  return chosen;
}

const fileRow = {
  id: z.int(),
  number: z.int(),
  format: z.enum(['sepa', 'bacs', 'csv']),
  account: z.string(),
  currency: z.string(),
  pays_on: z.string(),
  made_at: z.date(),
  made_by: z.string(),
  undone_at: z.date().nullable(),
  items: z.array(
    z.object({
      bill: z.int(),
      title: z.string(),
      vendor: z.string().nullable(),
      amount: z.string(),
      endToEndId: z.string(),
      state: z.enum(['sent', 'paid', 'returned', 'undone']),
    }),
  ),
};

export async function listPaymentFiles(db: Db, id: number | null): Promise<PaymentFile[]> {
  const rows = await readRows(
    db,
    fileRow,
    sql`
    select f.id, f.number, f.format, a.label as account, c.currency_code as currency,
      f.pays_on::text, f.made_at, coalesce(maker.full_name, 'User ' || f.made_by) as made_by,
      f.undone_at, (
        select coalesce(jsonb_agg(jsonb_build_object('bill', e.id,
          'title', coalesce(e.vendor_reference, 'no. ' || e.id), 'vendor', coalesce(paid.full_name, v.vendor_name),
          'amount', i.amount::text, 'endToEndId', i.end_to_end_id, 'state', i.state)
          order by i.id), '[]')
        from payment_file_items as i join prj_expenditure as e on e.id = i.prj_expenditure_id
        left join prj_exp_vendors as v on v.id = e.vendor_id
        join payee_details as d on d.id = i.payee_details_id
        left join contacts as paid on paid.id = d.contact_id
        where i.payment_file_id = f.id) as items
    from payment_files as f join bank_accounts as a on a.id = f.bank_account_id
    join prj_exp_currencies as c on c.id = a.currency_id
    join users as u on u.id = f.made_by left join contacts as maker on maker.id = u.contact_id
    where ${id}::int is null or f.id = ${id} order by f.number desc limit 200`,
  );
  return rows.map(({ pays_on: paysOn, made_at: madeAt, made_by: madeBy, ...row }) => {
    const { undone_at: undoneAt, ...rest } = row;
    return {
      ...rest,
      paysOn,
      total: row.items.reduce((sum, { amount }) => addMoney(sum, amount), '0.00'),
      madeAt: madeAt.toISOString(),
      madeBy,
      undoneAt: undoneAt?.toISOString() ?? null,
    };
  });
}

/** The text of a file, as it was made, with its name. */
export async function openPaymentFile({ db, documents }: PayDeps, id: number) {
  const row = await db
    .selectFrom('payment_files')
    .select(['number', 'format', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  const text = row && documents.open(row.sealed, describeFile(row.number));
  if (row === undefined || text === undefined) throw new CallError('not_found');
  return { text, name: `payments-${row.number}.${paymentFormats[row.format].ending}` };
}

/** @throws CallError `conflict` if the bank has paid something of it */
export async function undoFile({ db, now }: PayDeps, id: number, userId: number): Promise<void> {
  await sql`lock table payment_files in exclusive mode`.execute(db);
  // A line that is being matched to one of its payments is matched first.
  await sql`select from payment_file_items where payment_file_id = ${id}
    order by id for update`.execute(db);
  const [file] = await listPaymentFiles(db, id);
  if (file === undefined) throw new CallError('not_found');
  if (file.undoneAt !== null)
    throw new CallError('conflict', { message: 'This file was undone already.' });
  const paid = file.items.filter(({ state }) => state === 'paid').length;
  if (paid > 0)
    throw new CallError('conflict', {
      message: `The statement says that ${paid} of its payments were made. It can’t be undone.`,
    });
  await db
    .updateTable('payment_file_items')
    .set({ state: 'undone' })
    .where('payment_file_id', '=', id)
    .where('state', '=', 'sent')
    .execute();
  await db
    .updateTable('payment_files')
    .set({ undone_at: now(), undone_by: userId })
    .where('id', '=', id)
    .execute();
}
