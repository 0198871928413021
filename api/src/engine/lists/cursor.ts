import type { ColumnKind } from '@paddock/contract/engine/lists/list-descriptor';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { z } from 'zod';

/** The end of a page: the key of its order, exact and as text, and the row. */
export interface Cursor {
  readonly key: string;
  readonly id: number;
}

const cursor = z.tuple([z.string(), z.string(), z.int().positive().max(2_147_483_647)]);

/** The text form of each kind of key. An instant is in microseconds, as exact as it is stored. */
const keyPatterns: Readonly<Record<ColumnKind, RegExp>> = {
  text: /^[^\0]*$/,
  day: /^(?!0000)\d{4}-\d\d-\d\d$/,
  instant: /^-?\d{1,17}$/,
  money: /^\d{1,12}(?:\.\d{1,2})?$/,
  number: /^-?\d{1,9}$/,
  state: /^$/,
};

/** `order` is part of it because a page can't go on in another order. */
export function writeCursor(order: string, { key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString('base64url');
}

/** Undefined for a cursor that no page gave. */
export function readCursor(text: string, order: string, kind: ColumnKind): Cursor | undefined {
  const parsed = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [madeFor, key, id] = parsed.data;
  const fits = madeFor === order && keyPatterns[kind].test(key) && key.isWellFormed();
  return fits && isRealDay(key, kind) ? { key, id } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The pattern accepts the 30th of February, the database does not. */
function isRealDay(key: string, kind: ColumnKind): boolean {
  return kind !== 'day' || z.iso.date().safeParse(key).success;
}

/** Converts a key to text and back. */
export function keyAsText(key: Sql, kind: ColumnKind): Sql {
  if (kind === 'instant') return sql`(extract(epoch from ${key}) * 1000000)::bigint::text`;
  return sql`(${key})::text`;
}

export function keyFromText(text: string, kind: ColumnKind): Sql {
  if (kind === 'instant')
    return sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`;
  if (kind === 'text') return sql`${text}::text collate "C"`;
  return sql`${text}::${sql.raw(kind === 'day' ? 'date' : kind === 'money' ? 'numeric' : 'integer')}`;
}
