import { importBounds } from '@paddock/contract/domain/imports/imports';
import { NotASpreadsheet } from './unzip.ts';

/** An instant of the sheet's first days is a time of day alone. */
const dayless: ReadonlySet<string> = new Set(['1899-12-30', '1899-12-31', '1904-01-01']);

/** A cell as a person would type it. Dates come as instants whose UTC clock is what the sheet shows. */
export function textOf(cell: unknown): string {
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
export function numberText(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number)) return written;
  const text = String(Number(number.toPrecision(15)));
  return text.includes('e') ? written : text;
}

/** A rectangle of cells that is drawn as one, by its first and last row and column from 0. */
export interface Merged {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

const address = /\br="([A-Z]{1,8})(\d{1,9})"/g;
const span = /<(?:\w+:)?mergeCell [^>]*?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
/** As many columns as a spreadsheet program has; those that hold something are counted later. */
const most = { merged: 5_000, columns: 16_384 } as const;

/** @throws NotASpreadsheet where a sheet has cells far out, or far down */
export function refuseVast(xml: string): void {
  for (const [, letters = '', line = ''] of xml.matchAll(address)) {
    if (columnOf(letters) >= most.columns)
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
export function mergedIn(xml: string): Merged[] {
  return [...xml.matchAll(span)]
    .slice(0, most.merged)
    .map(([, from = 'A', first = '1', to = 'A', last = '1']) => ({
      rows: [Number(first) - 1, Number(last) - 1],
      columns: [columnOf(from), columnOf(to)],
    }));
}

/** "A" → 0, "AA" → 26 */
function columnOf(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * What a merged cell says goes for all that it covers. Numbers do not: an amount for two rows is not the
 * amount of each.
 */
export function fillMerged(
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
