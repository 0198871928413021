import * as z from 'zod/mini';
import type { ListDescriptor, ListFilter } from './list-descriptor.ts';
import { largestId, textInput, wholeInAddress } from '../../platform/inputs.ts';

/** The default rows on a page, and the most. */
export const pageRows = 50;
export const mostRows = 1_000;

/** A question to a list: which rows, in which order, and where to start. */
export interface ListQuestion {
  readonly search: string;
  readonly sort: { readonly column: string; readonly descending: boolean };
  /** By the filter's name; for a span of days `name_from` and `name_until`. */
  readonly filters: Readonly<Record<string, string>>;
  readonly archived: boolean;
  /** As the previous page gave it. */
  readonly after: string | undefined;
  readonly limit: number;
}

const once = 'Send this once, as plain text.';
const rows = `Request 1 to ${mostRows} rows.`;

/** The problem with a question, and the part it is in. */
interface Problem {
  readonly field: string;
  readonly message: string;
}

function acceptAny(offered: readonly string[]) {
  const message = `Use one of: ${offered.join(', ')}.`;
  return z.string(message).check(z.refine((text) => offered.includes(text), message));
}

/** "-purchased": a minus before the column reverses the order. */
function offeredOrders(list: ListDescriptor): string[] {
  const columns = list.columns.filter(({ sorts }) => sorts === true);
  return columns.flatMap(({ name }) => [name, `-${name}`]);
}

/** The name of an order in addresses. */
export function nameOrder({ column, descending }: ListDescriptor['order']): string {
  return descending ? `-${column}` : column;
}

const day = z.string(once).check(
  z.regex(/^(?:19|20|21)\d\d-/, 'Use a date such as 2026-07-01.'),
  z.refine((text) => z.safeParse(z.iso.date(), text).success, 'This day doesn’t exist.'),
);

const key = z.string(once).check(
  z.regex(/^[1-9]\d{0,9}$/, 'Use one number.'),
  z.refine((text) => Number(text) <= largestId, 'This number doesn’t exist.'),
);

/** Instead of a key: rows without a row of the other table. */
export const none = 'none';

const keyOrNone = z.union([z.literal(none), key], 'Use one number, or none.');

/** The parts of an address that a filter reads. */
function listParts(filter: ListFilter): [string, z.ZodMiniType<string>][] {
  if (filter.type === 'choice') return [[filter.name, acceptAny(filter.choices)]];
  if (filter.type === 'lookup') return [[filter.name, filter.orNone === true ? keyOrNone : key]];
  return [
    [`${filter.name}_from`, day],
    [`${filter.name}_until`, day],
  ];
}

/** The schema of a list's questions, made once for each list. */
const questions = new WeakMap<ListDescriptor, ReturnType<typeof makeQuestion>>();

function questionFor(list: ListDescriptor) {
  const known = questions.get(list);
  if (known !== undefined) return known;
  const made = makeQuestion(list);
  questions.set(list, made);
  return made;
}

function makeQuestion(list: ListDescriptor) {
  const head = z.object({
    search: z.optional(textInput(100, once)),
    sort: z.optional(acceptAny(offeredOrders(list))),
    after: z.optional(textInput(4_000, once)),
    limit: z.optional(wholeInAddress(1, mostRows, rows)),
    archived: z.optional(
      list.archives === true ? acceptAny(['yes']) : z.undefined('This list has no archive.'),
    ),
  });
  return { head, filters: new Map(list.filters.flatMap(listParts)) };
}

/**
 * Reads the query in the address of a list. A part that the list does not know is a problem, never ignored:
 * an answer to half a question would be taken for the whole.
 */
export function readQuestion(
  list: ListDescriptor,
  query: Readonly<Record<string, unknown>>,
): ListQuestion | { readonly problem: Problem } {
  const { search, sort, after, limit, archived, ...others } = query;
  const asked = questionFor(list);
  const head = z.safeParse(asked.head, { search, sort, after, limit, archived });
  if (!head.success) return { problem: findProblem(head.error) };
  const filters: Record<string, string> = {};
  for (const [field, value] of Object.entries(others)) {
    const part = asked.filters.get(field);
    if (part === undefined)
      return { problem: { field, message: 'This list has no filter with this name.' } };
    const read = z.safeParse(part, value);
    if (!read.success) return { problem: { ...findProblem(read.error), field } };
    filters[field] = read.data;
  }
  const order = head.data.sort ?? nameOrder(list.order);
  return {
    search: (head.data.search ?? '').trim(),
    sort: { column: order.replace(/^-/, ''), descending: order.startsWith('-') },
    filters,
    archived: head.data.archived === 'yes',
    after: head.data.after,
    limit: head.data.limit ?? pageRows,
  };
}

function findProblem({ issues }: z.core.$ZodError): Problem {
  const [first] = issues;
  return { field: String(first?.path[0] ?? ''), message: first?.message ?? once };
}
