import type { Author } from '../entities/source.ts';
import type { Kind } from '../entities/kind.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { z } from 'zod';
import { CallError } from '../../platform/errors.ts';
import { noteChange } from './audit.ts';
import { holdRecord } from './hold.ts';
import { writeColumns } from './write.ts';

interface Target {
  readonly kind: Kind;
  readonly id: number;
  readonly version: number;
}

/**
 * Cancels a record of a kind that can be cancelled. What belongs to it stays.
 * @throws CallError `conflict` if it was changed meanwhile, is archived, or is cancelled already
 */
export async function cancel(
  transaction: Db,
  { kind, id, version }: Target,
  author: Author,
): Promise<number> {
  if (kind.given.cancels !== true)
    throw new CallError('conflict', { message: `You can’t cancel ${kind.list.nouns}.` });
  const { archived } = await holdRecord(transaction, { kind, id, version });
  if (archived) throw new CallError('conflict', { message: 'This is archived. Restore it first.' });
  if (await isCancelled(transaction, kind, id))
    throw new CallError('conflict', { message: 'This is already cancelled.' });
  await setCancelled(transaction, kind, id, true);
  return noteChange(transaction, { ...author, kind, id, action: 'cancel', before: 'unchanged' });
}

/**
 * Reopens a cancelled record, at any time.
 * @throws CallError `conflict` if it was changed meanwhile, is archived, or is not cancelled
 */
export async function reopen(
  transaction: Db,
  { kind, id, version }: Target,
  author: Author,
): Promise<number> {
  const { archived } = await holdRecord(transaction, { kind, id, version });
  if (archived) throw new CallError('conflict', { message: 'This is archived. Restore it first.' });
  if (kind.given.cancels !== true || !(await isCancelled(transaction, kind, id)))
    throw new CallError('conflict', { message: 'This is not cancelled.' });
  await setCancelled(transaction, kind, id, false);
  return noteChange(transaction, { ...author, kind, id, action: 'reopen', before: 'unchanged' });
}

export async function setCancelled(
  db: Db,
  kind: Kind,
  id: number,
  cancelled: boolean,
): Promise<void> {
  const moment: Sql = cancelled ? sql`now()` : sql`null`;
  await writeColumns(db, kind, id, { cancelled_at: moment });
}

const cancelledRow = { cancelled: z.boolean() };

async function isCancelled(db: Db, { table }: Kind, id: number): Promise<boolean> {
  const [row] = await readRows(
    db,
    cancelledRow,
    sql`select cancelled_at is not null as cancelled from ${sql.table(table)} where id = ${id}`,
  );
  return row?.cancelled === true;
}
