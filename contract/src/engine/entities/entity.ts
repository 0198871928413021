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

/** A filter as its list declares it: its choices are the name of a lookup. */
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

/** A column of a list and of its records' pages. What it leaves out comes from its field. */
export interface ColumnDeclaration extends Partial<Omit<ListColumn, 'name' | 'only'>> {
  readonly name: string;
  /** Not on a phone's card, only in the file, or only on the page of a record. */
  readonly only?: ShownOnly | 'page';
}

/** The declaration of a kind of record; what it leaves out follows from its fields. */
export interface EntityDeclaration<Name extends string> {
  /** Its name in addresses: for its list, and before the number of a record. */
  readonly name: Name;
  readonly table: string;
  /** "project": the noun for one record. */
  readonly noun: string;
  readonly nouns: string;
  /** Whether people are notified of a change: those who would read the `news` of the record. */
  readonly concernsPeople: boolean;
  /** The highest level that may read it; by default only administrators. */
  readonly max_access_level?: AccessLevel;
  /**
   * The field that leads to a record's project, directly or through the record it chooses; `false` if records
   * belong to no project. Coordinators read only what belongs to their projects, so a kind that they may list
   * has to say one or the other.
   */
  readonly project?: string | false;
  /** The fields of the form that makes and edits it. Without fields and pages it has no form. */
  readonly fields?: readonly FieldDeclaration[];
  readonly form?: Partial<FormDeclaration> & { readonly sectionTitle?: string };
  /** The columns of its list and its page, if both show the same. */
  readonly columns?: readonly ColumnDeclaration[];
  readonly list?: Partial<Omit<ListDeclaration, 'search'>> & {
    /** The searched columns, or words for what is searched. */
    readonly search?: readonly string[] | string;
  };
  readonly record?: Partial<Omit<RecordDescriptor, 'list'>> & {
    /** Fields that name a record, separated by spaces; by default the first field. */
    readonly title?: readonly string[];
  };
  /** The column that it is chosen by, or another source of its choices. */
  readonly lookup?: string | LookupMeta | false;
  /** Always archived, never deleted: records that are counted or loaded by number stay. */
  readonly keeps?: true;
  /** A sentence for people who remove one. */
  readonly removal?: string;
  /** The forms that bring rows into its list from another record. A form with no other purpose comes first. */
  readonly filledBy?: readonly string[];
  /** What it adds to other kinds, by their names. */
  readonly adds?: Readonly<Record<string, Addition>>;
  /** Words for the record that already has a field's value, as in "a vendor with this name". */
  readonly taken?: Readonly<Record<string, string>>;
}

/** A complete kind of record. Lookups, lists and forms of others are still names. */
export interface Entity<Name extends string = string> {
  readonly name: Name;
  readonly table: string;
  readonly noun: string;
  readonly nouns: string;
  readonly concernsPeople: boolean;
  readonly project: string | false | undefined;
  readonly form: FormDeclaration | undefined;
  readonly list: ListDeclaration;
  /** Fields whose columns are searched; empty if the server has its own search. */
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
