import type { FieldKind, FormDescriptor, FormElement, PeopleList } from './descriptor.ts';

/** A lookup by its name; the registry puts in its place where the choices come from. */
interface NamedLookup {
  readonly lookup: string;
  /** Chosen from the start where a row with this key exists. */
  readonly defaultKey?: number;
}

type PeopleListDeclaration = Omit<PeopleList, 'meta'> & NamedLookup;

/** Keeps the union of element types: `Omit` alone would merge them. */
type Without<Element, Names extends PropertyKey> = Element extends unknown
  ? Omit<Element, Names>
  : never;

type LookupKind = 'lookup' | 'lookupOrder' | 'rate';

/** A field as its form declares it: what it chooses from is a name. */
export type FieldDeclaration =
  | FormElement<Exclude<FieldKind, LookupKind | 'lookupSelect' | 'rows'>>
  | (Without<FormElement<LookupKind>, 'meta'> & NamedLookup)
  | (Without<FormElement<'lookupSelect'>, 'meta' | 'audience'> &
      NamedLookup & { readonly audience?: readonly PeopleListDeclaration[] })
  | (Without<FormElement<'rows'>, 'elements'> & { readonly elements: readonly FieldDeclaration[] });

export interface PageDeclaration {
  readonly sectionTitle: string;
  readonly formElements: readonly FieldDeclaration[];
}

/** A form as a room declares it. */
export interface FormDeclaration extends Omit<FormDescriptor, 'pages' | 'fills'> {
  /** Names of the lookups that a new record of this form can be chosen in at once. */
  readonly fills?: readonly string[];
  readonly pages: readonly PageDeclaration[];
}
