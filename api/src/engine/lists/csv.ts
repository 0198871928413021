import type { ListColumn, ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { ListCell, ListRow } from '@paddock/contract/engine/lists/calls';
import { csvLine, csvText } from '../../platform/csv.ts';

/** The names of the columns. Money takes two: the amount stays a number. */
export function csvHeading({ columns, archives }: ListDescriptor): string {
  const labels = inFiles(columns).flatMap(({ label, kind }) => {
    if (kind === 'money') return [label, `${label}: currency`];
    return [kind === 'instant' && !label.includes('UTC') ? `${label} (UTC)` : label];
  });
  return csvLine(['Number', ...labels, ...(archives === true ? ['Archived'] : [])].map(csvText));
}

export function csvRow({ columns, archives }: ListDescriptor, row: ListRow): string {
  const cells = inFiles(columns).flatMap((column) =>
    cellsOf(column, row.cells[column.name] ?? null),
  );
  const archived = archives === true ? [row.archived ? 'yes' : ''] : [];
  return csvLine([String(row.id), ...cells, ...archived]);
}

/** A file goes on to others: it has what everyone who reads the list sees. */
function inFiles(columns: readonly ListColumn[]): ListColumn[] {
  return columns.filter((column) => column.max_access_level === undefined);
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
