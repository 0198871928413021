import { listElements, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { RecordKind, Registry } from '@paddock/contract/engine/entities/registry';
import type { ListColumn, ListFilter } from '@paddock/contract/engine/lists/list-descriptor';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import { sql, type Sql } from '../../platform/db/sql.ts';
import {
  begins,
  byText,
  hasKey,
  hasKeyOrNone,
  money,
  withinDays,
  type ListSource,
} from '../lists/list-source.ts';
import type { LookupSource } from '../lookups/lookup-source.ts';
import type { LinkSource, RecordRules, Source } from './source.ts';

/** A link with the lookup of what it links to. */
export interface RecordLink extends Omit<LinkSource, 'lookup'> {
  readonly lookup: LookupMeta;
}

/** A kind of record as the server reads and writes it. */
export interface Kind extends Pick<
  RecordKind,
  'name' | 'table' | 'list' | 'record' | 'editForm' | 'taken' | 'concernsPeople'
> {
  readonly rows: ListSource;
  /** The columns of its page, including those of its list. */
  readonly pageColumns: ListSource['columns'];
  /** SQL for a record's name, using the joins of its list. */
  readonly title: Sql;
  /** The form fields stored as columns of the record's own row. */
  readonly columnElements: readonly FormElement[];
  /** Columns that store what was typed into fields whose own column is derived. */
  readonly localColumns: readonly string[];
  readonly links: readonly RecordLink[];
  readonly keeps: boolean;
  /** True for rows of one of these projects; undefined if rows belong to no project. */
  readonly ofProjects: ((keys: readonly number[]) => Sql) | undefined;
  readonly rules: RecordRules;
  /** Kinds whose records are taken from people who are taken off a record of this kind. */
  readonly holders: readonly Kind[];
  readonly given: Source;
}

type FindLookup = (lookup: LookupMeta) => LookupSource;

/** @throws if a column or a filter has neither a field nor SQL */
export function makeKind(
  kind: RecordKind,
  given: Source,
  registry: Registry,
  find: FindLookup,
): Kind {
  const { name, table, list, record, editForm, taken, keeps, concernsPeople } = kind;
  const form = given.form === undefined ? kind.form : registry.form(given.form);
  const elements = form === undefined ? [] : listElements(form);
  const links = (given.links ?? []).map((link) => ({
    ...link,
    lookup: registry.lookup(link.lookup),
  }));
  const linked = new Set(links.map(({ field }) => field));
  const columns = (shown: readonly ListColumn[]) =>
    Object.fromEntries(
      shown.map((column) => [
        column.name,
        given.columns?.[column.name] ?? plainColumn(column, { kind, elements, find }),
      ]),
    );
  return {
    name,
    table,
    list,
    record,
    editForm,
    taken,
    keeps,
    concernsPeople,
    rows: {
      ...given,
      table,
      archives: list.archives === true,
      sorts: { ...plainSorts(kind), ...given.sorts },
      filters: plainFilters(kind, given),
      search:
        given.search ??
        ((typed) => kind.searched.map((field) => begins(byText(`t.${field}`), typed))),
      columns: columns(list.columns),
    },
    pageColumns: columns(record.fields),
    title: given.title ?? plainTitle(kind),
    columnElements: elements
      .filter((element) => !linked.has(element.name))
      .flatMap((element) => [element, ...listDayColumns(element)]),
    localColumns: elements.flatMap((element) =>
      element.type === 'datetime-local' ? (element.localColumn ?? []) : [],
    ),
    links,
    ofProjects: projectsCondition(kind, registry),
    rules: given,
    holders: [],
    given,
  };
}

/** @throws if the field that should lead to a project leads elsewhere */
function projectsCondition(
  { name, project, form }: RecordKind,
  registry: Registry,
): Kind['ofProjects'] {
  if (project === undefined || project === false) return undefined;
  const fields = form === undefined ? [] : listElements(form);
  const field = fields.find((one) => one.name === project);
  const table = field?.type === 'lookup' ? field.meta.table : '';
  const column = sql.ref(`t.${project}`);
  if (table === 'projects') return (keys) => sql`${column} = any(${[...keys]}::int[])`;
  const owner = registry.kindAt(table);
  const within = owner && projectsCondition(owner, registry);
  if (within === undefined) throw new Error(`"${project}" of "${name}" leads to no project`);
  return (keys) => sql`${column} in (
    select t.id from ${sql.table(table)} as t where ${within(keys)})`;
}

/** The day stored beside a time, in its own column. */
function listDayColumns(element: FormElement): FormElement[] {
  if (element.type !== 'datetime-local' || element.dayColumn === undefined) return [];
  return [{ type: 'date', name: element.dayColumn, label: element.label }];
}

/** The links of a record by field name. */
export function linkNamed({ links }: Kind, field: string): RecordLink | undefined {
  return links.find((link) => link.field === field);
}

function plainColumn(
  { name, field }: ListColumn,
  {
    kind,
    elements,
    find,
  }: { kind: RecordKind; elements: readonly FormElement[]; find: FindLookup },
): Sql {
  if (field === undefined && name === 'added') return sql`t.created_at`;
  const element = elements.find((one) => one.name === field);
  if (element === undefined)
    throw new Error(
      `Nothing reads the column "${name}" of "${kind.name}". Name its field in the entity, ` +
        `or give its SQL with source() in the room of the entity, and list that in the app's engine.`,
    );
  const column = sql.ref(`t.${element.name}`);
  if (element.type === 'money' && element.currencyOf === undefined)
    return money(column, sql`'GBP'`);
  if (element.type !== 'lookup') return column;
  const { from, value, keys } = find(element.meta);
  return sql`(select ${value} from ${from} where ${keys[element.meta.key]} = ${column})`;
}

function plainSorts({ list }: RecordKind): Record<string, Sql> {
  const sorted = list.columns.filter(({ sorts }) => sorts === true);
  return Object.fromEntries(
    sorted.flatMap(({ name, field, kind }) => {
      if (field === undefined) return [];
      return [[name, kind === 'text' ? byText(`t.${field}`) : sql.ref(`t.${field}`)]];
    }),
  );
}

function plainFilters(kind: RecordKind, given: Source): ListSource['filters'] {
  const own = { ...given.filters };
  const { filters = {}, indexed } = given.derived ?? {};
  const known = new Set([own, filters, indexed?.filters ?? {}].flatMap((all) => Object.keys(all)));
  const missing = kind.list.filters.filter(
    ({ name, type }) => !known.has(type === 'days' ? `${name}_from` : name),
  );
  const plain = missing.flatMap((filter) => Object.entries(plainFilter(kind, filter)));
  return { ...Object.fromEntries(plain), ...own };
}

/** A filter on a column that shows a field. */
function plainFilter(kind: RecordKind, filter: ListFilter): ListSource['filters'] {
  const field = kind.list.columns.find(({ name }) => name === filter.name)?.field;
  if (field !== undefined && filter.type === 'days') return withinDays(filter.name, `t.${field}`);
  if (field !== undefined && filter.type === 'lookup')
    return { [filter.name]: (filter.orNone === true ? hasKeyOrNone : hasKey)(`t.${field}`) };
  throw new Error(
    `Nothing reads the filter "${filter.name}" of the list "${kind.name}". ` +
      `Give its SQL with source() in the room of the entity, and list that in the app's engine.`,
  );
}

function plainTitle({ name, title }: RecordKind): Sql {
  if (title.length === 0)
    throw new Error(`A record of "${name}" has no name: give its title with source().`);
  return sql.join(
    title.map((field) => sql.ref(`t.${field}`)),
    sql` || ' ' || `,
  );
}
