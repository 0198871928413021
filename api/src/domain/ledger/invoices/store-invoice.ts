import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type {
  addInvoice,
  Invoice,
  InvoiceBill,
  InvoicePreview,
  InvoiceQuestion,
} from '@paddock/contract/domain/ledger/invoices';
import { bearsVat } from '@paddock/contract/domain/ledger/lines';
import { findVatNumberFault, foldVatNumber } from '@paddock/contract/domain/vendors/vat-number';
import { addMoney, formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { z } from 'zod';
import type { output } from 'zod/v4/core';
import type { Author } from '../../../engine/entities/source.ts';
import { insertRow } from '../../../engine/forms/queries.ts';
import type { FormParts } from '../../../engine/forms/store.ts';
import { storeMade } from '../../../engine/forms/store-made.ts';
import { noteChange } from '../../../engine/records/audit.ts';
import { lockRecord } from '../../../engine/records/snapshot.ts';
import type { Db } from '../../../platform/db/client.ts';
import { explainRefusal } from '../../../platform/db/refusals.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { looksLikeXml } from '../../../platform/xml.ts';
import { findUpload } from '../../money/receipts/queries.ts';
import { addArrived } from '../../money/receipts/routes.ts';
import { findProject } from '../../projects/projects.ts';
import { storeLines } from '../bill-lines.ts';
import { findAccountQuestion, keepAccount } from './payee-accounts.ts';

/** Most bills that are named as having a number already. */
const most = 5;

type Facts = Omit<InvoicePreview, 'invoice' | 'notes'>;

type Looking = Pick<Deps, 'db' | 'documents'>;

/** What Paddock knows of an invoice: its vendor, bills with its number, and what somebody has to agree to. */
export async function findFacts(
  { db, documents }: Looking,
  invoice: Invoice | null,
  pageDiffers: string | null,
): Promise<Facts> {
  const nothing = { vendorId: null, already: [], bill: null, copy: null, questions: [] };
  if (invoice === null) return { ...nothing, refusal: null };
  const vendor = await findVendor(db, invoice);
  const already = await findSame(db, invoice);
  const copy = already.find(({ vendor_id: id }) => id !== null && id === vendor?.id) ?? null;
  const plain = already.map(({ id, title }) => ({ id, title }));
  const found = { vendorId: vendor?.id ?? null, already: plain };
  const made = await makeBill(db, invoice, vendor);
  const questions: InvoiceQuestion[] = [
    ...(pageDiffers === null ? [] : [{ code: 'page' as const, message: pageDiffers }]),
    ...(await findAccountQuestion({ db, documents }, invoice, vendor?.id ?? null)),
  ];
  return {
    ...found,
    ...(typeof made === 'string' ? { bill: null, refusal: made } : { bill: made, refusal: null }),
    copy: copy === null ? null : { id: copy.id, title: copy.title },
    questions,
  };
}

const vendorRow = { id: z.int(), vendor_name: z.string(), vat_number: z.nullable(z.string()) };

/** By its VAT number, else by its name. */
async function findVendor(db: Db, { seller }: Invoice) {
  const number = seller.vatNumber === null ? null : foldVatNumber(seller.vatNumber);
  const [found] = await readRows(
    db,
    vendorRow,
    sql`
    select id, vendor_name, vat_number from prj_exp_vendors
    where archived_at is null and (vat_number = ${number} or lower(vendor_name) = lower(${seller.name}))
    order by vat_number is not distinct from ${number}::text desc, id limit 1`,
  );
  return found;
}

const sameRow = { id: z.int(), title: z.string(), vendor_id: z.nullable(z.int()) };

async function findSame(db: Db, { number }: Invoice) {
  return readRows(
    db,
    sameRow,
    sql`
    select e.id, concat_ws(' ', v.vendor_name, e.vendor_reference) as title, e.vendor_id
    from prj_expenditure as e left join prj_exp_vendors as v on v.id = e.vendor_id
    where lower(e.vendor_reference) = lower(${number}) and e.archived_at is null
      and e.cancelled_at is null
    order by e.id desc limit ${most}`,
  );
}

type Vendor = Awaited<ReturnType<typeof findVendor>>;

/** The bill, or why the invoice cannot become one. */
async function makeBill(db: Db, invoice: Invoice, vendor: Vendor): Promise<InvoiceBill | string> {
  const { currency, gross, prepaid, due, seller } = invoice;
  const amount = addMoney(due, prepaid);
  if (amount.startsWith('-') || !/[1-9]/.test(amount))
    return `This is a credit of ${formatMoney(amount.replace('-', ''), minorUnits(currency))} ${currency}. Enter it as a refund of the bill that it corrects.`;
  if (seller.name === '') return 'This invoice does not name its seller.';
  const found = await db
    .selectFrom('prj_exp_currencies')
    .select('id')
    .where('currency_code', '=', currency)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return `Add the currency ${currency} first.`;
  const lines = makeLines(invoice, addMoney(amount, negate(gross)));
  if (lines === null) return 'This invoice has VAT in a category that has none.';
  return {
    vendor: { id: vendor?.id ?? null, name: vendor?.vendor_name ?? seller.name },
    currencyId: found.id,
    amount,
    productTypeId: await usualType(db, vendor, seller.name),
    lines,
  };
}

function negate(amount: string): string {
  if (!/[1-9]/.test(amount)) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/** @param beyond what is due beyond its gross amount */
function makeLines(invoice: Invoice, beyond: string): InvoiceBill['lines'] | null {
  if (invoice.lines.length === 0) return [];
  const wrong = invoice.lines.some(
    ({ category, rate, vat }) => /[1-9]/.test(vat) && !(bearsVat(category) && Number(rate) > 0),
  );
  if (wrong) return null;
  const lines = invoice.lines.map(({ category, rate, net, vat }) => ({
    description: null,
    category,
    rate: bearsVat(category) ? rate : null,
    net,
    vat,
    gross: addMoney(net, vat),
  }));
  if (!/[1-9]/.test(beyond)) return lines;
  const rest = { description: 'Rounding, and paid for others', category: 'O', rate: null };
  return [...lines, { ...rest, net: beyond, vat: fitZero(beyond), gross: beyond }];
}

function fitZero(amount: string): string {
  return amount
    .replace('-', '')
    .replaceAll(/\d+/g, (digits) => '0'.repeat(digits.length))
    .replace(/^0+(?=0)/, '');
}

const typeRow = { id: z.int() };

/** The type of the vendor's last bill. For a hotel that has none, that of stays. */
async function usualType(db: Db, vendor: Vendor, name: string): Promise<number | null> {
  const [last] = await readRows(
    db,
    typeRow,
    sql`
    select types.id from prj_expenditure as e
    join prj_exp_product_types as types on types.id = e.product_type_id
    where e.vendor_id = ${vendor?.id ?? 0} and e.archived_at is null and types.kind <> 'flight'
      and types.archived_at is null
    order by e.purchased_on desc, e.id desc limit 1`,
  );
  if (last !== undefined) return last.id;
  if (!/\b(?:hotel|hostel|inn|motel|pension|gasthof|gasthaus|albergo)\b/i.test(name)) return null;
  const [stay] = await readRows(
    db,
    typeRow,
    sql`
    select id from prj_exp_product_types where kind = 'stay' and archived_at is null
    order by id limit 1`,
  );
  return stay?.id ?? null;
}

interface InvoiceFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

type AddParts = Omit<output<typeof addInvoice.multipart>, 'file'>;

interface Adding extends FormParts, Pick<Deps, 'db' | 'documents' | 'files'> {
  readonly now: Date;
  readonly author: Author;
}

interface Arrived {
  readonly parts: AddParts;
  readonly file: InvoiceFile;
  readonly invoice: Invoice;
  readonly pageDiffers: string | null;
}

/**
 * Makes a bill of an invoice: its vendor if it is new, its lines, the account and the file, all or nothing.
 * @throws CallError `conflict` for a second copy, and with `asks` while a question is open
 */
export async function storeInvoice(
  adding: Adding,
  arrived: Arrived,
): Promise<{ id: number; title: string }> {
  const { db, files, engine } = adding;
  const hash = createHash('sha256').update(arrived.file.bytes).digest('hex');
  const draft = await files.draft();
  try {
    await writeFile(draft, arrived.file.bytes);
    await files.sendAhead(hash, draft);
    return await db.transaction().execute(async (transaction) => {
      const held = { ...adding, db: transaction };
      const lock = `invoice ${arrived.invoice.number.toLowerCase()}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
      return (await findEarlier(held, arrived, hash)) ?? addBill(held, arrived, { hash, draft });
    });
  } catch (thrown) {
    throw explainRefusal(thrown, engine.refusals);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The answer to the same upload. */
async function findEarlier({ db, author }: Adding, { parts, invoice }: Arrived, hash: string) {
  const earlier = await findUpload(db, parts.uploadId.toLowerCase());
  if (earlier === undefined) return null;
  const { user_id: userId, content_hash: content, prj_expenditure_id: id } = earlier;
  if (userId !== author.senderId || content !== hash || id === null)
    throw new CallError('conflict', {
      field: 'uploadId',
      message: 'Something else was already sent with this ID.',
    });
  return { id, title: invoice.number };
}

async function addBill(
  adding: Adding,
  arrived: Arrived,
  { hash, draft }: { readonly hash: string; readonly draft: string },
) {
  const { db, files, author } = adding;
  const { parts, file, invoice, pageDiffers } = arrived;
  const facts = await findFacts(adding, invoice, pageDiffers);
  const bill = requireBill(facts, parts.agreed);
  const project = await findProject(db, parts.projectCode, {
    archived: 'hidden',
    field: 'projectCode',
  });
  const vendorId = await keepVendor(adding, bill, invoice);
  const id = await storeExpenditure(adding, arrived, { bill, vendorId, projectId: project.id });
  if (bill.lines.length > 0)
    await storeLines(
      db,
      id,
      bill.lines.map(({ net: _net, ...line }) => ({
        ...line,
        productTypeId: null,
        projectId: null,
        costCode: null,
        fromInvoice: true,
      })),
    );
  await keepAccount(adding, invoice, vendorId);
  await addArrived(
    { db, files },
    {
      uploadId: parts.uploadId.toLowerCase(),
      name: file.name,
      type: looksLikeXml(file.bytes) ? 'application/xml' : 'application/pdf',
      bytes: file.bytes.length,
      hash,
      draft,
      expenditureId: id,
      senderId: author.senderId,
      origin: author.origin,
    },
  );
  return { id, title: `${bill.vendor.name} ${invoice.number}` };
}

/** @throws CallError if it cannot be stored as it is */
function requireBill({ bill, copy, refusal, questions }: Facts, agreed: string | undefined) {
  if (copy !== null)
    throw new CallError('conflict', {
      field: 'file',
      message: `This invoice is here already: ${copy.title}.`,
    });
  if (bill === null)
    throw new CallError('invalid_field', {
      field: 'file',
      message: refusal ?? 'This file has no data of an invoice.',
    });
  const asks = questions.map(({ code }) => code).join(' ');
  if (asks !== '' && agreed !== asks)
    throw new CallError('conflict', {
      message: questions.map(({ message }) => message).join(' '),
      asks,
    });
  return bill;
}

/** Adds the vendor, or gives it the VAT number that its invoice names. */
async function keepVendor(
  { db, engine, author }: Adding,
  { vendor }: InvoiceBill,
  { seller }: Invoice,
): Promise<number> {
  const folded = seller.vatNumber === null ? null : foldVatNumber(seller.vatNumber);
  const vat = folded !== null && findVatNumberFault(folded) === null ? folded : null;
  const kind = engine.kind('vendors');
  if (vendor.id === null) {
    const row = { vendor_name: vendor.name.slice(0, 120), vat_number: vat };
    const id = await insertRow(db, 'prj_exp_vendors', row);
    await noteChange(db, { ...author, kind, id, action: 'create', before: null });
    return id;
  }
  const { id } = vendor;
  const record = vat === null ? undefined : await lockRecord(db, kind, id);
  if (record === undefined || record.held['vat_number'] !== null) return id;
  await db.updateTable('prj_exp_vendors').set({ vat_number: vat }).where('id', '=', id).execute();
  await noteChange(db, { ...author, kind, id, action: 'edit', before: record.held });
  return id;
}

interface Made {
  readonly bill: InvoiceBill;
  readonly vendorId: number;
  readonly projectId: number;
}

/** As the form of an expenditure would store it. */
async function storeExpenditure(
  { db, engine, stores, now, author }: Adding,
  { parts, invoice }: Arrived,
  { bill, vendorId, projectId }: Made,
): Promise<number> {
  const made = {
    ...author,
    form: engine.registry.form('new-project-expenditure'),
    payload: {
      project_id: projectId,
      product_type_id: parts.productTypeId,
      purchase_datetime: `${invoice.issuedOn}T12:00`,
      vendor_id: vendorId,
      vendor_reference: invoice.number.slice(0, 80),
      non_sterling_cost: bill.amount,
      currency_id: bill.currencyId,
      sterling_cost: '0.0',
      invoice_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      contactIds: [],
      flightIds: [],
    },
    zone: parts.zone,
    now,
    submissionId: parts.uploadId,
    tell: false,
  };
  const { stored } = await storeMade({ db, engine, stores }, made);
  return stored.id;
}
