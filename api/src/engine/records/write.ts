import type { Kind } from '../entities/kind.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import { runPrepared } from '../../platform/db/rows.ts';
import type { LinkSource } from '../entities/source.ts';

type Link = Pick<LinkSource, 'table' | 'owner' | 'item'>;

/** Sets columns of a record. Its version counts up even if there are none. */
export async function writeColumns(
  db: Db,
  kind: Kind,
  id: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const all = [...sets, sql`updated_at = now()`];
  // Not prepared: an edit writes the columns it changes, so there are too many texts to store.
  await sql`
    update ${sql.table(kind.table)} set ${sql.join(all)} where id = ${id}`.execute(db);
}

/** Makes the links of a record exactly these. */
export async function writeLinks(
  db: Db,
  { table, owner, item }: Link,
  id: number,
  items: readonly number[],
): Promise<void> {
  await runPrepared(
    db,
    sql`
    delete from ${sql.table(table)}
    where ${sql.ref(owner)} = ${id} and ${sql.ref(item)} <> all(${[...items]}::int[])`,
  );
  await addLinks(db, { table, owner, item }, id, items);
}

/**
 * Links each item to its owner; existing links stay. The order is the same for everyone, so that two who link
 * the same things wait for each other instead of deadlocking.
 */
export async function addLinks(
  db: Db,
  { table, owner, item }: Link,
  id: number,
  items: readonly number[],
): Promise<void> {
  await runPrepared(
    db,
    sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, ${sql.ref(item)})
    select ${id}::int, item from unnest(${[...items]}::int[]) as item
    order by item
    on conflict do nothing`,
  );
}

export async function removeLinks(
  db: Db,
  { table, owner, item }: Link,
  id: number,
  items: readonly number[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where ${sql.ref(owner)} = ${id} and ${sql.ref(item)} = any(${[...items]}::int[])`.execute(db);
}

/** Links items to their owners, as `addLinks` does, for many owners at once. */
export async function linkMany(
  db: Db,
  { table, owner, item }: Link,
  pairs: readonly { readonly owner: number; readonly item: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, ${sql.ref(item)})
    select owner, item from unnest(${pairs.map((pair) => pair.owner)}::int[],
      ${pairs.map((pair) => pair.item)}::int[]) as pair (owner, item)
    order by item, owner
    on conflict do nothing`.execute(db);
}

/** Archives records of a kind, as `setArchived` does with one. */
export async function archiveMany(db: Db, kind: Kind, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(kind.table)} set archived_at = now(), updated_at = now()
    where id = any(${[...ids]}::int[])`.execute(db);
}

export async function setArchived(
  db: Db,
  kind: Kind,
  id: number,
  archived: boolean,
): Promise<void> {
  const moment: Sql = archived ? sql`now()` : sql`null`;
  await writeColumns(db, kind, id, { archived_at: moment });
}
