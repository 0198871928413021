import { isAllowed, type AccessLevel } from '../../platform/access.ts';
import type { LookupMeta } from '../lookups/lookups.ts';

/** How a value is sent and read: a day as `2026-07-01`, an instant in UTC, money with its currency. */
export type ColumnKind = 'text' | 'day' | 'instant' | 'money' | 'number' | 'state';

export type ShownOnly = 'desk' | 'file';

export interface ListColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** The form field whose value it shows; without one, the server works it out. */
  readonly field?: string;
  /** Rows can be sorted by it, because the database has an index. */
  readonly sorts?: true;
  /** Shown instead of a dash if there is no value. */
  readonly missing?: string;
  /** A text that takes more room in a table than others. */
  readonly wide?: true;
  /** Not on a phone's card, which is for a glance; or on no screen, only in the file. */
  readonly only?: ShownOnly;
  /** Left out of the page of a record without a value. */
  readonly ifAny?: true;
  /** For an amount: left out of the page of a record if that column says the same. */
  readonly unlike?: string;
  /** For a state: the column whose amount is shown instead, if there is one. */
  readonly amountOf?: string;
  /** For a state: the values that are good, and those that need attention. All others are neutral. */
  readonly tones?: Readonly<Record<string, 'good' | 'warn'>>;
  /** The highest level that sees it, if that is lower than the list's. It is in no file. */
  readonly max_access_level?: AccessLevel;
}

/** A list as seen by someone of a level. */
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
  /** Set by a link from elsewhere; nobody chooses it here. */
  readonly linked?: true;
}

interface Filters {
  /** One row of another table; with `orNone`, the word `none` finds rows without one. */
  lookup: FilterBase & { readonly meta: LookupMeta; readonly orNone?: true };
  choice: FilterBase & {
    readonly choices: readonly string[];
    /** Among the filters that open on demand; the others are chips. */
    readonly folded?: true;
  };
  /** From a day until a day, both included; either may be open: `name_from` and `name_until` (UTC). */
  days: FilterBase;
}
export type ListFilter<Kind extends keyof Filters = keyof Filters> = {
  [K in Kind]: { readonly type: K } & Filters[K];
}[Kind];

/** A list as data: the browser draws it, and the server uses it to read and export. */
export interface ListDescriptor {
  /** Its name in addresses, in the app and on the server. */
  readonly name: string;
  /** The table of the record that a row opens. */
  readonly record: string;
  /** "project": the noun for one row. */
  readonly noun: string;
  readonly nouns: string;
  /** The highest level that may read it. */
  readonly max_access_level: AccessLevel;
  /** What search matches by its beginning: "Reference or vendor". */
  readonly search: string;
  readonly columns: readonly ListColumn[];
  readonly filters: readonly ListFilter[];
  /** The default order. */
  readonly order: { readonly column: string; readonly descending: boolean };
  /** Its rows can be archived, and shown all the same. */
  readonly archives?: boolean;
  /** Forms that make sense from it, most useful first. */
  readonly forms: readonly string[];
}
