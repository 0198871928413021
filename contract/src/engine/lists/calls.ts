import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { nameInAddress, textInput } from '../../platform/inputs.ts';

const money = z.object({ amount: z.string(), currency: z.string() });

/** The value in a column of a row; null if there is none, or if it is unknown. */
export const listCell = z.nullable(z.union([z.string(), z.number(), money]));
export type ListCell = z.infer<typeof listCell>;

export const listRow = z.object({
  id: z.int(),
  archived: z.boolean(),
  /** By the name of the column. */
  cells: z.record(z.string(), listCell),
});
export type ListRow = z.infer<typeof listRow>;

const once = 'Send this once, as plain text.';

const params = z.object({ list: nameInAddress });

/** The allowed questions depend on the list: `readQuestion` reads them by the list's descriptor. */
const query = z.looseObject({
  search: z.optional(textInput(100, once)),
  sort: z.optional(textInput(64, once)),
  after: z.optional(textInput(4_000, once)),
});

export const readList = {
  name: 'GET /api/lists/:list',
  summary: 'A page of a list, searched, filtered and sorted',
  params,
  query,
  response: z.object({
    rows: z.array(listRow),
    /** The cursor for the next page, as `after`; null at the end of the list. */
    next: z.nullable(z.string()),
  }),
} satisfies Call;
export type ListPage = z.infer<typeof readList.response>;

export const exportList = {
  name: 'GET /api/lists/:list/csv',
  summary: 'All matching rows of a list, as CSV',
  params,
  query,
  response: z.string(),
} satisfies Call;
