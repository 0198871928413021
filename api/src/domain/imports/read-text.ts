import { importBounds } from '@paddock/contract/domain/imports/imports';
import { readDay } from '@paddock/contract/domain/imports/read-time';
import papaparse from 'papaparse';
import { unguarded } from '../../platform/csv.ts';
import { CallError } from '../../platform/errors.ts';
import { readZone, zoneInHeading } from './said-zones.ts';

/** Rows of a table, with the number of the line that each began in. */
export interface Table {
  readonly heading: readonly string[];
  /** The line of the headings. */
  readonly headingRow: number;
  /** The lines above it. */
  readonly above: Lines;
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** Blank lines are read too: what comes after these is never left out in silence. */
const mostLines = 2 * importBounds.rows;

/** The lines of a table with their cells, as they were sent. */
export type Lines = readonly (readonly string[])[];

/**
 * Reads lines of text: pasted from a spreadsheet, with tabs, or a CSV file with commas or semicolons.
 * @throws CallError if there are too many
 */
export function readText(text: string): Lines {
  const plain = text.replace(/^\uFEFF/, '');
  const { data, meta } = papaparse.parse<string[]>(plain, {
    delimiter: detectDelimiter(plain),
    preview: mostLines,
  });
  if (meta.truncated)
    throw wrong(`A table can have at most ${mostLines} lines, blank ones included.`);
  return data.map((cells) => {
    const width = measureWidth([cells]);
    if (width > importBounds.columns) throw tooWide();
    return cells.slice(0, width).map(unguarded);
  });
}

/** If two split every line alike, the first one wins: a comma may separate the decimals of each amount. */
const delimiters = ['\t', ';', '|', ','] as const;

/** Lines by which the delimiter is found. */
const mostCompared = 200;

/**
 * The delimiter that splits every line alike, or else most of them: titles may be above a table, and lines
 * may end early. If most lines are one cell, it is the one that splits a line into most cells.
 */
function detectDelimiter(text: string): string {
  const ways = delimiters.map((delimiter) => {
    const read = papaparse.parse<string[]>(text, { delimiter, preview: mostCompared });
    const widths = read.data.filter((cells) => !isBlank(cells)).map((cells) => cells.length);
    const isQuoted = read.errors.every(({ type }) => type !== 'Quotes');
    return { delimiter, ...usualWidth(widths), widest: Math.max(...widths, 0), isQuoted };
  });
  const [best] = ways
    .filter(({ isQuoted, width }) => isQuoted && width > 1)
    .toSorted((one, other) => other.share - one.share);
  const [widest] = ways.toSorted((one, other) => other.widest - one.widest);
  return best?.delimiter ?? (widest === undefined || widest.widest < 2 ? ',' : widest.delimiter);
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Finds the most frequent number of cells, and its share of the lines. */
function usualWidth(widths: readonly number[]): { width: number; share: number } {
  const counts = [...Map.groupBy(widths, (width) => width)].map(([width, all]) => ({
    width,
    share: all.length / widths.length,
  }));
  const [usual] = counts.toSorted(
    (one, other) => other.share - one.share || other.width - one.width,
  );
  return usual ?? { width: 0, share: 0 };
}

/** Lines in which the heading is searched for: a title, an account name and a row of groups may be above it. */
const mostAbove = 15;

/**
 * The heading and the rows of a table. Blank lines are skipped but counted.
 * @param fits how many columns of a heading are known
 * @throws CallError if there is no heading or no row, or more than an import accepts
 */
export function buildTable(lines: Lines, fits: (heading: readonly string[]) => number): Table {
  const numbered = lines.map((cells, index) => ({
    row: index + 1,
    cells: cells.map((cell) => cell.trim()),
  }));
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''));
  refuseLongCells(filled);
  const { at, heading } = headingIn(filled.slice(0, mostAbove + 1), fits);
  const rows = filled.slice(at + 1);
  const above = filled.slice(0, at).map(({ cells }) => cells);
  if (rows.length === 0)
    throw wrong('This table is empty. It needs a line of headings and at least one row.');
  if (rows.length > importBounds.rows)
    throw wrong(`A table can have at most ${importBounds.rows} rows. Split it in two.`);
  const columns = measureWidth([heading, ...rows.map(({ cells }) => cells)]);
  if (columns > importBounds.columns) throw tooWide();
  const padded = (cells: readonly string[]) =>
    Array.from({ length: columns }, (_, index) => cells[index] ?? '');
  return {
    heading: padded(withZones(above.at(-1) ?? [], heading)),
    above,
    headingRow: filled[at]?.row ?? 1,
    rows: rows.map(({ row, cells }) => ({ row, cells: padded(cells) })),
  };
}

/** Columns up to the last one that holds anything. */
function measureWidth(lines: Lines): number {
  return lines.reduce(
    (most, cells) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1),
    0,
  );
}

interface Heading {
  readonly at: number;
  readonly heading: readonly string[];
}

/** A date or an amount, which no heading is. */
function isValue(cell: string): boolean {
  return readDay(cell, 'day-month') !== 'unreadable' || /^[-(]?\d[\d.,' ]*[.,]\d\d\)?$/.test(cell);
}

/**
 * The first line, unless more columns of a later one with rows below it are known, alone or with the groups
 * above it.
 */
function headingIn(lines: Table['rows'], fits: (heading: readonly string[]) => number): Heading {
  const last = lines.length - 1;
  const candidates = lines.flatMap(({ cells }, at): Heading[] => {
    if (at > 0 && (at === last || cells.some(isValue))) return [];
    const above = lines[at - 1]?.cells;
    const alone = { at, heading: cells };
    return above === undefined ? [alone] : [alone, { at, heading: under(above, cells, fits) }];
  });
  let best = { known: -1, heading: candidates[0] };
  for (const heading of candidates) {
    const known = fits(heading.heading.slice(0, importBounds.columns));
    if (known > best.known && (heading.at === 0 || known > 1)) best = { known, heading };
  }
  return best.heading ?? { at: 0, heading: [] };
}

/**
 * "Departure" over "Date" and "Time" → "Departure Date", "Departure Time". A group continues over the blank
 * cells beside it, merged or not; if only the lower line is known, that alone is the heading.
 */
function under(
  groups: readonly string[],
  cells: readonly string[],
  fits: (heading: readonly string[]) => number,
): string[] {
  let group = '';
  return Array.from({ length: Math.max(groups.length, cells.length) }, (_, index) => {
    const [above = '', cell = ''] = [groups[index], cells[index]];
    if (above !== '') group = above;
    if (cell === '' || cell === group) return group;
    const both = `${group} ${cell}`.trim();
    return fits([both]) === 0 && fits([cell]) > 0 ? cell : both;
  });
}

/** "UTC" over "Departs" and "Arrives" → "Departs (UTC)", "Arrives (UTC)" */
function withZones(groups: readonly string[], heading: readonly string[]): string[] {
  let group = '';
  return heading.map((text, index) => {
    const above = groups[index] ?? '';
    if (above !== '') group = above;
    const isOfZone = readZone(group) !== undefined && text !== '' && text !== group;
    return isOfZone && zoneInHeading(text) === undefined ? `${text} (${group})` : text;
  });
}

function refuseLongCells(rows: Table['rows']): void {
  for (const { row, cells } of rows)
    for (const cell of cells) {
      if (cell.length > importBounds.cell)
        throw wrong(`A cell in line ${row} has more than ${importBounds.cell} characters.`);
      if (!cell.isWellFormed() || cell.includes('\0'))
        throw wrong(`A cell in line ${row} has a character that can’t be saved.`);
    }
}

function tooWide(): CallError {
  return wrong(`A table can have at most ${importBounds.columns} columns.`);
}

function wrong(message: string): CallError {
  return new CallError('invalid_input', { field: 'file', message });
}
