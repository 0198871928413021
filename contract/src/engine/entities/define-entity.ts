import type { FieldDeclaration, FormDeclaration } from '../forms/declaration.ts';
import type { ColumnKind, ListColumn } from '../lists/list-descriptor.ts';
import type { LookupMeta } from '../lookups/lookups.ts';
import type { ColumnDeclaration, Entity, EntityDeclaration, ListDeclaration } from './entity.ts';

const added = { name: 'added', label: 'Added', kind: 'instant' } as const;

const columnKinds: Partial<Record<FieldDeclaration['type'], ColumnKind>> = {
  number: 'number',
  money: 'money',
  date: 'day',
  'datetime-local': 'instant',
};

/** A kind of record in one place: its form, list, page and lookup follow from this. */
export function defineEntity<const Name extends string>(
  declared: EntityDeclaration<Name>,
): Entity<Name> {
  const {
    name,
    table,
    noun,
    nouns,
    concernsPeople,
    keeps = false,
    removal,
    filledBy = [],
  } = declared;
  const { adds = {}, taken = {} } = declared;
  const form = makeForm(declared);
  const fields = form?.pages.flatMap(({ formElements }) => formElements) ?? [];
  const columns = listColumns(declared, fields);
  const { title, ...page } = declared.record ?? {};
  const search = makeSearch(declared, columns);
  return {
    name,
    table,
    noun,
    nouns,
    concernsPeople,
    project: declared.project,
    form,
    list: makeList(declared, { form, columns, search: search.words }),
    searched: search.fields,
    record: {
      list: name,
      fields: columns.flatMap((column) => onPage(column) ?? []),
      linked: [],
      forms: [],
      ...(form === undefined ? {} : { edit: form.name }),
      ...page,
    },
    title: title ?? fields.slice(0, 1).map((field) => field.name),
    lookup: makeLookup(declared, fields),
    keeps,
    removal,
    filledBy,
    adds,
    taken,
  };
}

type Declared = EntityDeclaration<string>;
type Column = ColumnDeclaration & Omit<ListColumn, 'only'>;

function makeForm(declared: Declared): FormDeclaration | undefined {
  const { noun, table, fields, form: { sectionTitle = capital(noun), ...own } = {} } = declared;
  const pages = own.pages ?? (fields && [{ sectionTitle, formElements: fields }]);
  if (pages === undefined) return undefined;
  return {
    name: `new-${noun.replaceAll(' ', '-')}`,
    documentTitle: `Add New ${noun.split(' ').map(capital).join(' ')}`,
    noun,
    category: table,
    type: 'create',
    max_access_level: 1,
    ...(declared.lookup === false ? {} : { fills: [declared.name] }),
    ...own,
    pages,
  };
}

/** The declared columns or, without any, one for each field; the creation time comes last. */
function listColumns({ columns }: Declared, fields: readonly FieldDeclaration[]): Column[] {
  const plain = fields.filter(({ type }) => type !== 'lookupSelect' && type !== 'rows');
  const said = columns ?? plain.map(({ name }) => ({ name }));
  const sorts = said.find((column: ColumnDeclaration) => column.sorts) ?? said[0];
  const whole = said.map((column) => wholeColumn(column, column === sorts, fields));
  return [...whole, { ...added, only: 'desk' }];
}

function wholeColumn(
  column: ColumnDeclaration,
  sorts: boolean,
  fields: readonly FieldDeclaration[],
): Column {
  const field = fields.find(({ name }) => name === (column.field ?? column.name));
  return {
    label: field?.label ?? capital(column.name),
    kind: (field && columnKinds[field.type]) ?? 'text',
    ...(field === undefined ? {} : { field: field.name }),
    ...(sorts ? { sorts } : {}),
    ...column,
  };
}

/** A column of a page is shown on every screen. */
function onPage({ only, sorts: _sorts, ...column }: Column): ListColumn | undefined {
  return only === 'file' ? undefined : column;
}

function makeList(
  { name, table, noun, nouns, max_access_level = 1, list: own = {} }: Declared,
  derived: {
    readonly form: FormDeclaration | undefined;
    readonly columns: readonly Column[];
    readonly search: string;
  },
): ListDeclaration {
  const columns = own.columns ?? derived.columns.flatMap((column) => inList(column) ?? []);
  const [first] = columns.filter(({ sorts }) => sorts === true);
  return {
    name,
    record: table,
    noun,
    nouns,
    max_access_level,
    filters: [],
    order: { column: first?.name ?? '', descending: false },
    archives: true,
    forms: derived.form === undefined ? [] : [derived.form.name],
    ...own,
    columns,
    search: derived.search,
  };
}

function inList({ only, ...column }: Column): ListColumn | undefined {
  if (only === undefined) return column;
  return only === 'page' ? undefined : { ...column, only };
}

/** "Code, city or name" for the searched columns. */
function makeSearch({ list: { search, columns: own } = {} }: Declared, derived: readonly Column[]) {
  if (typeof search === 'string') return { words: search, fields: [] };
  const columns = own ?? derived;
  const names = search ?? columns.slice(0, 1).map(({ name }) => name);
  const found = names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const labels = found.map(({ label }) => label.toLowerCase());
  const last = labels.pop() ?? '';
  return {
    words: capital(labels.length === 0 ? last : `${labels.join(', ')} or ${last}`),
    fields: found.flatMap(({ field }) => field ?? []),
  };
}

function makeLookup(
  { table, lookup }: Declared,
  fields: readonly FieldDeclaration[],
): LookupMeta | undefined {
  if (lookup === false) return undefined;
  if (typeof lookup === 'object') return lookup;
  const value = lookup ?? fields[0]?.name;
  return value === undefined ? undefined : { table, key: 'id', value };
}

function capital(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
