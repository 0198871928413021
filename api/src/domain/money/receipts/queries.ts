import { z } from 'zod';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ReceiptType } from '@paddock/contract/platform/file-type';
import type { Db } from '../../../platform/db/client.ts';

export interface NewReceipt {
  readonly prj_expenditure_id?: number;
  readonly carnet_voucher_id?: number;
  readonly equipment_id?: number;
  readonly upload_id: string;
  readonly content_hash: string;
  readonly name: string;
  readonly type: ReceiptType;
  readonly bytes: number;
  readonly user_id: number;
}

export async function hasExpenditure(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('prj_expenditure')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Prevents others from adding to an expenditure until the transaction ends.
 * @returns whether it is archived; undefined if it does not exist
 */
export async function holdExpenditure(db: Db, id: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('prj_expenditure')
    .select('archived_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && row.archived_at !== null;
}

const countRow = { count: z.int() };

export async function countReceipts(db: Db, expenditureId: number): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`
    select count(*)::integer as count from receipts
    where prj_expenditure_id = ${expenditureId} and archived_at is null`,
  );
  return rows[0]?.count ?? 0;
}

function withNames(db: Db) {
  return db
    .selectFrom('receipts')
    .leftJoin('users', 'users.id', 'receipts.user_id')
    .leftJoin('contacts', 'contacts.id', 'users.contact_id')
    .selectAll('receipts')
    .select('contacts.full_name as added_by');
}

export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number];

export async function listReceipts(db: Db, expenditureId: number) {
  return withNames(db)
    .where('receipts.prj_expenditure_id', '=', expenditureId)
    .where('receipts.archived_at', 'is', null)
    .orderBy('receipts.id')
    .execute();
}

/** The photos of a voucher of a carnet or of an item of equipment. */
export async function listPhotos(
  db: Db,
  about: { readonly list: 'carnet-vouchers' | 'equipment'; readonly id: number },
) {
  return withNames(db)
    .where(
      about.list === 'equipment' ? 'receipts.equipment_id' : 'receipts.carnet_voucher_id',
      '=',
      about.id,
    )
    .where('receipts.archived_at', 'is', null)
    .orderBy('receipts.id')
    .execute();
}

/** One receipt, removed or not. */
export async function findReceipt(db: Db, id: number) {
  return withNames(db).where('receipts.id', '=', id).executeTakeFirst();
}

export async function findUpload(db: Db, uploadId: string) {
  return withNames(db).where('receipts.upload_id', '=', uploadId).executeTakeFirst();
}

export async function insertReceipt(db: Db, receipt: NewReceipt): Promise<number> {
  const { id } = await db
    .insertInto('receipts')
    .values(receipt)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setArchived(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('receipts').set({ archived_at: at }).where('id', '=', id).execute();
}

interface Change {
  readonly userId: number;
  readonly origin: string;
  readonly action: 'create' | 'archive' | 'restore';
  readonly receiptId: number;
  readonly before: object | null;
  readonly after: object | null;
}

/** Puts a change on record, in the transaction that makes it. */
export async function noteChange(db: Db, change: Change): Promise<void> {
  const text = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await db
    .insertInto('audit_events')
    .values({
      user_id: change.userId,
      origin: change.origin,
      action: change.action,
      subject_table: 'receipts',
      subject_id: change.receiptId,
      before: text(change.before),
      after: text(change.after),
    })
    .execute();
}

/** Whether it belongs to a claim that only its person sees so far. */
export async function isOfDraft(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('claims', 'claims.id', 'receipts.claim_id')
    .where('receipts.id', '=', id)
    .where('claims.state', '=', 'draft')
    .select('claims.id')
    .executeTakeFirst();
  return row !== undefined;
}
