import type { Kind } from '../entities/kind.ts';
import type { Removal } from '@paddock/contract/engine/records/calls';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Author } from '../entities/source.ts';
import { noteChange } from './audit.ts';
import { deleteRecord } from './delete.ts';
import { type HeldRecord, lockRecord } from './snapshot.ts';
import { takeOff } from './take-off.ts';
import { setArchived, writeColumns } from './write.ts';
import { CallError } from '../../platform/errors.ts';

interface Target {
  readonly kind: Kind;
  readonly id: number;
  readonly version: number;
}

/**
 * Archives a record, or deletes it if no other record links to it.
 * @throws CallError `conflict` if it was changed meanwhile, or has to stay
 */
export async function remove(
  transaction: Db,
  { kind, id, version }: Target,
  author: Author,
): Promise<Removal> {
  await kind.rules.beforeRemoval?.(transaction);
  const { archived } = await holdRecord(transaction, { kind, id, version });
  if (archived) throw conflict('This is already archived.');
  await kind.rules.refuseRemoval?.([id], transaction);
  const deleted = kind.keeps ? undefined : await deleteRecord(transaction, kind, id, author);
  if (deleted !== undefined) return { outcome: 'deleted', event: deleted };
  await setArchived(transaction, kind, id, true);
  await kind.rules.afterArchive?.(transaction, [id], author);
  if (kind.given.takes === true)
    await takeOff(transaction, kind, { items: [id], of: null }, author);
  const change = { ...author, kind, id, action: 'archive', before: 'unchanged' } as const;
  return { outcome: 'archived', event: await noteChange(transaction, change) };
}

/**
 * Restores an archived record, cancels one of a kind that can be cancelled, or reopens it at any time. What archiving
 * took from others does not come back, and what belongs to a cancelled record stays.
 * @throws CallError `conflict` if it was changed meanwhile, is not in that state, or its name was taken
 */
export async function changeState(
  transaction: Db,
  action: 'restore' | 'cancel' | 'reopen',
  { kind, id, version }: Target,
  author: Author,
): Promise<number> {
  const cancels = kind.given.cancels === true;
  if (action === 'cancel' && !cancels) throw conflict(`You can’t cancel ${kind.list.nouns}.`);
  const { archived } = await holdRecord(transaction, { kind, id, version });
  if (action === 'restore') {
    if (!archived) throw conflict('This is not archived.');
    await setArchived(transaction, kind, id, false);
  } else {
    if (archived) throw conflict('This is archived. Restore it first.');
    const cancelled = cancels && (await isCancelled(transaction, kind, id));
    if (cancelled && action === 'cancel') throw conflict('This is already cancelled.');
    if (!cancelled && action === 'reopen') throw conflict('This is not cancelled.');
    await setCancelled(transaction, kind, id, !cancelled);
  }
  return noteChange(transaction, { ...author, kind, id, action, before: 'unchanged' });
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

function conflict(message: string): CallError {
  return new CallError('conflict', { message });
}

/**
 * Locks a record as somebody saw it, until the transaction ends.
 * @throws CallError `not_found`, or `conflict` if it was changed since; then `version` is to blame
 */
export async function holdRecord(
  db: Db,
  { kind, id, version }: { kind: Kind; id: number; version: number },
): Promise<HeldRecord> {
  const record = await lockRecord(db, kind, id);
  if (record === undefined)
    throw new CallError('not_found', { message: 'This record doesn’t exist.' });
  if (record.version !== version)
    throw new CallError('conflict', {
      field: 'version',
      message: 'Someone else changed this. Reload it and try again.',
    });
  return record;
}
