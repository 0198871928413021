import { numberTarget } from '@paddock/contract/domain/imports/importable';
import { z } from 'zod';
import { snapshot, snapshotOf, versionOf } from '../../engine/records/snapshot.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Draft } from './drafts.ts';
import type { Existing } from './existing.ts';
import type { Judging } from './judged.ts';

/** A row that names its record by number, as a table from here does. */
export interface Numbered {
  readonly number: string;
  /** None, where there is no such record. */
  readonly found: readonly Existing[];
}

const numberedRow = { row: z.int(), id: z.int(), version: z.int(), held: snapshot };

/** The records that rows name by number, by line. */
export async function findNumbered(
  { db, kind, held }: Judging,
  drafts: readonly Draft[],
): Promise<Map<number, Numbered>> {
  const column = held.columns.indexOf(numberTarget);
  const asked = drafts.flatMap(({ row, cells }) => {
    const number = column < 0 ? '' : (cells[column] ?? '');
    return number === ''
      ? []
      : [{ row, number, id: /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0 }];
  });
  if (asked.length === 0) return new Map();
  const rows = await readRows(
    db,
    numberedRow,
    sql`
    select asked.row, t.id, ${versionOf(kind)} as version, ${snapshotOf(kind)} as held
    from unnest(${asked.map(({ row }) => row)}::int[], ${asked.map(({ id }) => id)}::int[])
      as asked (row, id)
    join ${sql.table(kind.table)} as t on t.id = asked.id
    where t.archived_at is null`,
  );
  const found = Map.groupBy(rows, ({ row }) => row);
  return new Map(asked.map(({ row, number }) => [row, { number, found: found.get(row) ?? [] }]));
}
