import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { nameInAddress, textInput, wholeInAddress } from '../../platform/inputs.ts';

/** Where the choices of a field come from: rows of `table`, known by `key`, read as `value`. */
export interface LookupMeta {
  readonly table: string;
  readonly key: string;
  readonly value: string;
  /** Chosen from the start where a row with this key exists. */
  readonly defaultKey?: number;
  /** Its values are searched without their spaces, as flight numbers are. */
  readonly closedUp?: true;
  /** Offers a part of its rows, by the name of that part; all of them where none of those fits. */
  readonly only?: string;
}

/** Rows that one answer holds at most, and without being asked for a number. */
export const lookupLimit = 100;

/** Rows that a field shows of those that fit what was typed: to see others, type another letter. */
export const lookupShown = 50;

export const lookupRow = z.object({
  key: z.int(),
  value: z.string(),
  /** What else tells a row from others, and is searched like the value: the name of an airport. */
  detail: z.optional(z.string()),
  /** Of what kind it is, where forms ask for more by that. */
  kind: z.optional(z.string()),
});
export type LookupRow = z.infer<typeof lookupRow>;

const oneLine = 'Send the search text once, as plain text.';
const rows = `Request 1 to ${lookupLimit} rows.`;
const numbers = 'Send keys as numbers separated by commas.';

/**
 * `prefix` is matched without case: values that begin with it come first, then those with a word that does.
 * `only` names a part of the rows, such as the airlines of the vendors; where none of them fits, all are searched.
 * `keys` (`1,2`) asks for chosen rows whatever their state.
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
