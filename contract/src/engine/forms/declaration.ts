import type { FieldKind, FormDescriptor, FormElement, PeopleList } from './descriptor.ts';

/** The name of a lookup; the registry replaces it with the source of the choices. */
interface NamedLookup {
  readonly lookup: string;
  /** Chosen at first if a row with this key exists. */
  readonly defaultKey?: number;
}

type PeopleListDeclaration = Omit<PeopleList, 'meta'> & NamedLookup;

/** Keeps the union of element types: `Omit` alone would merge them. */
type Without<Element, Names extends PropertyKey> = Element extends unknown
  ? Omit<Element, Names>
  : never;

type LookupKind = 'lookup' | 'lookupOrder' | 'rate';

/** A field as its form declares it: its choices are a name. */
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
export interface FormDeclaration extends Omit<
  FormDescriptor,
  'kind' | 'concernsPeople' | 'pages' | 'fills'
> {
  /** False if it changes nothing that people read of a record, although they read other parts of it. */
  readonly concernsPeople?: false;
  /** Names of the lookups in which a new record of this form can be chosen at once. */
  readonly fills?: readonly string[];
  readonly pages: readonly PageDeclaration[];
}
