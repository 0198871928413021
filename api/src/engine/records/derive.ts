import { z, type ZodType } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { RecordRules } from '../entities/source.ts';

type ColumnShape = Readonly<Record<string, ZodType>>;

/**
 * Columns that follow from others of the same record. They are derived when one of those is written, from what is
 * written and what an edited record holds besides; a column that neither has is null.
 * @param table of the record
 * @param shape the columns that they follow from
 * @param derive gets no ID for a new record
 */
export function deriveFrom<Shape extends ColumnShape>(
  table: string,
  shape: Shape,
  derive: (
    db: Db,
    values: z.output<z.ZodObject<Shape>>,
    id: number | undefined,
  ) => Promise<Record<string, unknown>>,
): NonNullable<RecordRules['derive']> {
  const whole = z.object(shape);
  const names = Object.keys(shape);
  const blank = Object.fromEntries(names.map((name) => [name, null]));
  const selected = sql.join(names.map((name) => sql.ref(name)));
  return async (db, columns, id) => {
    if (!names.some((name) => Object.hasOwn(columns, name))) return {};
    const query = sql`select ${selected} from ${sql.table(table)} where id = ${id}`;
    const [held] = id === undefined ? [] : await readRows(db, shape, query);
    return derive(db, whole.parse({ ...blank, ...held, ...columns }), id);
  };
}
