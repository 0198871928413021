import { importBounds } from '@paddock/contract/domain/imports/imports';
import { unsavedFormula } from '@paddock/contract/domain/imports/read-field';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { NotASpreadsheet, unzip } from './unzip.ts';

/** An instant of the sheet's first days is a time of day alone. */
const dayless: ReadonlySet<string> = new Set(['1899-12-30', '1899-12-31', '1904-01-01']);

/** A cell as a person would type it. Dates come as instants whose UTC clock is what the sheet shows. */
function formatCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return momentText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell : '';
}

function momentText(at: Date): string {
  if (Number.isNaN(at.getTime())) return '';
  // Days are counted in fractions: 07:40 may come as a millisecond less.
  const exact = new Date(Math.round(at.getTime() / 1_000) * 1_000).toISOString();
  const [day, clock] = [exact.slice(0, 10), exact.slice(11, 16)];
  if (dayless.has(day)) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

/** A number as a spreadsheet shows it: 15 digits, without the noise behind them. */
function numberText(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number)) return written;
  const text = String(Number(number.toPrecision(15)));
  return text.includes('e') ? written : text;
}

/** A merged rectangle of cells: its first and last row and column, from 0. */
interface Merged {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

const address = /\br="([A-Z]{1,8})(\d{1,9})"/g;
const span = /<(?:\w+:)?mergeCell [^>]*?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
/** The column limit of spreadsheet programs; used columns are counted later. */
const most = { merged: 5_000, columns: 16_384 } as const;

/** @throws NotASpreadsheet if a sheet has cells far to the right, or far down */
function refuseVast(xml: string): void {
  for (const [, letters = '', line = ''] of xml.matchAll(address)) {
    if (parseColumn(letters) >= most.columns)
      throw new NotASpreadsheet(
        `This sheet has something in column ${letters}. A table can have at most ${importBounds.columns} columns.`,
      );
    if (Number(line) > 2 * importBounds.rows)
      throw new NotASpreadsheet(
        `This sheet has something in line ${line}. A table can have at most ${importBounds.rows} rows.`,
      );
  }
  const cells = xml.split(/<(?:\w+:)?c[ />]/).length - 1;
  if (cells > 2 * importBounds.rows * importBounds.columns)
    throw new NotASpreadsheet('This sheet has too many cells. Split it in two.');
}

/** The rectangles of a sheet that are merged. */
function mergedIn(xml: string): Merged[] {
  return [...xml.matchAll(span)]
    .slice(0, most.merged)
    .map(([, from = 'A', first = '1', to = 'A', last = '1']) => ({
      rows: [Number(first) - 1, Number(last) - 1],
      columns: [parseColumn(from), parseColumn(to)],
    }));
}

/** "A" → 0, "AA" → 26 */
function parseColumn(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * Copies the text of a merged cell to all cells it covers, but not numbers: an amount for two rows
 * is not the amount of each.
 */
function fillMerged(
  lines: string[][],
  isNumber: (row: number, column: number) => boolean,
  merged: readonly Merged[],
): void {
  for (const { rows, columns } of merged) {
    const text = lines[rows[0]]?.[columns[0]] ?? '';
    if (text === '' || isNumber(rows[0], columns[0])) continue;
    for (const line of lines.slice(rows[0], rows[1] + 1))
      for (let column = columns[0]; column <= columns[1]; column += 1)
        if (column < importBounds.columns) line[column] = text;
  }
}

/** A sheet as lines of text, and the names of the file's sheets. */
export interface ReadSheet {
  readonly lines: string[][];
  readonly sheet: string;
  readonly sheets: string[];
}

const bounds = { bytes: 48 * 1_024 * 1_024, files: 2_000 } as const;

const needed =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/i;

/**
 * Reads a sheet of an XLSX file: the named one, or the first with a table. A formula has its result from when
 * the file was saved; nothing is calculated here, and nothing outside the file is read.
 * @throws NotASpreadsheet with a sentence
 */
export async function readXlsx(zip: Buffer, wanted: string | undefined): Promise<ReadSheet> {
  const { files, workbook, sheets } = opened(zip);
  const asked = wanted === undefined ? sheets.slice(0, mostTried) : [wanted];
  let read: ReadSheet | undefined;
  for (const sheet of asked) {
    if (!sheets.includes(sheet))
      throw new NotASpreadsheet('This spreadsheet has no sheet with this name.');
    read = { lines: await readOne(files, workbook, sheets, sheet), sheet, sheets };
    if (isTable(read)) break;
  }
  if (read === undefined) throw new NotASpreadsheet('This spreadsheet has no sheets.');
  return read;
}

/**
 * Reads every sheet with a table.
 * @throws NotASpreadsheet with a sentence
 */
export async function readAllXlsx(zip: Buffer): Promise<ReadSheet[]> {
  const { files, workbook, sheets } = opened(zip);
  if (sheets.length > importBounds.sheets)
    throw new NotASpreadsheet(
      `A file can have at most ${importBounds.sheets} sheets. Save fewer of them, or one as CSV.`,
    );
  const read: ReadSheet[] = [];
  for (const sheet of sheets)
    read.push({ lines: await readOne(files, workbook, sheets, sheet), sheet, sheets });
  const tables = read.filter(isTable);
  if (tables.length === 0) throw new NotASpreadsheet('This spreadsheet has no sheet with rows.');
  return tables;
}

function isTable({ lines }: ReadSheet): boolean {
  return lines.filter((line) => line.some((cell) => cell !== '')).length > 1;
}

/** @throws NotASpreadsheet with a sentence */
function opened(zip: Buffer) {
  const files = unzip(zip, (name) => needed.test(name), bounds);
  for (const content of files.values()) refuseDeclarations(content);
  const workbook = files.get('xl/workbook.xml')?.toString('utf8');
  if (workbook === undefined)
    throw new NotASpreadsheet('This file isn’t a spreadsheet. Open an XLSX or CSV file.');
  return { files, workbook, sheets: namesIn(workbook) };
}

/** Sheets that are looked through for the first with a table. */
const mostTried = 10;

async function readOne(
  files: ReadonlyMap<string, Buffer>,
  workbook: string,
  sheets: readonly string[],
  sheet: string,
): Promise<string[][]> {
  const xml = sheetXml(files, workbook, sheet);
  refuseVast(xml);
  const numbers = new Set<string>();
  const lines = await readLines(files, sheets.indexOf(sheet) + 1, numbers);
  fillMerged(lines, (row, column) => numbers.has(`${row} ${column}`), mergedIn(xml));
  return lines;
}

async function readLines(
  files: ReadonlyMap<string, Buffer>,
  sheet: number,
  numbers: Set<string>,
): Promise<string[][]> {
  const rows = await readSheet(packed(files), sheet, {
    parseNumber: (written: string) => new NumberCell(written),
  }).catch(() => {
    throw new NotASpreadsheet('This spreadsheet can’t be read. Save it again, or as CSV.');
  });
  return rows.map((cells: readonly unknown[], row: number) =>
    cells.map((cell, column) => {
      if (!(cell instanceof NumberCell)) return formatCell(cell);
      numbers.add(`${row} ${column}`);
      return numberText(cell.written);
    }),
  );
}

/** A number, as opposed to text that looks like one. */
class NumberCell {
  readonly written: string;
  constructor(written: string) {
    this.written = written;
  }
}

/** Packs the files that were unpacked within limits: the library sees nothing else. */
function packed(files: ReadonlyMap<string, Buffer>): ArrayBuffer {
  const entries = [...files].map(([name, content]) => [name, withFormulas(name, content)] as const);
  const zip = zipSync(Object.fromEntries(entries), { level: 0 });
  return new Uint8Array(zip).buffer;
}

/**
 * A formula that failed is read as its error, "#REF!", and one whose result was not saved as itself, or the
 * library would leave the cell blank.
 */
function withFormulas(name: string, content: Buffer): Buffer {
  if (!name.startsWith('xl/worksheets/')) return content;
  const hasErrors = content.includes('t="e"');
  if (!hasErrors && !content.includes(':f') && !content.includes('<f')) return content;
  const xml = content.toString('utf8').replaceAll(/(<(?:\w+:)?c\b[^>]*\bt=")e"/g, '$1str"');
  return Buffer.from(xml.replaceAll(cellWithFormula, withoutResult));
}

const cellWithFormula =
  /<((?:\w+:)?)c\b([^>]*)>\s*<\1f\b[^>]*?(?:\/>|>([^<]*)<\/\1f>)\s*(?:<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>/g;

function withoutResult(whole: string, prefix: string, attributes: string, formula = ''): string {
  // An empty text is a result.
  if (/\bt="str"/.test(attributes) && whole.includes(`<${prefix}v`)) return whole;
  const own = attributes.replace(/\s*\bt="\w+"/, '');
  const said = unsavedFormula(formula.slice(0, 200));
  return `<${prefix}c${own} t="str"><${prefix}v>${said}</${prefix}v></${prefix}c>`;
}

/** Entities of a document type could name files, or grow without end. */
function refuseDeclarations(content: Buffer): void {
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY'))
    throw new NotASpreadsheet('This spreadsheet declares entities, which no program needs.');
}

function namesIn(workbook: string): string[] {
  const names = [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*?\bname="([^"]{1,200})"/g)];
  return names.map(([, name = '']) => unescaped(name));
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** The text of a sheet, found as the library finds it: by its number in the relations of the workbook. */
function sheetXml(files: ReadonlyMap<string, Buffer>, workbook: string, sheet: string): string {
  const tags = [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => tag);
  const tag = tags.find((one) => namesIn(one)[0] === sheet) ?? '';
  const id = /\b\w+:id="([^"]+)"/.exec(tag)?.[1] ?? '';
  const relations = files.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].find(([one]) =>
    one.includes(`Id="${id}"`),
  );
  const target = /\bTarget="([^"]+)"/.exec(relation?.[0] ?? '')?.[1] ?? '';
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const content = files.get(path);
  if (content === undefined)
    throw new NotASpreadsheet('This spreadsheet can’t be read. Save it again, or as CSV.');
  return content.toString('utf8');
}
