import type { ListColumn, ListDescriptor } from '@paddock/contract/lists/list-descriptor';
import type { ListCell, ListRow } from '@paddock/contract/lists/calls';

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for the beginning of a formula, wide forms of the signs included. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell: an apostrophe keeps a spreadsheet from running it, quotes keep it whole. */
export function csvText(text: string): string {
  const safe = beginsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

/** The names of the columns. Money takes two: the amount stays a number. */
export function csvHeading({ columns, archives }: ListDescriptor): string {
  const labels = columns.flatMap(({ label, kind }) => {
    if (kind === 'money') return [label, `${label}: currency`];
    return [kind === 'instant' && !label.includes('UTC') ? `${label} (UTC)` : label];
  });
  return line(['Number', ...labels, ...(archives === true ? ['Archived'] : [])].map(csvText));
}

export function csvRow({ columns, archives }: ListDescriptor, row: ListRow): string {
  const cells = columns.flatMap((column) => cellsOf(column, row.cells[column.name] ?? null));
  const archived = archives === true ? [row.archived ? 'yes' : ''] : [];
  return line([String(row.id), ...cells, ...archived]);
}

function cellsOf({ kind }: ListColumn, cell: ListCell): string[] {
  if (kind === 'money')
    return typeof cell === 'object' && cell !== null
      ? [cell.amount, csvText(cell.currency)]
      : ['', ''];
  if (cell === null || typeof cell === 'object') return [''];
  if (typeof cell === 'number') return [String(cell)];
  // A spreadsheet reads this as a moment, and not what ISO 8601 writes between day and clock.
  return [kind === 'instant' ? cell.slice(0, 19).replace('T', ' ') : csvText(cell)];
}
