import { z } from 'zod';
import { readRows, type RowOf, statement, type Statement } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Kind } from '../entities/kind.ts';
import type { ColumnKind, ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import { type ListQuestion, nameOrder, pageRows } from '@paddock/contract/engine/lists/question';
import { CallError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/client.ts';
import { typedAs } from '../lookups/lookup-source.ts';
import { keyAsText, keyFromText, readCursor, writeCursor } from './cursor.ts';
import {
  type Condition,
  type ListSource,
  type OpenProjects,
  storedRow,
  type StoredRow,
} from './list-source.ts';
import type { ListCell, ListPage, ListRow } from '@paddock/contract/engine/lists/calls';

/** A question, with the projects that the reader may open. */
export interface OpenQuestion extends ListQuestion {
  readonly projects: OpenProjects;
}

/** Rows to look at for one page when a filter has no index: more if few match. */
const scans = [1_000, 10_000, 40_000];

interface StoredPage {
  readonly rows: readonly StoredRow[];
  readonly next: string | null;
}

/** `key` and `id` are the cursor behind a row; `place` is the key as it is ordered. */
const foundRow = { id: z.int(), key: z.string(), fits: z.boolean(), place: z.unknown() };
type FoundRow = RowOf<typeof foundRow>;

/**
 * A page of a list: first the row numbers over an index, then only those rows. It continues behind the key of
 * the last row, so every page costs the same. With a filter that no index serves, a page looks at 51,000 rows
 * at most, so it may hold fewer rows than asked for, or none, although the list goes on.
 * @throws CallError if `after` is not a cursor of this order
 */
export async function readListPage(
  db: Db,
  kind: Kind,
  question: OpenQuestion,
): Promise<StoredPage> {
  const plain = await tryPlainPage(db, kind, question);
  if (plain !== undefined) {
    const { rows, next } = await readPlainPage(db, plain, question);
    return { rows: await asTheyAre(db, kind.rows, rows, question.projects), next };
  }
  const { fitting, last, goesOn } = await findPage(db, kind, question);
  const page = fitting.slice(0, question.limit);
  const isFull = fitting.length > question.limit;
  const end = isFull ? page.at(-1) : last;
  const ids = page.map(({ id }) => id);
  return {
    rows: await showRows(db, kind.rows, ids, question.projects),
    next:
      (isFull || goesOn) && end !== undefined ? writeCursor(nameOrder(question.sort), end) : null,
  };
}

interface FoundPage {
  readonly fitting: readonly FoundRow[];
  /** The last row looked at. */
  readonly last: FoundRow | undefined;
  readonly goesOn: boolean;
}

/** Looks at more rows while too few of them match. */
async function findPage(db: Db, kind: Kind, question: OpenQuestion): Promise<FoundPage> {
  const wanted = question.limit + 1;
  if (derivedConditions(kind.rows, question).length === 0) {
    const fitting = await readRows(db, foundRow, await findRows(db, kind, question, wanted));
    return { fitting, last: fitting.at(-1), goesOn: false };
  }
  const fitting: FoundRow[] = [];
  let after = question.after;
  let last: FoundRow | undefined;
  for (const most of scans) {
    const asked = { ...question, ...(after === undefined ? {} : { after }) };
    const found = await readRows(db, foundRow, await findRows(db, kind, asked, most));
    fitting.push(...found.filter(({ fits }) => fits));
    last = found.at(-1) ?? last;
    if (found.length < most) return { fitting, last, goesOn: false };
    if (fitting.length >= wanted || last === undefined) break;
    after = writeCursor(nameOrder(question.sort), last);
  }
  return { fitting, last, goesOn: true };
}

/** Page sizes that are often asked for. */
const usualLimits: ReadonlySet<number> = new Set([11, 25, pageRows, 100, 200]);

const plainRow = storedRow.extend({ '@key': z.string() });
type ReadPlain = Statement<typeof plainRow, never>;

/** First pages without a filter. Their text holds the whole question, so it is made and planned once. */
const plainPages = new WeakMap<ListSource['columns'], Map<string, ReadPlain>>();

/** Undefined if the question is a different one. */
async function tryPlainPage(
  db: Db,
  kind: Kind,
  question: OpenQuestion,
): Promise<ReadPlain | undefined> {
  const { after, search, filters, projects, limit } = question;
  const isOpen = projects === null || kind.ofProjects === undefined;
  const isPlain = after === undefined && search === '' && Object.keys(filters).length === 0;
  if (!isOpen || !isPlain || !usualLimits.has(limit)) return undefined;
  const { columns } = kind.rows;
  const pages = plainPages.get(columns) ?? new Map<string, ReadPlain>();
  plainPages.set(columns, pages);
  const name = [
    nameOrder(question.sort),
    sortKind(kind, question),
    question.archived,
    limit,
  ].join();
  const known = pages.get(name);
  if (known !== undefined) return known;
  const found = await findRows(db, kind, question, limit + 1);
  const read = statement<typeof plainRow, never>(plainRow, () => showPage(kind, question, found));
  pages.set(name, read);
  return read;
}

/** Finds and shows in one statement: a page that has its own text is one query. */
function showPage({ rows: source }: Kind, { sort }: ListQuestion, found: Sql): Sql {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  return sql`
    select ${selectShown(source)}, "@page".key as "@key"
    from (${found}) as "@page"
    join ${sql.table(source.table)} as t on t.id = "@page".id ${source.joins ?? sql``}
    order by "@page".place ${direction}, "@page".id ${direction}`;
}

async function readPlainPage(
  db: Db,
  read: ReadPlain,
  { limit, sort }: OpenQuestion,
): Promise<StoredPage> {
  const found = await read(db, {});
  const rows = found.slice(0, limit);
  const end = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    next: end === undefined ? null : writeCursor(nameOrder(sort), { key: end['@key'], id: end.id }),
  };
}

function sortKind({ list }: Pick<Kind, 'list'>, { sort }: ListQuestion): ColumnKind {
  return list.columns.find(({ name }) => name === sort.column)?.kind ?? 'text';
}

/** Finds the rows of a page, in order. */
export async function findRows(
  db: Db,
  { rows: source, list, ofProjects }: Kind,
  question: OpenQuestion,
  most: number,
): Promise<Sql> {
  const { column, descending } = question.sort;
  const kind = sortKind({ list }, question);
  const indexed = indexedConditions(source, question);
  const beside = indexed.length === 0 ? undefined : source.derived?.indexed;
  const key = beside?.sorts[column] ?? source.sorts[column];
  const id = beside?.sorts[column] === undefined ? sql`t.id` : beside.id;
  if (key === undefined) throw new Error(`The list ${list.name} has no order by ${column}`);
  const conditions = [...listConditions(source, question), ...indexed];
  if (question.projects !== null && ofProjects !== undefined)
    conditions.push(ofProjects(question.projects));
  if (question.after !== undefined) {
    const after = readCursor(question.after, nameOrder(question.sort), kind);
    if (after === undefined)
      throw new CallError('invalid_input', {
        field: 'after',
        message: 'This page of the list doesn’t exist.',
      });
    const beyond = sql.raw(descending ? '<' : '>');
    conditions.push(
      sql`(${key}, ${id}) ${beyond} (${keyFromText(after.key, kind)}, ${after.id}::int)`,
    );
  }
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const derived = derivedConditions(source, question);
  const order = (first: Sql, second: Sql) =>
    sql`order by ${first} ${direction}, ${second} ${direction} limit ${sql.lit(most)}`;
  // Only the rows of the page get their key as text, not all that are sorted.
  const found = (way: readonly Condition[]) => sql`
    select id, ${keyAsText(sql`place`, kind)} as key, fits, place from (
      select t.id, ${key} as place,
        coalesce(${sql.join([sql`true`, ...derived], sql` and `)}, false) as fits
      from ${sql.table(source.table)} as t
      ${source.beside ?? sql``}
      ${derived.length + indexed.length > 0 ? (source.derived?.beside ?? sql``) : sql``}
      where ${sql.join([...conditions, ...way], sql` and `)}
      ${order(key, id)}) as found
    ${order(sql`place`, sql`id`)}`;
  const ways = question.search === '' ? [] : await source.search(typedAs(question.search), db);
  if (ways.length < 2) return found(ways);
  // One condition for all ways would use no index, so each is searched on its own, as far as a page.
  const each = ways.map((way) => sql`(${found([way])})`);
  return sql`select * from (${sql.join(each, sql` union `)}) as found
    ${order(sql`place`, sql`id`)}`;
}

function derivedConditions({ derived }: ListSource, { filters }: ListQuestion): Condition[] {
  return Object.entries(filters).flatMap(([name, value]) => derived?.filters[name]?.(value) ?? []);
}

/** For filters that an index beside the rows serves. */
function indexedConditions({ derived }: ListSource, { filters }: ListQuestion): Condition[] {
  const known = derived?.indexed.filters;
  return Object.entries(filters).flatMap(([name, value]) => known?.[name]?.(value) ?? []);
}

function listConditions(source: ListSource, { filters, archived }: ListQuestion): Condition[] {
  const asked = Object.entries(filters).flatMap(
    ([name, value]) => source.filters[name]?.(value) ?? [],
  );
  const live = source.archives && !archived ? [sql`t.archived_at is null`] : [];
  return [sql`true`, ...live, ...asked];
}

type ShownRows = Statement<typeof storedRow, 'ids'>;

/** By the columns shown. */
const shownRows = new WeakMap<ListSource['columns'], ShownRows>();

/** The shown values of these rows, in order. */
export async function showRows(
  db: Db,
  source: ListSource,
  ids: readonly number[],
  open: OpenProjects,
): Promise<readonly StoredRow[]> {
  if (ids.length === 0) return [];
  const read = shownRows.get(source.columns) ?? readsShown(source);
  shownRows.set(source.columns, read);
  const rows = await read(db, { ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asTheyAre(
    db,
    source,
    ids.flatMap((id) => byId.get(id) ?? []),
    open,
  );
}

/** Rows with what depends on the present, as read by people who may open these projects. */
export async function asTheyAre<Row extends StoredRow>(
  db: Db,
  source: ListSource,
  rows: readonly Row[],
  open: OpenProjects,
): Promise<readonly Row[]> {
  if (rows.length === 0) return rows;
  const cells = await source.cellsNow?.(db, rows);
  const ids = rows.map(({ id }) => id);
  const hidden = await hiddenCells(db, source, ids, open);
  return rows.map((row) => ({ ...row, ...cells?.get(row.id), ...hidden?.get(row.id) }));
}

/** What rows hide from people who may open these projects; undefined if nothing. */
export async function hiddenCells(
  db: Db,
  { hides }: ListSource,
  ids: readonly number[],
  open: OpenProjects,
) {
  return open === null ? undefined : hides?.cells(db, ids, open);
}

function readsShown(source: ListSource): ShownRows {
  return statement(
    storedRow,
    (given) => sql`
    select ${selectShown(source)}
    from ${sql.table(source.table)} as t ${source.joins ?? sql``}
    where t.id = any(${given('ids')}::int[])`,
  );
}

/** The SQL of what a row shows. */
export function selectShown({ columns, archives }: Pick<ListSource, 'columns' | 'archives'>): Sql {
  const shown = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  return sql`t.id, ${archives ? sql`t.archived_at is not null` : sql`false`} as archived,
    ${sql.join(shown)}`;
}

/** A value as it is sent. */
function presentCell(value: StoredRow[string] | undefined): ListCell {
  if (value instanceof Date) return value.toISOString();
  return value === undefined || typeof value === 'boolean' ? null : value;
}

/** The values of these columns. */
export function presentCells(
  columns: readonly { readonly name: string }[],
  row: StoredRow,
): Record<string, ListCell> {
  const cells: Record<string, ListCell> = {};
  for (const { name } of columns) cells[name] = presentCell(row[name]);
  return cells;
}

/** A row as it is sent: the columns of its list and nothing else. */
export function presentRow({ columns }: ListDescriptor, row: StoredRow): ListRow {
  return { id: row.id, archived: row.archived, cells: presentCells(columns, row) };
}

export function presentPage(list: ListDescriptor, { rows, next }: StoredPage): ListPage {
  return { rows: rows.map((row) => presentRow(list, row)), next };
}
