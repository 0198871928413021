import { comparedNumber } from '@paddock/contract/domain/flights/flight-number';
import type { IdentityField, Importable } from '@paddock/contract/domain/imports/importable';
import type { WireValue } from '@paddock/contract/engine/forms/field-kind';
import { z } from 'zod';
import type { Kind } from '../../engine/entities/kind.ts';
import { snapshot, selectSnapshot, selectVersion } from '../../engine/records/snapshot.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Draft } from './drafts.ts';

const existingRow = { row: z.int(), id: z.int(), version: z.int(), held: snapshot };
/** An existing record that matches a row. */
export type Existing = RowOf<typeof existingRow>;

interface Told {
  /** A text that is equal for equal records. */
  readonly identity: string;
  readonly fields: readonly IdentityField[];
  /** It proves less: two that agree in it may be two. */
  readonly isWeak: boolean;
}

/**
 * Picks the first way to identify a record for which the row has all fields; undefined if there is
 * none.
 */
export function toldApart(
  { identity, otherwise = [] }: Importable,
  { values }: Pick<Draft, 'values'>,
): Told | undefined {
  for (const [way, fields] of [identity, ...otherwise].entries()) {
    const parts = fields.map((field) => identityPart(values[field.field] ?? null, field));
    if (!parts.includes(''))
      return { identity: JSON.stringify([way, ...parts]), fields, isWeak: way > 0 };
  }
  return undefined;
}

/** True if two rows say the same, even if they write a number differently. */
export function saySame(
  { identity }: Importable,
  ...rows: readonly Pick<Draft, 'values'>[]
): boolean {
  const numbers = identity.flatMap(({ field, by }) => (by === 'flight number' ? [field] : []));
  const said = rows.map(({ values }) =>
    JSON.stringify({ ...values, ...Object.fromEntries(numbers.map((field) => [field, null])) }),
  );
  return new Set(said).size === 1;
}

/** Normalises a value for comparison; blank if there is none. */
function identityPart(value: WireValue, { by }: IdentityField): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (by === 'day') return value.slice(0, 10);
  if (by === 'flight number') return comparedNumber(value);
  if (by === 'amount') return /[1-9]/.test(value) ? withoutZeros(value) : '';
  return wallClock.test(value) ? value : value.trim().toLowerCase();
}

const wallClock = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Existing records, by the line of the matching row; oldest first. */
export async function findExisting(
  db: Db,
  kind: Kind,
  importable: Importable,
  drafts: readonly Draft[],
): Promise<Map<number, Existing[]>> {
  const ways = Map.groupBy(drafts, (draft) => toldApart(importable, draft)?.fields);
  const found = new Map<number, Existing[]>();
  for (const [fields, asked] of ways) {
    if (fields === undefined) continue;
    for (const [row, records] of Map.groupBy(
      await findBy(db, kind, fields, asked),
      (record) => record.row,
    ))
      found.set(row, records);
  }
  return found;
}

/** Compares numbers here, whatever their notation, and everything else in the database. */
async function findBy(
  db: Db,
  kind: Kind,
  fields: readonly IdentityField[],
  asked: readonly Draft[],
): Promise<Existing[]> {
  const [numbers, exact] = [true, false].map((isNumber) =>
    fields.filter(({ by }) => (by === 'flight number') === isNumber),
  );
  const compared = (exact ?? []).map((field) => ({
    asked: asked.map(({ values }) => identityPart(values[field.field] ?? null, field)),
    stored: storedPart(kind, field),
  }));
  const names = compared.map((_, index) => sql.ref(`asked.c${index}`));
  const rows = await readRows(
    db,
    existingRow,
    sql`
    select asked.row, t.id, ${selectVersion(kind)} as version, ${selectSnapshot(kind)} as held
    from unnest(${asked.map(({ row }) => row)}::int[],
        ${sql.join(compared.map((one) => sql`${one.asked}::text[]`))})
      as asked (row, ${sql.join(names.map((_, index) => sql.ref(`c${index}`)))})
    join ${sql.table(kind.table)} as t
      on ${sql.join(
        compared.map(({ stored }, index) => sql`${stored} = ${names[index]}`),
        sql` and `,
      )}
    where t.archived_at is null
    order by asked.row, t.id`,
  );
  const byRow = new Map(asked.map((draft) => [draft.row, draft.values]));
  return rows.filter(({ row, held }) =>
    (numbers ?? []).every(
      (field) =>
        identityPart(held[field.field] ?? null, field) ===
        identityPart(byRow.get(row)?.[field.field] ?? null, field),
    ),
  );
}

/** The same text of a record as `identityPart` makes of a row. */
function storedPart(kind: Kind, { field, by }: IdentityField): Sql {
  const element = kind.columnElements.find(({ name }) => name === field);
  if (element === undefined) throw new Error(`${kind.name} has no column ${field}`);
  if (element.type === 'datetime-local') {
    const column = sql.ref(`t.${element.localColumn ?? element.dayColumn ?? field}`);
    return by === 'day'
      ? sql`to_char(${column}, 'YYYY-MM-DD')`
      : sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;
  }
  const column = sql.ref(`t.${field}`);
  if (by === 'amount') return sql`trim_scale(${column})::text`;
  return element.type === 'text' ? sql`lower(trim(${column}))` : sql`${column}::text`;
}

/** "100.50" → "100.5", "100.00" → "100" */
export function withoutZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
