import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import {
  findReceipt,
  holdExpenditure,
  noteChange,
  setArchived,
  type ReceiptRow,
} from './queries.ts';
import { refuseTooMany } from './store.ts';

export interface Asked {
  readonly receiptId: number;
  readonly userId: number;
  readonly origin: string;
}

/** Removes a receipt, as far as it is not removed. @throws CallError `not_found` */
export async function remove({ db, now }: Deps, asked: Asked): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await findReceipt(transaction, asked.receiptId);
    await holdExpenditure(transaction, expenditureOf(row));
    const held = await findReceipt(transaction, asked.receiptId);
    if (held?.archived_at !== null) return;
    const at = now();
    await setArchived(transaction, held.id, at);
    await noteChange(transaction, {
      ...asked,
      action: 'archive',
      before: { archived_at: null },
      after: { archived_at: at.toISOString() },
    });
  });
}

/** Brings a removed receipt back. @throws CallError */
export async function restore({ db }: Deps, asked: Asked): Promise<ReceiptRow> {
  return db.transaction().execute(async (transaction) => {
    const row = await findReceipt(transaction, asked.receiptId);
    const expenditureId = expenditureOf(row);
    const archived = await holdExpenditure(transaction, expenditureId);
    const held = await findReceipt(transaction, asked.receiptId);
    if (held === undefined) throw new CallError('not_found');
    if (held.archived_at === null) return held;
    if (archived === true)
      throw new CallError('conflict', {
        message: 'This expenditure is archived. Restore it first.',
      });
    await refuseTooMany(transaction, expenditureId);
    await setArchived(transaction, held.id, null);
    await noteChange(transaction, {
      ...asked,
      action: 'restore',
      before: { archived_at: held.archived_at.toISOString() },
      after: { archived_at: null },
    });
    return { ...held, archived_at: null };
  });
}

/** A receipt of a claim that is not approved is changed with its claim. */
function expenditureOf(row: ReceiptRow | undefined): number {
  if (row === undefined || row.prj_expenditure_id === null) throw new CallError('not_found');
  return row.prj_expenditure_id;
}
