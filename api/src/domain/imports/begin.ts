import { listTargets, type Target } from '@paddock/contract/domain/imports/importable';
import { importBounds, type ImportAnswers } from '@paddock/contract/domain/imports/imports';
import { matchColumns, type Columns } from '@paddock/contract/domain/imports/match-columns';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { isCountry } from '../../platform/identity/countries.ts';
import {
  type Content,
  insertImport,
  rememberedColumns,
  saveContent,
  saveKind,
  type StoredImport,
} from './queries.ts';
import { addMissingColumns, withoutAddedColumns } from './added-columns.ts';
import { kindOfSheet, leftOutKind, kindOfImport, ownProject } from './kind-of-import.ts';
import { buildTable, type Table } from './read-text.ts';
import type { readUpload, UploadedTable } from './read-upload.ts';
import { inOrder } from './commit.ts';
import { readNote } from './said-zones.ts';

interface Parts {
  readonly db: Db;
  readonly engine: Engine;
}

interface Begun {
  readonly userId: number;
  readonly projectId: number | null;
  /** What a single table can be. */
  readonly kind: string;
  /** What the sheets of a file can be. */
  readonly kinds: readonly string[];
}

type Upload = Awaited<ReturnType<typeof readUpload>>;

/** Stores the uploaded table, with the most likely meaning of its columns, sheet by sheet in the order of saving. */
export async function beginImport(
  parts: Parts,
  { tables, source, zone }: Upload,
  { userId, projectId, kind, kinds }: Begun,
): Promise<StoredImport[]> {
  const chosen = await rememberedColumns(parts.db, userId, kind);
  const read = tables.map((one) =>
    tables.length > 1
      ? readSheet(parts.engine, one, kinds)
      : { ...one, kind, table: buildTable(one.lines, fitsIn(parts.engine, [kind], chosen)) },
  );
  const rows = read.reduce((sum, { table }) => sum + table.rows.length, 0);
  if (rows > importBounds.rows)
    throw new CallError('invalid_input', {
      field: 'file',
      message: `A file can have at most ${importBounds.rows} rows in all its sheets. Split it in two.`,
    });
  const sheets: StoredImport[] = [];
  for (const one of read) {
    const made = {
      kind: one.kind,
      userId,
      projectId,
      zone,
      source,
      partOf: sheets[0]?.id ?? null,
      content: await readContent(parts, { userId, projectId }, one),
    };
    const id = await insertImport(parts.db, made);
    const times = { time_zone: zone, committed_at: null, undone_at: null };
    sheets.push({ ...made, ...times, id, project_id: projectId });
  }
  return inOrder(sheets);
}

interface ReadSheet extends Pick<UploadedTable, 'sheet' | 'sheets' | 'letters'> {
  readonly kind: string;
  readonly table: Table;
}

/** A sheet of several: its headings decide what its rows are. */
function readSheet(
  engine: Engine,
  { lines, sheet, sheets }: UploadedTable,
  kinds: readonly string[],
): ReadSheet {
  try {
    const table = buildTable(lines, fitsIn(engine, kinds));
    const kind = kindOfSheet(engine, kinds, { name: sheet ?? '', heading: table.heading });
    return { kind, table, sheet, sheets };
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown;
    const message = `${sheet ?? ''}: ${thrown.message}`;
    throw new CallError(thrown.code, { field: 'file', message, cause: thrown });
  }
}

/** How many columns of a heading any of these kinds knows. */
function fitsIn(
  engine: Engine,
  kinds: readonly string[],
  chosen: (heading: readonly string[]) => Columns | undefined = () => undefined,
) {
  const known = (kind: string, heading: readonly string[]) =>
    targetsIn(engine, kind, { heading, rows: [] }, chosen(heading)).filter((one) => one !== null)
      .length;
  return (heading: readonly string[]) => Math.max(0, ...kinds.map((kind) => known(kind, heading)));
}

type Cells = { readonly heading: readonly string[]; readonly rows: readonly (readonly string[])[] };

function targetsIn(engine: Engine, kind: string, cells: Cells, remembered?: Columns) {
  const { importable, elements } = kindOfImport(engine, kind);
  return matchColumns(importable, listTargets(importable, elements), cells, remembered);
}

async function readContent(
  { db, engine }: Parts,
  { userId, projectId }: Pick<Begun, 'userId' | 'projectId'>,
  { kind, table, sheet, sheets, letters }: ReadSheet,
): Promise<Content> {
  const { heading, headingRow, rows, above } = table;
  const note = [...above, ...rows.map(({ cells }) => cells)].flatMap(
    (cells) => readNote(cells)?.said ?? [],
  )[0];
  const content: Content = {
    heading: [...heading],
    headingRow,
    ...(note === undefined ? {} : { timesNote: note }),
    ...(letters === undefined ? {} : { letters }),
    sheet,
    sheets: [...sheets],
    rows: rows.map((row) => ({ row: row.row, cells: [...row.cells] })),
    columns: await matchHeading({ db, engine }, userId, kind, {
      heading,
      rows: rows.map(({ cells }) => cells),
    }),
    choices: [],
    records: [],
    leftOut: [],
    refused: [],
  };
  return kind === leftOutKind ? content : withColumns(engine, kind, content, projectId);
}

/** With a column for everything that a new row needs. */
function withColumns(engine: Engine, kind: string, held: Content, projectId: number | null) {
  const ofKind = kindOfImport(engine, kind);
  return addMissingColumns(ofKind, held, ownProject(ofKind.elements, projectId));
}

async function matchHeading({ db, engine }: Parts, userId: number, kind: string, cells: Cells) {
  if (kind === leftOutKind) return cells.heading.map(() => null);
  const remembered = await rememberedColumns(db, userId, kind);
  return [...targetsIn(engine, kind, cells, remembered(cells.heading))];
}

/**
 * Stores answers about a sheet. The format of dates and amounts is the same in all of them.
 * @throws CallError naming a column, a line or a target that it doesn't have
 */
export async function changeSheets(
  parts: Parts & { readonly userId: number },
  sheets: readonly StoredImport[],
  id: number,
  answers: ImportAnswers,
): Promise<StoredImport[]> {
  const { dateOrder, decimals, serials, belowZero, country } = answers;
  const shared = { dateOrder, decimals, serials, belowZero, country };
  const changed: StoredImport[] = [];
  for (const sheet of sheets) {
    const one =
      sheet.id === id
        ? await changeSheet(parts, sheet, answers, sheets.length > 1)
        : { ...sheet, content: answered(sheet.content, shared, []) };
    await saveContent(parts.db, one.id, one.content);
    changed.push(one);
  }
  return changed;
}

async function changeSheet(
  parts: Parts & { readonly userId: number },
  sheet: StoredImport,
  { kind, ...answers }: ImportAnswers,
  isOfSeveral: boolean,
): Promise<StoredImport> {
  if (kind === undefined) {
    const targets = sheet.kind === leftOutKind ? [] : targetsFor(parts.engine, sheet.kind);
    const content = answered(sheet.content, answers, targets);
    return sheet.kind === leftOutKind || answers.columns === undefined
      ? { ...sheet, content }
      : { ...sheet, content: withColumns(parts.engine, sheet.kind, content, sheet.project_id) };
  }
  if (!isOfSeveral)
    throw new CallError('invalid_input', {
      field: 'kind',
      message: 'Only a sheet of several can be read as something else.',
    });
  const next = kind ?? leftOutKind;
  const pasted = withoutAddedColumns(sheet.content);
  const { heading, rows } = pasted;
  const cells = { heading, rows: rows.map((row) => row.cells) };
  const columns = await matchHeading(parts, parts.userId, next, cells);
  await saveKind(parts.db, sheet.id, next);
  const read = { ...pasted, columns, choices: [], records: [], refused: [] };
  if (next === leftOutKind) return { ...sheet, kind: next, content: answered(read, answers, []) };
  const fresh = withColumns(parts.engine, next, read, sheet.project_id);
  const content = answered(fresh, answers, targetsFor(parts.engine, next));
  return { ...sheet, kind: next, content };
}

function targetsFor(engine: Engine, kind: string): Target[] {
  const { importable, elements } = kindOfImport(engine, kind);
  return listTargets(importable, elements);
}

/**
 * A table with more answers about it. The last answer to the same question counts.
 * @throws CallError naming a column, a line or a target that the table doesn't have
 */
function answered(held: Content, answers: ImportAnswers, targets: readonly Target[]): Content {
  refuseStrange(held, answers, targets);
  const columns = [...held.columns];
  for (const { column, target } of answers.columns ?? []) {
    // Most are read from one column: choosing it for another takes it from this one.
    const isShared = targets.some(({ name, several }) => name === target && several === true);
    const before = target === null || isShared ? -1 : columns.indexOf(target);
    if (before >= 0) columns[before] = null;
    columns[column] = target;
  }
  const typed = new Map(
    answers.cells?.map(({ row, column, text }) => [`${row} ${column}`, text.trim()]),
  );
  const rows = held.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, column) => typed.get(`${row} ${column}`) ?? cell),
  }));
  const leftOut = new Set(held.leftOut);
  for (const { row, out } of answers.leaveOut ?? []) {
    if (out) leftOut.add(row);
    else leftOut.delete(row);
  }
  const { dateOrder = held.dateOrder, decimals = held.decimals } = answers;
  const { serials = held.serials, belowZero = held.belowZero, country = held.country } = answers;
  const { fares = held.fares } = answers;
  return {
    ...held,
    rows,
    columns,
    leftOut: [...leftOut],
    refused: [],
    choices: latest(
      [...held.choices, ...(answers.choices ?? [])],
      ({ row, field }) => `${row} ${field}`,
    ),
    records: latest([...held.records, ...(answers.records ?? [])], ({ row }) => `${row}`),
    ...(answers.addVendors === undefined
      ? {}
      : { vendors: [...new Set([...(held.vendors ?? []), ...answers.addVendors])] }),
    agreed: latest([...(held.agreed ?? []), ...(answers.agreed ?? [])], ({ row }) => `${row}`),
    ...(dateOrder === undefined ? {} : { dateOrder }),
    ...(decimals === undefined ? {} : { decimals }),
    ...(serials === undefined ? {} : { serials }),
    ...(belowZero === undefined ? {} : { belowZero }),
    ...(fares === undefined ? {} : { fares }),
    ...(country === undefined ? {} : { country }),
  };
}

function latest<Item>(items: readonly Item[], getKey: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [getKey(item), item])).values()];
}

function refuseStrange(
  { heading, rows }: Content,
  {
    columns = [],
    cells = [],
    choices = [],
    records = [],
    leaveOut = [],
    agreed = [],
    country,
  }: ImportAnswers,
  targets: readonly Target[],
): void {
  const names = new Set(targets.map(({ name }) => name));
  const lines = new Set(rows.map(({ row }) => row));
  const checks: [string, boolean][] = [
    ['columns', [...columns, ...cells].every(({ column }) => column < heading.length)],
    ['columns', columns.every(({ target }) => target === null || names.has(target))],
    [
      'cells',
      [...cells, ...choices, ...records, ...leaveOut, ...agreed].every(({ row }) => lines.has(row)),
    ],
  ];
  const wrong = checks.find(([, isRight]) => !isRight);
  if (wrong !== undefined)
    throw new CallError('invalid_input', {
      field: wrong[0],
      message: 'This table has no such column, line or field.',
    });
  if (country !== undefined && !isCountry(country))
    throw new CallError('invalid_input', {
      field: 'country',
      message: 'Choose a country from the list.',
    });
}
