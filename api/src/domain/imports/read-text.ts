import { importBounds } from '@paddock/contract/domain/imports/imports';
import papaparse from 'papaparse';
import { CallError } from '../../platform/errors.ts';

/** Rows of a table, with the number of the line that each began in. */
export interface Table {
  readonly heading: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** Blank lines are read too: what comes after these is never left out in silence. */
const mostLines = 2 * importBounds.rows;

/**
 * Reads a table from text: pasted from a spreadsheet, with tabs, or a CSV file with commas or semicolons.
 * Its first line that holds anything is the heading. Blank lines are skipped and still counted.
 * @throws CallError where there is nothing to read, or too much of it
 */
export function readText(text: string): Table {
  const { data, meta } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: ['\t', ',', ';', '|'],
    preview: mostLines,
  });
  if (meta.truncated)
    throw wrong(`A table can have at most ${mostLines} lines, blank ones included.`);
  return tableOf(data);
}

/** @throws CallError where there is no heading or no row, and where there is more than an import takes */
export function tableOf(lines: readonly (readonly string[])[]): Table {
  const numbered = lines.map((cells, index) => ({
    row: index + 1,
    cells: cells.map((cell) => cell.trim()),
  }));
  const [heading, ...rows] = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (heading === undefined || rows.length === 0)
    throw wrong('This table is empty. It needs a line of headings and at least one row.');
  if (rows.length > importBounds.rows)
    throw wrong(`A table can have at most ${importBounds.rows} rows. Split it in two.`);
  const columns = Math.max(heading.cells.length, ...rows.map(({ cells }) => cells.length));
  if (columns > importBounds.columns)
    throw wrong(`A table can have at most ${importBounds.columns} columns.`);
  refuseLongCells([heading, ...rows]);
  const padded = (cells: readonly string[]) =>
    Array.from({ length: columns }, (_, index) => cells[index] ?? '');
  return {
    heading: padded(heading.cells),
    rows: rows.map(({ row, cells }) => ({ row, cells: padded(cells) })),
  };
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

function wrong(message: string): CallError {
  return new CallError('invalid_input', { field: 'file', message });
}
