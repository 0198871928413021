import type { Removal } from '@paddock/contract/engine/records/calls';
import { keepAnAdministrator, lockAccess } from '../../platform/db/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { noteChange, type Author } from './audit.ts';
import { deleteRecord } from './delete.ts';
import { holdRecord } from './hold.ts';
import { recordSourceOf } from '../../app/registry/record-sources.ts';
import { setArchived } from './write.ts';
import { CallError } from '../../platform/errors.ts';
import { removeAccess } from './queries.ts';

interface Target {
  readonly list: string;
  readonly id: number;
  readonly version: number;
}

/**
 * Archives a record, or deletes it if no other record links to it. An archived contact loses access with it.
 * @throws CallError `conflict` where it was changed meanwhile, or has to stay
 */
export async function remove(
  transaction: Db,
  { list, id, version }: Target,
  author: Author,
): Promise<Removal> {
  // In the order in which granting access takes them, so that neither waits for the other for ever.
  if (list === 'contacts') await lockAccess(transaction);
  const { archived } = await holdRecord(transaction, { list, id, version });
  if (archived) throw new CallError('conflict', { message: 'This is already archived.' });
  refuseSterling(list, id);
  const deleted =
    recordSourceOf(list).keeps === true
      ? undefined
      : await deleteRecord(transaction, list, id, author);
  if (deleted !== undefined) return { outcome: 'deleted', event: deleted };
  await setArchived(transaction, list, id, true);
  if (list === 'contacts') {
    await removeAccess(transaction, id, author);
    await keepAnAdministrator(transaction);
  }
  const change = { ...author, list, id, action: 'archive', before: 'unchanged' } as const;
  return { outcome: 'archived', event: await noteChange(transaction, change) };
}

function refuseSterling(list: string, id: number): void {
  if (list !== 'currencies' || id !== 1) return;
  throw new CallError('conflict', {
    message: 'You can’t remove sterling, because balances use it.',
  });
}

/**
 * Restores an archived record. A contact's access does not come back with it. It has to be given again.
 * @throws CallError `conflict` where it is not archived, or its name was taken meanwhile
 */
export async function restore(
  transaction: Db,
  { list, id, version }: Target,
  author: Author,
): Promise<number> {
  const { archived } = await holdRecord(transaction, { list, id, version });
  if (!archived) throw new CallError('conflict', { message: 'This is not archived.' });
  await setArchived(transaction, list, id, false);
  return noteChange(transaction, { ...author, list, id, action: 'restore', before: 'unchanged' });
}
