import { type PaymentFormat, paymentFormats } from '@paddock/contract/domain/ledger/paying';
import { formatDate } from '@paddock/contract/platform/time';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { readRows, type RowOf } from '../../../platform/db/rows.ts';
import { sql, type Sql } from '../../../platform/db/sql.ts';
import { CallError } from '../../../platform/errors.ts';
import { selectPayee } from '../exports/load-facts.ts';

const accountRow = {
  id: z.int(),
  label: z.string(),
  kind: z.string(),
  currency: z.string(),
  currency_id: z.int(),
  holder: z.string(),
  iban: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  sort_code: z.nullable(z.string()),
  account_number: z.nullable(z.string()),
  service_user_number: z.nullable(z.string()),
};
export type PayingAccount = RowOf<typeof accountRow>;

export async function loadAccounts(db: Db, id: number | null = null): Promise<PayingAccount[]> {
  return readRows(
    db,
    accountRow,
    sql`
    select t.id, t.label, t.kind, c.currency_code as currency, c.id as currency_id, t.holder, t.iban,
      t.bic, t.sort_code, t.account_number, t.service_user_number
    from bank_accounts as t join prj_exp_currencies as c on c.id = t.currency_id
    where t.archived_at is null and (${id}::int is null or t.id = ${id})
    order by t.kind, lower(t.label), t.id limit 500`,
  );
}

/** @throws CallError naming the field, if there is no such account */
export async function findAccount(db: Db, id: number, field: string): Promise<PayingAccount> {
  const [account] = await loadAccounts(db, id);
  if (account === undefined)
    throw new CallError('invalid_field', { field, message: 'This account doesn’t exist.' });
  return account;
}

/** What an account lacks for a format, in words; null if it can pay with it. */
export function findLack(account: PayingAccount, format: PaymentFormat): string | null {
  const { title, currency } = paymentFormats[format];
  if (account.kind === 'card') return 'Cards can’t pay bills by file.';
  if (currency !== null && account.currency !== currency)
    return `${title} is for accounts in ${currency}.`;
  if (format === 'sepa' && account.iban === null) return `${title} needs the IBAN of the account.`;
  if (format !== 'bacs') return null;
  if (account.sort_code === null) return `${title} needs the sort code of the account.`;
  return account.service_user_number === null
    ? `${title} needs the service user number of the team.`
    : null;
}

const payableRow = {
  id: z.int(),
  reference: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  vendor_id: z.nullable(z.int()),
  project: z.string(),
  /** The person whom it is owed to: for an allowance, or because they paid it themselves. */
  person: z.nullable(z.string()),
  contact_id: z.nullable(z.int()),
  due: z.string(),
  due_on: z.nullable(z.string()),
  /** The payment file that it is in already. */
  sent_in: z.nullable(z.int()),
  sent_for: z.nullable(z.string()),
  /** Details in force that this account can pay to; the first choice of the format. */
  iban: z.nullable(z.int()),
  british: z.nullable(z.int()),
  waits: z.boolean(),
  needs_approval: z.boolean(),
  paid_before: z.array(z.int()),
};
export type PayableRow = RowOf<typeof payableRow>;

/** True for details of whom a bill is owed to: a person, or else its vendor. */
function isPaid(details: Sql): Sql {
  return sql`(${details}.contact_id = owed.contact_id
    or owed.key is null and ${details}.vendor_id = e.vendor_id)`;
}

/** Bills that are due in a currency, those that fall due first. */
export async function loadPayable(
  db: Db,
  currencyId: number,
  ids: readonly number[] | null = null,
): Promise<PayableRow[]> {
  return readRows(
    db,
    payableRow,
    sql`
    select e.id, e.vendor_reference as reference, v.vendor_name as vendor, e.vendor_id,
      p.project_code as project, owed.name as person, owed.contact_id, b.due::text, e.due_on::text, sent.number as sent_in,
      sent.pays_on::text as sent_for, iban.id as iban, british.id as british,
      exists (select from payee_details as w where ${isPaid(sql`w`)}
        and w.released_at is null and w.ended_at is null) as waits,
      needs_approval(e) as needs_approval,
      array(select i.payee_details_id from payment_file_items as i
        where i.payee_details_id in (iban.id, british.id) and i.state <> 'undone') as paid_before
    from expenditure_balances as b
    join prj_expenditure as e on e.id = b.prj_expenditure_id
    join projects as p on p.id = b.project_id
    left join prj_exp_vendors as v on v.id = e.vendor_id
    left join lateral (${selectPayee(sql`e.id`)} limit 1) as owed on true
    left join payee_details as iban on ${isPaid(sql`iban`)} and iban.kind = 'iban'
      and iban.released_at is not null and iban.ended_at is null
    left join payee_details as british on ${isPaid(sql`british`)}
      and british.kind = 'sort code' and british.released_at is not null and british.ended_at is null
    left join lateral (select f.number, f.pays_on from payment_file_items as i
      join payment_files as f on f.id = i.payment_file_id
      where i.prj_expenditure_id = e.id and i.state = 'sent') as sent on true
    where b.is_live and not b.is_cancelled and b.currency_id = ${currencyId} and b.due > 0
      and (${ids}::int[] is null or e.id = any(${ids}::int[]))
    order by e.due_on nulls last, e.purchased_on, e.id limit 2000`,
  );
}

const otherRow = { currency: z.string(), bills: z.int(), unknown: z.int() };

/** How many bills are due in other currencies, and of how many it is not known. */
export async function countOthers(db: Db, currencyId: number) {
  const rows = await readRows(
    db,
    otherRow,
    sql`
    select c.currency_code as currency, count(*) filter (where due > 0)::int as bills,
      count(*) filter (where due is null)::int as unknown
    from expenditure_balances as b join prj_exp_currencies as c on c.id = b.currency_id
    where b.is_live and not b.is_cancelled and (b.due > 0 and b.currency_id <> ${currencyId}
      or b.due is null)
    group by 1 order by 1`,
  );
  return {
    others: rows
      .filter(({ bills }) => bills > 0)
      .map(({ currency, bills }) => ({ currency, bills })),
    unknown: rows.reduce((sum, row) => sum + row.unknown, 0),
  };
}

/** The payee details that a format pays to. */
export function chooseDetails(
  { iban, british }: PayableRow,
  format: PaymentFormat | null,
  currency: string,
): number | null {
  if (format === 'sepa') return iban;
  if (format === 'bacs') return british;
  return currency === 'GBP' ? (british ?? iban) : (iban ?? british);
}

/** Why a bill can't be paid by file now; null if it can. */
export function explainStay(row: PayableRow, format: PaymentFormat | null, currency: string) {
  if (row.sent_in !== null)
    return `Sent in file ${row.sent_in} for ${formatDate(row.sent_for ?? '')}.`;
  if (row.needs_approval) return 'Someone who did not enter it has to approve it first.';
  const { person, contact_id: contactId } = row;
  if (person !== null && contactId === null)
    return `It is due to ${person}, who has payee details only once they are added to the people.`;
  if (person === null && row.vendor_id === null) return 'It has no vendor.';
  if (chooseDetails(row, format, currency) !== null) return null;
  if (row.waits) return 'The payee details are waiting for release.';
  const payee = person ?? 'this vendor';
  if (format === 'sepa' && row.british !== null) return `SEPA needs an IBAN of ${payee}.`;
  if (format === 'bacs' && row.iban !== null) return `Bacs needs a sort code of ${payee}.`;
  return person === null
    ? 'This vendor has no payee details yet.'
    : `It is due to ${person}, who has no payee details yet.`;
}
