import { type Receipt, receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import type { Db } from '../../../platform/db/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { holdFile } from '../../../platform/files/queries.ts';
import { cleanName } from './file-name.ts';
import {
  countReceipts,
  findUpload,
  holdExpenditure,
  insertReceipt,
  type NewReceipt,
  noteChange,
  type ReceiptRow,
} from './queries.ts';
import type { ArrivedFile } from './receive.ts';

export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    bytes: row.bytes,
    addedBy: row.added_by,
    addedAt: row.created_at.toISOString(),
  };
}

export interface Arrived extends ArrivedFile {
  readonly expenditureId: number;
  readonly senderId: number;
  readonly origin: string;
}

/**
 * Stores a receipt and its file, both or none. The same upload again answers as it did then.
 * @throws CallError `conflict`, `not_found`, or `unavailable` where files can’t be stored now
 */
export async function store(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  arrived: Arrived,
): Promise<ReceiptRow> {
  return db.transaction().execute(async (transaction) => {
    const archived = await holdExpenditure(transaction, arrived.expenditureId);
    if (archived === undefined) throw new CallError('not_found');
    const earlier = await findUpload(transaction, arrived.uploadId);
    if (earlier !== undefined) return same(earlier, arrived);
    if (archived) throw conflict('This expenditure is archived. Restore it first.');
    await refuseTooMany(transaction, arrived.expenditureId);
    await holdFile(transaction, arrived.hash);
    await files.put(arrived.hash, arrived.draft);
    return insert(transaction, arrived);
  });
}

function same(earlier: ReceiptRow, arrived: Arrived): ReceiptRow {
  const isSame =
    earlier.user_id === arrived.senderId &&
    earlier.content_hash === arrived.hash &&
    earlier.prj_expenditure_id === arrived.expenditureId;
  if (isSame) return earlier;
  throw conflict('Something else was already sent with this ID.', 'uploadId');
}

/** @throws CallError where an expenditure, which is held, has all the receipts that it may have */
export async function refuseTooMany(db: Db, expenditureId: number): Promise<void> {
  if ((await countReceipts(db, expenditureId)) >= receiptBounds.receipts)
    throw conflict(`An expenditure can have up to ${receiptBounds.receipts} receipts.`);
}

async function insert(db: Db, arrived: Arrived): Promise<ReceiptRow> {
  const receipt: NewReceipt = {
    prj_expenditure_id: arrived.expenditureId,
    upload_id: arrived.uploadId,
    content_hash: arrived.hash,
    name: cleanName(arrived.name, arrived.type),
    type: arrived.type,
    bytes: arrived.bytes,
    user_id: arrived.senderId,
  };
  const id = await insertReceipt(db, receipt);
  await noteChange(db, {
    userId: arrived.senderId,
    origin: arrived.origin,
    action: 'create',
    receiptId: id,
    before: null,
    after: receipt,
  });
  const row = await findUpload(db, arrived.uploadId);
  if (row === undefined) throw new Error('A receipt that was just saved is gone');
  return row;
}

function conflict(message: string, field?: string): CallError {
  return new CallError('conflict', field === undefined ? { message } : { message, field });
}
