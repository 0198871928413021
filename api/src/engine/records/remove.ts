import type { Kind } from '../entities/kind.ts';
import type { Removal } from '@paddock/contract/engine/records/calls';
import type { Db } from '../../platform/db/client.ts';
import type { Author } from '../entities/source.ts';
import { noteChange } from './audit.ts';
import { deleteRecord } from './delete.ts';
import { holdRecord } from './hold.ts';
import { takeOff } from './take-off.ts';
import { setArchived } from './write.ts';
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
  if (archived) throw new CallError('conflict', { message: 'This is already archived.' });
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
 * Restores an archived record. What archiving took from others does not come back with it.
 * @throws CallError `conflict` if it is not archived, or its name was taken meanwhile
 */
export async function restore(
  transaction: Db,
  { kind, id, version }: Target,
  author: Author,
): Promise<number> {
  const { archived } = await holdRecord(transaction, { kind, id, version });
  if (!archived) throw new CallError('conflict', { message: 'This is not archived.' });
  await setArchived(transaction, kind, id, false);
  return noteChange(transaction, { ...author, kind, id, action: 'restore', before: 'unchanged' });
}
