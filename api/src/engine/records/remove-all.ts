import { z } from 'zod';
import type { Kind } from '../entities/kind.ts';
import type { Author } from '../entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { noteMany } from './audit.ts';
import { deleteRecords } from './delete.ts';
import { selectVersion } from './snapshot.ts';
import { takeOff } from './take-off.ts';
import { archiveMany } from './write.ts';

interface Seen {
  readonly id: number;
  readonly version: number;
}

const standingRow = { id: z.int(), version: z.int() };

/**
 * Archives or deletes many records of one kind as `remove` does with one, using a few statements for all.
 * @returns whether it did; nothing happens if one of them was changed meanwhile
 * @throws CallError `conflict` if one of them has to stay
 */
export async function removeAll(
  transaction: Db,
  kind: Kind,
  seen: readonly Seen[],
  author: Author,
): Promise<boolean> {
  await kind.rules.beforeRemoval?.(transaction);
  const ids = seen.map(({ id }) => id);
  const standing = await readRows(
    transaction,
    standingRow,
    sql`
    select t.id, ${selectVersion(kind)} as version from ${sql.table(kind.table)} as t
    where t.id = any(${ids}::int[]) and t.archived_at is null
    order by t.id for no key update`,
  );
  const versions = new Map(standing.map(({ id, version }) => [id, version]));
  if (seen.some(({ id, version }) => versions.get(id) !== version)) return false;
  await kind.rules.refuseRemoval?.(ids, transaction);
  const needed = new Set(kind.keeps ? ids : await pointedAt(transaction, kind, ids));
  const others = ids.filter((id) => !needed.has(id));
  if (others.length > 0 && !(await deleteRecords(transaction, kind, others, author))) return false;
  await archive(
    transaction,
    kind,
    ids.filter((id) => needed.has(id)),
    author,
  );
  return true;
}

async function archive(db: Db, kind: Kind, ids: readonly number[], author: Author): Promise<void> {
  if (ids.length === 0) return;
  await archiveMany(db, kind, ids);
  await kind.rules.afterArchive?.(db, ids, author);
  if (kind.given.takes === true) await takeOff(db, kind, { items: ids, of: null }, author);
  await noteMany(db, author, 'archive', kind, ids);
}

const keyRow = { table: z.string(), column: z.string() };
const neededRow = { id: z.int() };

/** Records that rows point at which would stay. */
async function pointedAt(db: Db, kind: Kind, ids: readonly number[]): Promise<number[]> {
  const keys = await readRows(
    db,
    keyRow,
    sql`
    select key.conrelid::regclass::text as table, att.attname::text as column
    from pg_constraint as key
    join pg_attribute as att on att.attrelid = key.conrelid and att.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = ${kind.table}::regclass
      and key.confdeltype in ('a', 'r')`,
  );
  if (keys.length === 0) return [];
  const some = keys.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = asked.id)`,
  );
  const rows = await readRows(
    db,
    neededRow,
    sql`
    select asked.id from unnest(${[...ids]}::int[]) as asked (id)
    where ${sql.join(some, sql` or `)}`,
  );
  return rows.map(({ id }) => id);
}
