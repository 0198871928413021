import type { RawBuilder } from 'kysely';

/** Links that belong to a record: rows of `table` that name it as `owner`, and something else as `item`. */
export interface LinkSource {
  /** Its name among the fields of the record; a form may have the same one. */
  readonly field: string;
  readonly label: string;
  readonly table: string;
  readonly owner: string;
  readonly item: string;
  /** The name of the lookup of what it links to. */
  readonly lookup: string;
}

/** What a record has beyond the row of its list. Its own table is `t` throughout. */
export interface RecordSource {
  /** Its name, over the joins of its list. */
  readonly title: RawBuilder<unknown>;
  /** Fields of its page that its list does not show. */
  readonly columns?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The form whose fields are the columns that changes are told of. */
  readonly form?: string;
  readonly links?: readonly LinkSource[];
  /** Tables whose rows go when it is deleted, and come back with it, by the column that names it. */
  readonly alongWith?: { readonly column: string; readonly tables: readonly string[] };
  /** Always archived: money stays in the books, and what is loaded at a start would come back. */
  readonly keeps?: true;
  /** Its table counts no versions: what was sent is never changed. */
  readonly hasNoVersion?: true;
}
