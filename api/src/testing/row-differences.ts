import { z } from 'zod';
import type { RowShape } from '../platform/db/rows.ts';

/** How rows differ from their shape: a wrong type, a missing column, or one that is not declared. */
export function differences(shape: RowShape, rows: readonly unknown[]): string | undefined {
  const { error } = findSchema(shape).safeParse(rows);
  return error && z.prettifyError(error);
}

const schemas = new WeakMap<RowShape, z.ZodType>();

function findSchema(shape: RowShape): z.ZodType {
  const known = schemas.get(shape);
  if (known !== undefined) return known;
  const schema = z.array(shape instanceof z.core.$ZodType ? shape : z.strictObject(shape));
  schemas.set(shape, schema);
  return schema;
}
