import type { Engine } from '../entities/engine.ts';
import type { Kind } from '../entities/kind.ts';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { CallError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Author } from '../entities/source.ts';
import { noteChange } from './audit.ts';
import { lockRecord } from './snapshot.ts';
import { addLinks, writeColumns } from './write.ts';

/** Adds links to a record, and records that if any of them is new. */
export async function linkMore(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  table: string,
  id: number,
  items: readonly number[],
  author: Author,
): Promise<void> {
  const { kind, link } = engine.linksIn(table);
  const record = await lockRecord(db, kind, id);
  if (record === undefined)
    throw new CallError('conflict', {
      message: 'Something you chose was just deleted. Choose again.',
    });
  const { held } = record;
  const standing = [held[link.field]].flat();
  if (items.every((item) => standing.includes(item))) return;
  await addLinks(db, link, id, items);
  // A person with its form open would remove the new links again.
  if (isEdited(kind, link.field)) await writeColumns(db, kind, id, {});
  await noteChange(db, { ...author, kind, id, action: 'edit', before: held });
}

function isEdited({ editForm }: Kind, field: string): boolean {
  return editForm !== undefined && listElements(editForm).some(({ name }) => name === field);
}
