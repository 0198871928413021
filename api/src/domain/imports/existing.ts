import type { Importable } from '@paddock/contract/domain/imports/importable';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { WireValue } from '@paddock/contract/engine/forms/field-kind';
import { z } from 'zod';
import type { Kind } from '../../engine/entities/kind.ts';
import { snapshot, snapshotOf, versionOf } from '../../engine/records/snapshot.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Draft } from './drafts.ts';
import { withoutZeros } from './without-zeros.ts';

const existingRow = { row: z.int(), id: z.int(), version: z.int(), held: snapshot };
/** A record that is the same as a row, by what tells records of its kind apart. */
export type Existing = RowOf<typeof existingRow>;

interface Identity {
  readonly element: FormElement;
  readonly by: 'value' | 'day';
}

/** What tells a row from others, as one text; undefined where it is not all filled in. */
export function identityOf(
  { identity }: Importable,
  { values }: Pick<Draft, 'values'>,
): string | undefined {
  const parts = identity.map(({ field, by }) => partOf(values[field] ?? null, by));
  return parts.includes('') ? undefined : JSON.stringify(parts);
}

function partOf(value: WireValue, by: 'day' | undefined): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (by === 'day') return value.slice(0, 10);
  return wallClock.test(value) ? value : value.trim().toLowerCase();
}

const wallClock = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Records that are there already, by the line of the row that is the same; the oldest first. */
export async function findExisting(
  db: Db,
  kind: Kind,
  importable: Importable,
  drafts: readonly Draft[],
): Promise<Map<number, Existing[]>> {
  const asked = drafts.filter((draft) => identityOf(importable, draft) !== undefined);
  if (asked.length === 0) return new Map();
  const fields = importable.identity.map(({ field, by }): Identity => {
    const element = kind.columnElements.find(({ name }) => name === field);
    if (element === undefined) throw new Error(`${kind.name} has no column ${field}`);
    return { element, by: by ?? 'value' };
  });
  const columns = fields.map((field) => asked.map((draft) => askedPart(field, draft)));
  const names = fields.map((_, index) => sql.ref(`asked.c${index}`));
  const rows = await readRows(
    db,
    existingRow,
    sql`
    select asked.row, t.id, ${versionOf(kind)} as version, ${snapshotOf(kind)} as held
    from unnest(${asked.map(({ row }) => row)}::int[],
        ${sql.join(columns.map((column) => sql`${column}::text[]`))})
      as asked (row, ${sql.join(names.map((_, index) => sql.ref(`c${index}`)))})
    join ${sql.table(kind.table)} as t
      on ${sql.join(
        fields.map((field, index) => sql`${storedPart(field)} = ${names[index]}`),
        sql` and `,
      )}
    where t.archived_at is null
    order by asked.row, t.id`,
  );
  return Map.groupBy(rows, ({ row }) => row);
}

function askedPart({ element, by }: Identity, { values }: Draft): string {
  const part = partOf(values[element.name] ?? null, by === 'day' ? by : undefined);
  return element.type === 'money' ? withoutZeros(part) : part;
}

/** The same text of a record as `askedPart` makes of a row. */
function storedPart({ element, by }: Identity): Sql {
  if (element.type === 'datetime-local') {
    const column = sql.ref(`t.${element.localColumn ?? element.dayColumn ?? element.name}`);
    return by === 'day'
      ? sql`to_char(${column}, 'YYYY-MM-DD')`
      : sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;
  }
  const column = sql.ref(`t.${element.name}`);
  if (element.type === 'money') return sql`trim_scale(${column})::text`;
  return element.type === 'text' ? sql`lower(trim(${column}))` : sql`${column}::text`;
}
