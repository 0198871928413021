import { hoursAlone, type enterPayee, type Payee } from '@paddock/contract/domain/ledger/payees';
import { isCountry } from '@paddock/contract/platform/countries';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { readRows, type RowOf } from '../../../platform/db/rows.ts';
import { condition, sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { foldIban, foldSortCode, isIban, shortenIban, spellSortCode } from '../account-numbers.ts';
import { loadNamedIbans } from '../invoices/payee-accounts.ts';

export type PayeeDeps = Pick<Deps, 'db' | 'documents' | 'now'>;

const sealedDetails = z.object({
  name: z.string(),
  /** An IBAN, or the six and eight digits of a British account. */
  account: z.string(),
  town: z.string().nullable(),
  country: z.string().nullable(),
});
export type PayeeDetails = z.infer<typeof sealedDetails>;

/** Who is paid: a vendor, or a person. */
interface Owner {
  readonly vendor_id: number | null;
  readonly contact_id: number | null;
}

/** Moved to another one's row, they would not open. */
function describeOwner({ vendor_id: vendorId, contact_id: contactId }: Owner): string {
  return vendorId === null
    ? `payee details of person ${String(contactId)}`
    : `payee details of vendor ${vendorId}`;
}

export function openDetails(
  { documents }: Pick<Deps, 'documents'>,
  { sealed, ...owner }: Owner & { readonly sealed: string },
): PayeeDetails {
  const text = documents.open(sealed, describeOwner(owner));
  if (text === undefined) throw new Error(`The ${describeOwner(owner)} do not open`);
  return sealedDetails.parse(JSON.parse(text));
}

const detailsRow = {
  id: z.int(),
  vendor_id: z.nullable(z.int()),
  contact_id: z.nullable(z.int()),
  /** The name of the vendor or person. */
  vendor: z.string(),
  kind: z.enum(['iban', 'sort code']),
  sealed: z.string(),
  entered_at: z.date(),
  entered_by: z.int(),
  enterer: z.string(),
  released_at: z.date().nullable(),
  releaser: z.string().nullable(),
};
type DetailsRow = RowOf<typeof detailsRow>;

async function readDetails(db: Db, id: number | null): Promise<DetailsRow[]> {
  return readRows(
    db,
    detailsRow,
    sql`
    select t.id, t.vendor_id, t.contact_id, coalesce(v.vendor_name, person.full_name) as vendor, t.kind, t.sealed, t.entered_at, t.entered_by,
      coalesce(enterer.full_name, 'User ' || t.entered_by) as enterer, t.released_at,
      coalesce(releaser.full_name, 'User ' || t.released_by) as releaser
    from payee_details as t left join prj_exp_vendors as v on v.id = t.vendor_id
    left join contacts as person on person.id = t.contact_id
    join users as own on own.id = t.entered_by left join contacts as enterer on enterer.id = own.contact_id
    left join users as other on other.id = t.released_by
    left join contacts as releaser on releaser.id = other.contact_id
    where t.ended_at is null and (${id}::int is null or t.id = ${id})
    order by lower(coalesce(v.vendor_name, person.full_name)), t.vendor_id, t.contact_id, t.kind, t.released_at nulls last limit 5000`,
  );
}

/** Everyone who is paid, with the details in force and those that wait for a second person. */
export async function listPayees(deps: PayeeDeps, callerId: number): Promise<Payee[]> {
  const rows = await readDetails(deps.db, null);
  const payees = Map.groupBy(rows, describeOwner);
  return Promise.all(
    [...payees.values()].map(async (own) => {
      const {
        vendor_id: vendorId = null,
        contact_id: contactId = null,
        vendor = '',
      } = own[0] ?? {};
      const named = vendorId === null ? [] : await loadNamedIbans(deps, vendorId);
      return {
        vendorId,
        contactId,
        vendor,
        inForce: own.flatMap((row) => {
          const { released_at: at, releaser } = row;
          if (at === null || releaser === null) return [];
          return [{ ...present(deps, row), releasedAt: at.toISOString(), releasedBy: releaser }];
        }),
        waiting: own
          .filter(({ released_at: at }) => at === null)
          .map((row) => {
            const { account } = openDetails(deps, row);
            return {
              ...present(deps, row),
              account: spell(row.kind, account),
              why: explainWait(row, callerId, deps.now()),
              alone: row.entered_by === callerId,
              warnings: findWarnings(deps, row, { account, own, named }),
            };
          }),
      };
    }),
  );
}

function present(deps: PayeeDeps, row: DetailsRow) {
  const { name, account, town, country } = openDetails(deps, row);
  return {
    id: row.id,
    kind: row.kind,
    name,
    account: shorten(row.kind, account),
    town,
    country,
    enteredAt: row.entered_at.toISOString(),
    enteredBy: row.enterer,
  };
}

function shorten(kind: DetailsRow['kind'], account: string): string {
  return kind === 'iban' ? shortenIban(account) : `•• •• •• ••••${account.slice(-4)}`;
}

function spell(kind: DetailsRow['kind'], account: string): string {
  return kind === 'iban'
    ? account.replaceAll(/(.{4})(?=.)/g, '$1 ')
    : `${spellSortCode(account.slice(0, 6))} ${account.slice(6)}`;
}

/** Why somebody can't release details yet; null if they can. */
function explainWait(row: DetailsRow, callerId: number, now: Date): string | null {
  if (row.entered_by !== callerId) return null;
  const hours = (now.getTime() - row.entered_at.getTime()) / 3_600_000;
  if (hours >= hoursAlone) return null;
  return `Another administrator releases what you entered, or you do after ${hoursAlone} hours.`;
}

interface Known {
  readonly account: string;
  readonly own: readonly DetailsRow[];
  /** What invoices of this vendor named. */
  readonly named: readonly string[];
}

/** A changed account is how money is stolen. */
function findWarnings(deps: PayeeDeps, row: DetailsRow, { account, own, named }: Known): string[] {
  const current = own.find(({ kind, released_at: at }) => kind === row.kind && at !== null);
  const paid = current === undefined ? null : openDetails(deps, current).account;
  return [
    ...(paid !== null && paid !== account
      ? [
          `${row.vendor} is paid to ${shorten(row.kind, paid)} so far. Call them on a number that you know before you release this.`,
        ]
      : []),
    ...(row.kind === 'iban' && named.length > 0 && !named.includes(account)
      ? [`No invoice of ${row.vendor} named this account.`]
      : []),
  ];
}

type Entered = ReturnType<typeof enterPayee.body.parse>;

/** @throws CallError naming the field that is wrong, or `conflict` that asks about a changed account */
export async function storeDetails(
  deps: PayeeDeps,
  {
    agreed,
    vendorId,
    contactId,
    ...typed
  }: Omit<Entered, 'agreed'> & { readonly agreed?: string | undefined },
  userId: number,
): Promise<number> {
  const { kind, ...details } = checkDetails(typed);
  const { db, documents, now } = deps;
  const { name, ...owner } = await lockOwner(db, vendorId, contactId);
  const rows = await db
    .selectFrom('payee_details')
    .select(['vendor_id', 'contact_id', 'sealed', 'released_at'])
    .where(isOwnedBy(owner))
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute();
  if (rows.some(({ released_at: at }) => at === null))
    throw new CallError('conflict', {
      message: `Details of ${name} are already waiting for release. Release or discard them first.`,
    });
  const paid = rows.map((row) => openDetails(deps, row))[0];
  const asks = `new account ${details.account.slice(-4)}`;
  if (paid !== undefined && paid.account !== details.account && agreed !== asks)
    throw new CallError('conflict', {
      message: `${name} is paid to ${shorten(kind, paid.account)} so far. Call them on a number that you know, not one from the letter that asks for the change.`,
      asks,
    });
  const { id } = await db
    .insertInto('payee_details')
    .values({
      ...owner,
      kind,
      sealed: documents.seal(JSON.stringify(details), describeOwner(owner)),
      entered_at: now(),
      entered_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws CallError naming the field, unless it is one vendor or one person, who is there */
async function lockOwner(db: Db, vendorId: number | undefined, contactId: number | undefined) {
  if ((vendorId === undefined) === (contactId === undefined))
    throw refuseField('vendorId', 'Choose a vendor or a person.');
  const row =
    vendorId === undefined
      ? await db
          .selectFrom('contacts')
          .select('full_name as name')
          .where('id', '=', contactId ?? 0)
          .where('archived_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
      : await db
          .selectFrom('prj_exp_vendors')
          .select('vendor_name as name')
          .where('id', '=', vendorId)
          .where('archived_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
  if (row !== undefined)
    return { name: row.name, vendor_id: vendorId ?? null, contact_id: contactId ?? null };
  throw vendorId === undefined
    ? refuseField('contactId', 'This person doesn’t exist.')
    : refuseField('vendorId', 'This vendor doesn’t exist.');
}

function isOwnedBy({ vendor_id: vendorId, contact_id: contactId }: Owner) {
  return condition`vendor_id is not distinct from ${vendorId}::int
    and contact_id is not distinct from ${contactId}::int`;
}

function refuseField(field: string, message: string): CallError {
  return new CallError('invalid_field', { field, message });
}

function checkDetails(typed: Omit<Entered, 'agreed' | 'vendorId' | 'contactId'>) {
  const name = typed.name.trim().replaceAll(/\s+/g, ' ');
  if (name === '') throw refuseField('name', 'Enter the name of the account.');
  const [town, country] = [typed.town.trim(), typed.country.trim().toUpperCase()];
  if ((town === '') !== (country === ''))
    throw refuseField(
      town === '' ? 'town' : 'country',
      'Enter the town and its country, or neither: banks refuse half an address.',
    );
  if (country !== '' && !isCountry(country))
    throw refuseField('country', 'Use the two letters of a country, such as DE.');
  const shared = {
    name,
    town: town === '' ? null : town,
    country: country === '' ? null : country,
  };
  const iban = foldIban(typed.iban);
  const [sortCode, number] = [foldSortCode(typed.sortCode), typed.accountNumber.trim()];
  if (iban !== '' && (sortCode !== '' || number !== ''))
    throw refuseField('iban', 'Enter an IBAN, or a sort code and account number, not both.');
  if (iban !== '') {
    if (!isIban(iban))
      throw refuseField('iban', 'The check digits of this IBAN do not fit. Ask them.');
    return { kind: 'iban' as const, account: iban, ...shared };
  }
  if (!/^\d{6}$/.test(sortCode))
    throw refuseField(
      sortCode === '' ? 'iban' : 'sortCode',
      sortCode === '' ? 'Enter an IBAN or a sort code.' : 'Use six digits, such as 20-00-00.',
    );
  if (!/^\d{8}$/.test(number)) throw refuseField('accountNumber', 'Use eight digits.');
  return { kind: 'sort code' as const, account: `${sortCode}${number}`, ...shared };
}

/** @throws CallError `conflict` while the person who entered it may not release it */
export async function releaseDetails(deps: PayeeDeps, id: number, userId: number): Promise<void> {
  const { db, now } = deps;
  const row = await lockDetails(db, id);
  if (row.released_at !== null)
    throw new CallError('conflict', { message: 'These details were released already.' });
  const why = explainWait(row, userId, now());
  if (why !== null) throw new CallError('conflict', { message: why });
  await db
    .updateTable('payee_details')
    .set({ ended_at: now(), ended_by: userId })
    .where(isOwnedBy(row))
    .where('kind', '=', row.kind)
    .where('released_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute();
  await db
    .updateTable('payee_details')
    .set({ released_at: now(), released_by: userId })
    .where('id', '=', id)
    .execute();
}

export async function discardDetails(deps: PayeeDeps, id: number, userId: number): Promise<void> {
  const { db, now } = deps;
  await lockDetails(db, id);
  await db
    .updateTable('payee_details')
    .set({ ended_at: now(), ended_by: userId })
    .where('id', '=', id)
    .execute();
}

/** @throws CallError if they do not exist, or were discarded */
async function lockDetails(db: Db, id: number): Promise<DetailsRow> {
  await sql`select from payee_details where id = ${id} for update`.execute(db);
  const [row] = await readDetails(db, id);
  if (row === undefined) throw new CallError('not_found');
  return row;
}
