import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import * as z from 'zod/mini';

const keptValue: z.ZodMiniType<TypedValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.null(), z.array(z.number()), z.array(keptValues)]),
);

/** The values of a form's fields. */
export const keptValues = z.record(z.string(), keptValue);

/** The record that an edit was made from, at that time. */
export const keptBasis = z.object({
  /** The list of the record. */
  list: z.string(),
  version: z.int(),
  /** The zone of its wall-clock times. */
  zone: z.string(),
  values: keptValues,
});
export type Basis = z.infer<typeof keptBasis>;
