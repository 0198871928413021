import type { AccessLevel } from '../../platform/access.ts';
import type { FieldDeclaration, FormDeclaration } from '../forms/declaration.ts';
import type {
  ListColumn,
  ListDescriptor,
  ListFilter,
  ShownOnly,
} from '../lists/list-descriptor.ts';
import type { LookupMeta } from '../lookups/lookups.ts';
import type { LinkedRows, RecordDescriptor, RecordForm } from '../records/record-descriptor.ts';

type LookupFilter = Omit<ListFilter<'lookup'>, 'meta'> & { readonly lookup: string };

/** A filter as its list declares it: what it chooses from is the name of a lookup. */
export type FilterDeclaration = ListFilter<'choice' | 'days'> | LookupFilter;

export interface ListDeclaration extends Omit<ListDescriptor, 'filters'> {
  readonly filters: readonly FilterDeclaration[];
}

/**
 * What a kind of record adds to another one, which does not know it: a booking to the people and flights
 * that it names. Forms come before those of the other kind, filters and rows after its own.
 */
export interface Addition {
  readonly filters?: readonly FilterDeclaration[];
  readonly linked?: readonly LinkedRows[];
  readonly forms?: readonly RecordForm[];
  readonly filledBy?: readonly string[];
}

/** A column of a list and of its records' pages. What it does not say comes from its field. */
export interface ColumnDeclaration extends Partial<Omit<ListColumn, 'name' | 'only'>> {
  readonly name: string;
  /** Not on a phone's card, in the file alone, or on the page of a record alone. */
  readonly only?: ShownOnly | 'page';
}

/** What a kind of record says of itself; what it leaves out follows from its fields. */
export interface EntityDeclaration<Name extends string> {
  /** Its name in addresses: of its list, and before the number of a record. */
  readonly name: Name;
  readonly table: string;
  /** "project": what one record is. */
  readonly noun: string;
  readonly nouns: string;
  /** The highest level that may read it; administrators alone unless it says otherwise. */
  readonly max_access_level?: AccessLevel;
  /**
   * The field that leads to the project that its records belong to, itself or through the record that it
   * chooses; `false` where they belong to none. Coordinators read only what belongs to their projects, so
   * a kind that they may list says either.
   */
  readonly project?: string | false;
  /** The fields of the form that makes and edits it. Without them and without pages it has no form. */
  readonly fields?: readonly FieldDeclaration[];
  readonly form?: Partial<FormDeclaration> & { readonly sectionTitle?: string };
  /** What its list and its page show, where both show the same. */
  readonly columns?: readonly ColumnDeclaration[];
  readonly list?: Partial<Omit<ListDeclaration, 'search'>> & {
    /** Columns that are looked through, or words for what is. */
    readonly search?: readonly string[] | string;
  };
  readonly record?: Partial<Omit<RecordDescriptor, 'list'>> & {
    /** Fields that name a record, with spaces between them; the first field unless it says so. */
    readonly title?: readonly string[];
  };
  /** The column that it is chosen by, or where else its choices come from. */
  readonly lookup?: string | LookupMeta | false;
  /** Always archived, never deleted: what is counted or loaded by its number stays. */
  readonly keeps?: true;
  /** A sentence for those who remove one. */
  readonly removal?: string;
  /** The forms that bring rows into its list from another record, the one that does nothing else first. */
  readonly filledBy?: readonly string[];
  /** What it adds to other kinds, by their names. */
  readonly adds?: Readonly<Record<string, Addition>>;
  /** What has the same value of a field already, as in "a vendor with this name". */
  readonly taken?: Readonly<Record<string, string>>;
}

/** A kind of record with everything said. Lookups, lists and forms of others are still names. */
export interface Entity<Name extends string = string> {
  readonly name: Name;
  readonly table: string;
  readonly noun: string;
  readonly nouns: string;
  readonly project: string | false | undefined;
  readonly form: FormDeclaration | undefined;
  readonly list: ListDeclaration;
  /** Fields whose columns are looked through; empty where the server knows its own way. */
  readonly searched: readonly string[];
  readonly record: RecordDescriptor;
  readonly title: readonly string[];
  readonly lookup: LookupMeta | undefined;
  readonly keeps: boolean;
  readonly removal: string | undefined;
  readonly filledBy: readonly string[];
  readonly adds: Readonly<Record<string, Addition>>;
  readonly taken: Readonly<Record<string, string>>;
}
