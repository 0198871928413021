import { findNoun } from '../forms/noun.ts';
import type { AccessLevel } from '../../platform/access.ts';
import type { FieldDeclaration, FormDeclaration } from '../forms/declaration.ts';
import { listElements, type FormDescriptor, type FormElement } from '../forms/descriptor.ts';
import type { ListDescriptor, ListFilter } from '../lists/list-descriptor.ts';
import type { LookupMeta } from '../lookups/lookups.ts';
import type { Entity, FilterDeclaration, Addition } from './entity.ts';
import { findFiller, type FormPart } from './form-part.ts';

/** A kind of record with all its names resolved. */
export interface RecordKind extends Omit<Entity, 'form' | 'list'> {
  readonly list: ListDescriptor;
  /** The form that makes it. */
  readonly form: FormDescriptor | undefined;
  /** The form that edits it. Without one, nobody edits or removes it. */
  readonly editForm: FormDescriptor | undefined;
}

/** Every kind of record, form and lookup there is. */
export interface Registry {
  readonly kinds: readonly RecordKind[];
  readonly forms: readonly FormDescriptor[];
  /** Keyed by the name of the list. */
  kindNamed(name: string): RecordKind | undefined;
  /** @throws if no list has that name */
  kind(name: string): RecordKind;
  kindAt(table: string): RecordKind | undefined;
  formNamed(name: string): FormDescriptor | undefined;
  /** @throws if no list has that name */
  form(name: string): FormDescriptor;
  /**
   * A form with what it refers to.
   * @throws if no form has that name
   */
  part(name: string): FormPart;
  /** @throws if no list has that name */
  lookup(name: string): LookupMeta;
  /** The form at an address of the server, `{category}/{type}`, including edit forms. */
  formAt(category: string, type: string): FormDescriptor | undefined;
  /** The form that makes new rows for a lookup. The lookup offers it, and its new record can be chosen at once. */
  formThatFills(lookup: Pick<LookupMeta, 'table' | 'key'>): FormDescriptor | undefined;
  /**
   * The highest level that may read a lookup: that of the most open form that chooses from it. Undefined
   * without such a form: then nobody can read the lookup.
   */
  findLookupLimit(lookup: LookupMeta): AccessLevel | undefined;
  /** The forms that choose from a lookup. */
  formsThatChoose(lookup: LookupMeta): readonly FormDescriptor[];
}

export interface RegistryParts {
  readonly entities: readonly Entity[];
  /** Forms that are more than the form of one entity. */
  readonly forms: readonly FormDeclaration[];
  /** Lookups that belong to no entity, by name. */
  readonly lookups: Readonly<Record<string, LookupMeta>>;
}

/** @throws if a field or a filter chooses from a lookup that nothing declares */
export function buildRegistry({ entities, forms: others, lookups }: RegistryParts): Registry {
  const known = new Map([
    ...entities.map(({ name, lookup }) => [name, lookup] as const),
    ...Object.entries(lookups),
  ]);
  const find: FindLookup = (name, where) => {
    const lookup = known.get(name);
    if (lookup === undefined)
      throw new Error(
        `${where} chooses from the lookup "${name}", which is not declared. ` +
          `Give the entity "${name}" a lookup, or name one of: ${[...known.keys()].join(', ')}.`,
      );
    return lookup;
  };
  const tables = new Map(entities.map((entity) => [entity.table, entity]));
  const describe = (form: FormDeclaration) => withKind(wholeForm(form, find), tables);
  const kinds = withAdditions(entities).map((entity) => makeKind(entity, find, describe));
  const forms = [...kinds.flatMap(({ form }) => form ?? []), ...others.map(describe)];
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const byTable = new Map(kinds.map((kind) => [kind.table, kind]));
  const formsByName = new Map(forms.map((form) => [form.name, form]));
  const limits = findLimits(forms);
  const choosers = findChoosers(forms);
  const findForm = (name: string) =>
    found(formsByName.get(name), `There is no form named "${name}"`);
  return {
    kinds,
    forms,
    kindNamed: (name) => byName.get(name),
    kind: (name) => found(byName.get(name), `There is no kind of record named "${name}"`),
    kindAt: (table) => byTable.get(table),
    formNamed: (name) => formsByName.get(name),
    form: findForm,
    part: (name) => ({
      form: findForm(name),
      fillers: findFillers(findForm(name), forms),
      fields: findFields(name, kinds),
    }),
    lookup: (name) => find(name, 'Something'),
    formAt: (category, type) =>
      type === 'edit'
        ? kinds.find(({ editForm }) => editForm?.category === category)?.editForm
        : forms.find((form) => form.category === category && form.type === type),
    formThatFills: (lookup) => findFiller(forms, lookup),
    findLookupLimit: (lookup) => limits.get(lookupAddress(lookup)),
    formsThatChoose: (lookup) => choosers.get(lookupAddress(lookup)) ?? [],
  };
}

type FindLookup = (name: string, where: string) => LookupMeta;

function found<Item>(item: Item | undefined, complaint: string): Item {
  if (item === undefined) throw new Error(complaint);
  return item;
}

type DescribeForm = (form: FormDeclaration) => FormDescriptor;

function makeKind(entity: Entity, find: FindLookup, describe: DescribeForm): RecordKind {
  const form = entity.form && describe(entity.form);
  const filters = entity.list.filters.map((filter) => wholeFilter(filter, entity, find));
  if (entity.list.max_access_level >= 4 && entity.project === undefined)
    throw new Error(
      `Coordinators may list "${entity.name}". Say which field leads to its project, or that there is none.`,
    );
  return {
    ...entity,
    list: { ...entity.list, filters },
    form,
    editForm: form && entity.record.edit !== undefined ? makeEditForm(form) : undefined,
  };
}

/** The form that edits what another one makes. */
function makeEditForm({ fills: _fills, asides: _asides, ...form }: FormDescriptor): FormDescriptor {
  const noun = findNoun(form).replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
  const documentTitle = `Edit ${noun}`;
  return { ...form, type: 'edit', documentTitle };
}

function wholeFilter(filter: FilterDeclaration, { name }: Entity, find: FindLookup): ListFilter {
  if (filter.type !== 'lookup') return filter;
  const { lookup, ...own } = filter;
  return { ...own, meta: find(lookup, `The filter "${own.name}" of the list "${name}"`) };
}

/** A form that connects adds to the record of its first field. */
function withKind(form: FormDescriptor, tables: ReadonlyMap<string, Entity>): FormDescriptor {
  const [owner] = form.type === 'connect' ? listElements(form) : [];
  const kind = tables.get(owner?.type === 'lookup' ? owner.meta.table : form.category);
  if (kind === undefined) return form;
  return { ...form, kind: kind.name, concernsPeople: form.concernsPeople ?? kind.concernsPeople };
}

function wholeForm({ pages, fills, ...own }: FormDeclaration, find: FindLookup): FormDescriptor {
  const where = `The form "${own.name}"`;
  return {
    ...own,
    ...(fills === undefined || fills.length === 0
      ? {}
      : { fills: fills.map((name) => find(name, where)) }),
    pages: pages.map(({ sectionTitle, formElements }) => ({
      sectionTitle,
      formElements: formElements.map((field) => wholeField(field, where, find)),
    })),
  };
}

function wholeField(field: FieldDeclaration, form: string, find: FindLookup): FormElement {
  const where = `The field "${field.name}" of ${form}`;
  if (field.type === 'rows') {
    const { elements, ...own } = field;
    return { ...own, elements: elements.map((element) => wholeField(element, form, find)) };
  }
  if (!('lookup' in field)) return field;
  const { lookup, defaultKey, ...own } = field;
  const chosenFrom = find(lookup, where);
  const meta = defaultKey === undefined ? chosenFrom : { ...chosenFrom, defaultKey };
  if (own.type !== 'lookupSelect') return { ...own, meta };
  const { audience, ...select } = own;
  if (audience === undefined) return { ...select, meta };
  const lists = audience.map(({ lookup: of, ...list }) => ({ ...list, meta: find(of, where) }));
  return { ...select, meta, audience: lists };
}

function lookupAddress({ table, key, value }: LookupMeta): string {
  return `${table}/${key}/${value}`;
}

/** The forms that add what the lookups of a form lack, and what those of these forms lack. */
function findFillers(form: FormDescriptor, forms: readonly FormDescriptor[]): FormDescriptor[] {
  const fillers = new Set<FormDescriptor>();
  const waiting = [form];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
    for (const lookup of listElements(one).flatMap(findLookups)) {
      const filler = findFiller(forms, lookup);
      if (filler === undefined || fillers.has(filler)) continue;
      fillers.add(filler);
      waiting.push(filler);
    }
  return [...fillers];
}

function findFields(form: string, kinds: readonly RecordKind[]): Record<string, string> {
  return Object.fromEntries(
    kinds.flatMap(({ name, record }): [string, string][] => {
      const field = record.forms.find((one) => one.form === form)?.field;
      return field === undefined ? [] : [[name, field]];
    }),
  );
}

function findLookups(element: FormElement): LookupMeta[] {
  if (element.type === 'rows') return element.elements.flatMap(findLookups);
  if (!('meta' in element)) return [];
  const { audience = [] } = element.type === 'lookupSelect' ? element : {};
  return [element.meta, ...audience.map(({ meta }) => meta)];
}

function findChoosers(forms: readonly FormDescriptor[]): Map<string, FormDescriptor[]> {
  const choosers = new Map<string, FormDescriptor[]>();
  for (const form of forms)
    for (const lookup of listElements(form).flatMap(findLookups))
      choosers.set(lookupAddress(lookup), [...(choosers.get(lookupAddress(lookup)) ?? []), form]);
  return choosers;
}

function findLimits(forms: readonly FormDescriptor[]): Map<string, AccessLevel> {
  const limits = new Map<string, AccessLevel>();
  for (const form of forms)
    for (const lookup of listElements(form).flatMap(findLookups)) {
      const known = limits.get(lookupAddress(lookup)) ?? form.max_access_level;
      limits.set(
        lookupAddress(lookup),
        known > form.max_access_level ? known : form.max_access_level,
      );
    }
  return limits;
}

/**
 * Entities with what others add to them.
 * @throws where something is added to a kind of record that there is not
 */
function withAdditions(entities: readonly Entity[]): Entity[] {
  const names = new Set(entities.map(({ name }) => name));
  for (const { name, adds } of entities)
    for (const other of Object.keys(adds))
      if (!names.has(other))
        throw new Error(`"${name}" adds to "${other}". Add that entity, or name another.`);
  return entities.map((entity) =>
    entities.flatMap(({ adds }) => adds[entity.name] ?? []).reduce(withAddition, entity),
  );
}

function withAddition(entity: Entity, added: Addition): Entity {
  const { list, record, filledBy } = entity;
  return {
    ...entity,
    list: { ...list, filters: [...list.filters, ...(added.filters ?? [])] },
    record: {
      ...record,
      linked: [...record.linked, ...(added.linked ?? [])],
      forms: [...(added.forms ?? []), ...record.forms],
    },
    filledBy: [...(added.filledBy ?? []), ...filledBy],
  };
}
