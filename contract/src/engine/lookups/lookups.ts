import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { nameInAddress, textInput, wholeInAddress } from '../../platform/inputs.ts';

/** The source of a field's choices: rows of `table`, identified by `key`, shown as `value`. */
export interface LookupMeta {
  readonly table: string;
  readonly key: string;
  readonly value: string;
  /** Chosen at first if a row with this key exists. */
  readonly defaultKey?: number;
  /** Its values are searched without spaces, like flight numbers. */
  readonly closedUp?: true;
  /** Offers a named part of its rows; all of them if none of those matches. */
  readonly only?: string;
}

/** The most rows in one answer, which is also the default. */
export const lookupLimit = 100;

/** Matching rows that a field shows: to see others, type another letter. */
export const lookupShown = 50;

export const lookupRow = z.object({
  key: z.int(),
  value: z.string(),
  /** What else distinguishes a row from others, and is searched like the value: the name of an airport. */
  detail: z.optional(z.string()),
  /** The row's kind, if forms ask for more depending on it. */
  kind: z.optional(z.string()),
});
export type LookupRow = z.infer<typeof lookupRow>;

const oneLine = 'Send the search text once, as plain text.';
const rows = `Request 1 to ${lookupLimit} rows.`;
const numbers = 'Send keys as numbers separated by commas.';

/**
 * `prefix` is matched without case: values that begin with it come first, then those with a word that does.
 * `only` names a part of the rows, such as the airlines of the vendors; if none of them matches, all are
 * searched. `keys` (`1,2`) asks for chosen rows whatever their state.
 */
export const readLookup = {
  name: 'GET /api/appData/dsFormControl/:table/:key/:value',
  summary: 'The rows of a lookup field',
  params: z.object({ table: nameInAddress, key: nameInAddress, value: nameInAddress }),
  query: z.object({
    prefix: z.optional(textInput(100, oneLine)),
    only: z.optional(nameInAddress),
    limit: z.optional(wholeInAddress(1, lookupLimit, rows)),
    keys: z.optional(z.string(numbers).check(z.regex(/^\d{1,10}(?:,\d{1,10}){0,499}$/, numbers))),
  }),
  response: z.array(lookupRow),
} satisfies Call;
