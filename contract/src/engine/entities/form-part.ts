import type { FormDescriptor } from '../forms/descriptor.ts';
import type { LookupMeta } from '../lookups/lookups.ts';

/** A form with what it needs of the registry: other kinds of record cost it nothing. */
export interface FormPart {
  readonly form: FormDescriptor;
  /** The forms that add what its lookups lack, and what theirs lack. */
  readonly fillers: readonly FormDescriptor[];
  /** The field in which the record that it is opened from is chosen, by the list of that record. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The form that makes new rows for a lookup. */
export function findFiller(
  forms: readonly FormDescriptor[],
  lookup: Pick<LookupMeta, 'table' | 'key'>,
): FormDescriptor | undefined {
  return forms.find((form) =>
    form.fills?.some(({ table, key }) => table === lookup.table && key === lookup.key),
  );
}
