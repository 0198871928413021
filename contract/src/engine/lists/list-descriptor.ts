import { isAllowed, type AccessLevel } from '../../platform/access.ts';
import type { LookupMeta } from '../lookups/lookups.ts';

/** How a value travels and reads: a day as `2026-07-01`, an instant in UTC, money with its currency. */
export type ColumnKind = 'text' | 'day' | 'instant' | 'money' | 'number' | 'state';

export type ShownOnly = 'desk' | 'file';

export interface ListColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** The field of the form whose value it shows; where it has none, the server works it out. */
  readonly field?: string;
  /** Rows can be put in its order: an index of the database serves it. */
  readonly sorts?: true;
  /** Shown instead of a dash if there is no value. */
  readonly missing?: string;
  /** Not on a phone's card, which is for a glance; or on no screen, and in the file alone. */
  readonly only?: ShownOnly;
  /** Left out of the page of a record that has none. */
  readonly ifAny?: true;
  /** Of an amount: left out of the page of a record where that column says the same. */
  readonly unlike?: string;
  /** Of a state: the column whose amount is said in its place, where there is one. */
  readonly amountOf?: string;
  /** Of a state: the values that are good, and those that need a look. Any other one is neither. */
  readonly tones?: Readonly<Record<string, 'good' | 'warn'>>;
  /** The highest level that sees it, where that is lower than the list's. It is in no file. */
  readonly max_access_level?: AccessLevel;
}

/** A list as somebody of a level sees it. */
export function listAtLevel<List extends Pick<ListDescriptor, 'columns'>>(
  list: List,
  level: AccessLevel,
): List {
  if (list.columns.every((column) => column.max_access_level === undefined)) return list;
  const columns = list.columns.filter((column) => isAllowed(level, column.max_access_level));
  return { ...list, columns };
}

interface FilterBase {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  /** It comes with a link from elsewhere, and nobody chooses it here. */
  readonly linked?: true;
}

interface Filters {
  /** One row of another table; with `orNone`, the word `none` asks for rows that name no such row. */
  lookup: FilterBase & { readonly meta: LookupMeta; readonly orNone?: true };
  choice: FilterBase & {
    readonly choices: readonly string[];
    /** Among the filters that open on demand, where the others are chips. */
    readonly folded?: true;
  };
  /** From a day until a day, both included, either left open: `name_from` and `name_until` (UTC). */
  days: FilterBase;
}
export type ListFilter<Kind extends keyof Filters = keyof Filters> = {
  [K in Kind]: { readonly type: K } & Filters[K];
}[Kind];

/** A list as data: the browser draws it, the server reads and exports by it. */
export interface ListDescriptor {
  /** Its name in addresses, in the app and on the server. */
  readonly name: string;
  /** The table of the record that a row opens. */
  readonly record: string;
  /** "project": what one row is. */
  readonly noun: string;
  readonly nouns: string;
  /** The highest level that may read it. */
  readonly max_access_level: AccessLevel;
  /** What is looked for by its beginning: "Reference or vendor". */
  readonly search: string;
  readonly columns: readonly ListColumn[];
  readonly filters: readonly ListFilter[];
  /** The order where no other is asked for. */
  readonly order: { readonly column: string; readonly descending: boolean };
  /** Its rows are archived at times, and can be shown all the same. */
  readonly archives?: boolean;
  /** Forms that make sense from it, the first one before the others. */
  readonly forms: readonly string[];
}
