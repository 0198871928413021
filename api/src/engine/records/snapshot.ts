import type { Kind } from '../entities/kind.ts';
import { z } from 'zod';
import { runPrepared, readPrepared, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { WireValue, WireValues } from '@paddock/contract/engine/forms/field-kind';
import type { Db } from '../../platform/db/client.ts';

/**
 * Everything a record holds, by field: its columns and the keys it links to. Amounts are exact text, and
 * instants are as exact as they are stored, so a record can be restored exactly.
 */
export type Snapshot = WireValues;

const wireValue: z.ZodType<WireValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.null(), z.array(z.int()), z.array(snapshot)]),
);
export const snapshot: z.ZodType<Snapshot> = z.record(z.string(), wireValue);

/** Exact only as text: amounts, and rates, which are typed as text. */
const exactText: ReadonlySet<FormElement['type']> = new Set(['money', 'text']);

/** Made from the row `t`. */
export function selectSnapshot(kind: Kind): Sql {
  const columns = kind.columnElements.map(({ type, name }) => {
    const column = sql.ref(`t.${name}`);
    return sql`${sql.lit(name)}, ${exactText.has(type) ? sql`${column}::text` : column}`;
  });
  const local = kind.localColumns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`t.${name}`)}`);
  const links = kind.links.map(
    ({ field, table, owner, item }) => sql`${sql.lit(field)}, coalesce((
      select jsonb_agg(${sql.ref(item)} order by ${sql.ref(item)})
      from ${sql.table(table)} where ${sql.ref(owner)} = t.id), '[]')`,
  );
  return sql`jsonb_build_object(${sql.join([...columns, ...local, ...links])})`;
}

export function selectVersion(kind: Kind): Sql {
  return kind.given.hasNoVersion === true ? sql`1` : sql`t.version`;
}

const heldRecord = { version: z.int(), archived: z.boolean(), held: snapshot };
/** The version recorded with a change. */
export type HeldRecord = RowOf<typeof heldRecord>;

/** A record of an editable kind, locked until the transaction ends; undefined if there is none. */
export async function lockRecord(db: Db, kind: Kind, id: number): Promise<HeldRecord | undefined> {
  // Its links are read after it is locked, because others may change them until then.
  const locked = await runPrepared(
    db,
    sql`
    select id from ${sql.table(kind.table)} where id = ${id} for no key update`,
  );
  if (locked.length === 0) return undefined;
  const [record] = await readPrepared(
    db,
    heldRecord,
    sql`
    select ${selectVersion(kind)} as version, t.archived_at is not null as archived,
      ${selectSnapshot(kind)} as held
    from ${sql.table(kind.table)} as t where t.id = ${id}`,
  );
  return record;
}
