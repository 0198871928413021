import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import * as z from 'zod/mini';

const keptValue: z.ZodMiniType<TypedValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.null(), z.array(z.number()), z.array(keptValues)]),
);

/** What the fields of a form hold. */
export const keptValues = z.record(z.string(), keptValue);

/** What an edit was made from: the record, as it stood then. */
export const keptBasis = z.object({
  /** The list of the record. */
  list: z.string(),
  version: z.int(),
  /** The zone by whose clock its times are told. */
  zone: z.string(),
  values: keptValues,
});
export type Basis = z.infer<typeof keptBasis>;
