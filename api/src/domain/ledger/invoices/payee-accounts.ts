import type { Invoice, InvoiceQuestion } from '@paddock/contract/domain/ledger/invoices';
import type { Deps } from '../../../platform/deps.ts';
import { foldIban, isIban, shortenIban } from '../account-numbers.ts';

type AccountDeps = Pick<Deps, 'db' | 'documents'>;

/** Moved to another vendor's row, it would not open. */
function describeOwner(vendorId: number): string {
  return `account of vendor ${vendorId}`;
}

/** The accounts that invoices of a vendor named, oldest first. */
export async function loadNamedIbans(
  { db, documents }: AccountDeps,
  vendorId: number,
): Promise<string[]> {
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
        message: `The check digits of the IBAN ${shortenIban(folded)} do not fit. Ask the vendor before you pay.`,
      },
    ];
  const known = vendorId === null ? [] : await loadNamedIbans(deps, vendorId);
  if (known.length === 0 || known.includes(folded)) return [];
  return [
    {
      code: 'account',
      message: `${seller.name} was paid to ${shortenIban(known.at(-1) ?? '')} so far. This invoice names ${shortenIban(folded)}. Call them on a number that you know before you pay.`,
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
  if ((await loadNamedIbans(deps, vendorId)).includes(folded)) return;
  await deps.db
    .insertInto('payee_accounts')
    .values({
      vendor_id: vendorId,
      sealed: deps.documents.seal(folded, describeOwner(vendorId)),
    })
    .execute();
}
