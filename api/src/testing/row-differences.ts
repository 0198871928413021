import { z } from 'zod';
import type { RowShape } from '../platform/db/rows.ts';

/** How rows differ from their shape: a wrong type, a missing column, or one that is not declared. */
export function differences(shape: RowShape, rows: readonly unknown[]): string | undefined {
  const { error } = z.array(schemaOf(shape)).safeParse(rows);
  return error && z.prettifyError(error);
}

function schemaOf(shape: RowShape): z.core.$ZodType {
  return shape instanceof z.core.$ZodType ? shape : z.strictObject(shape);
}
