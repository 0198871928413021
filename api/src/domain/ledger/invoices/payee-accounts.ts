import type { Invoice, InvoiceQuestion } from '@paddock/contract/domain/ledger/invoices';
import type { Deps } from '../../../platform/deps.ts';

type AccountDeps = Pick<Deps, 'db' | 'documents'>;

/** Moved to another vendor's row, it would not open. */
function describeOwner(vendorId: number): string {
  return `account of vendor ${vendorId}`;
}

export function foldIban(typed: string): string {
  return typed.toUpperCase().replaceAll(/\s/g, '');
}

/** Whether an account number by ISO 13616 can be right: its check digits are the rest of a division by 97. */
export function isIban(folded: string): boolean {
  if (!/^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/.test(folded)) return false;
  const turned = `${folded.slice(4)}${folded.slice(0, 4)}`;
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** "DE02 … 2051": enough to compare, and not enough to pay. */
function shorten(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}

async function accountsOf({ db, documents }: AccountDeps, vendorId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payee_accounts')
    .select('sealed')
    .where('vendor_id', '=', vendorId)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.flatMap(({ sealed }) => documents.open(sealed, describeOwner(vendorId)) ?? []);
}

/** A changed account is how invoices are forged. Somebody has to say that it is right. */
export async function findAccountQuestion(
  deps: AccountDeps,
  { iban, seller }: Invoice,
  vendorId: number | null,
): Promise<InvoiceQuestion[]> {
  if (iban === null) return [];
  const folded = foldIban(iban);
  if (/^[A-Z]{2}\d\d/.test(folded) && !isIban(folded))
    return [
      {
        code: 'wrong-account',
        message: `The check digits of the IBAN ${shorten(folded)} do not fit. Ask the vendor before you pay.`,
      },
    ];
  const known = vendorId === null ? [] : await accountsOf(deps, vendorId);
  if (known.length === 0 || known.includes(folded)) return [];
  return [
    {
      code: 'account',
      message: `${seller.name} was paid to ${shorten(known.at(-1) ?? '')} so far. This invoice names ${shorten(folded)}. Call them on a number that you know before you pay.`,
    },
  ];
}

/** Stores the account of an invoice that became a bill, unless its vendor has it. */
export async function keepAccount(
  deps: AccountDeps,
  { iban }: Invoice,
  vendorId: number,
): Promise<void> {
  const folded = iban === null ? null : foldIban(iban);
  if (folded === null || !isIban(folded)) return;
  if ((await accountsOf(deps, vendorId)).includes(folded)) return;
  await deps.db
    .insertInto('payee_accounts')
    .values({
      vendor_id: vendorId,
      sealed: deps.documents.seal(folded, describeOwner(vendorId)),
    })
    .execute();
}
