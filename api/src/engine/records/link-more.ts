import { registry } from '@paddock/contract/domain/registry/registry';
import { elementsOf } from '@paddock/contract/engine/forms/descriptor';
import { CallError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/client.ts';
import { noteChange, type Author } from './audit.ts';
import { linksIn } from './kinds.ts';
import { lockRecord } from './snapshot.ts';
import { addLinks, writeColumns } from './write.ts';

/** Adds links to a record, and puts that on record where any of them is new. */
export async function linkMore(
  db: Db,
  table: string,
  id: number,
  items: readonly number[],
  author: Author,
): Promise<void> {
  const { list, link } = linksIn(table);
  const record = await lockRecord(db, list, id);
  if (record === undefined)
    throw new CallError('conflict', {
      message: 'Something you chose was just deleted. Choose again.',
    });
  const { held } = record;
  const standing = [held[link.field]].flat();
  if (items.every((item) => standing.includes(item))) return;
  await addLinks(db, link, id, items);
  // A person with its form open would remove the new links again.
  if (isEdited(list, link.field)) await writeColumns(db, list, id, {});
  await noteChange(db, { ...author, list, id, action: 'edit', before: held });
}

function isEdited(list: string, field: string): boolean {
  const form = registry.kind(list).editForm;
  return form !== undefined && elementsOf(form).some(({ name }) => name === field);
}
