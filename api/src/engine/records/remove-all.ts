import { z } from 'zod';
import type { Kind } from '../entities/kind.ts';
import type { Author } from '../entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { deleteRecords } from './delete.ts';
import { versionOf } from './snapshot.ts';

interface Seen {
  readonly id: number;
  readonly version: number;
}

const standingRow = { id: z.int(), version: z.int() };

/**
 * Deletes many records of one kind as `remove` deletes one, with a few statements for all of them.
 * @returns whether it did; where one of them was changed meanwhile or has to be archived, nothing happened
 * @throws CallError `conflict` where one of them has to stay
 */
export async function removeAll(
  transaction: Db,
  kind: Kind,
  seen: readonly Seen[],
  author: Author,
): Promise<boolean> {
  if (kind.keeps) return false;
  await kind.rules.beforeRemoval?.(transaction);
  const ids = seen.map(({ id }) => id);
  const standing = await readRows(
    transaction,
    standingRow,
    sql`
    select t.id, ${versionOf(kind)} as version from ${sql.table(kind.table)} as t
    where t.id = any(${ids}::int[]) and t.archived_at is null
    order by t.id for no key update`,
  );
  const versions = new Map(standing.map(({ id, version }) => [id, version]));
  if (seen.some(({ id, version }) => versions.get(id) !== version)) return false;
  await kind.rules.refuseRemoval?.(ids, transaction);
  return (await deleteRecords(transaction, kind, ids, author)) !== undefined;
}
