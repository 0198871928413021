import type { ListCell, ListPage, ListRow } from '@paddock/contract/engine/lists/calls';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { StoredRow } from './list-source.ts';
import type { StoredPage } from './read-list.ts';

/** A value as it is sent. */
export function presentCell(value: StoredRow[string] | undefined): ListCell {
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
