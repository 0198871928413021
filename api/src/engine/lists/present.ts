import type { ListCell, ListPage, ListRow } from '@paddock/contract/engine/lists/calls';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { StoredPage, StoredRow } from './read-list.ts';

/** A value as it travels. */
export function presentCell(value: StoredRow[string] | undefined): ListCell {
  if (value instanceof Date) return value.toISOString();
  return value === undefined || typeof value === 'boolean' ? null : value;
}

/** A row as it travels: the columns of its list and nothing else. */
export function presentRow({ columns }: ListDescriptor, row: StoredRow): ListRow {
  const cells = columns.map(({ name }) => [name, presentCell(row[name])] as const);
  return { id: row.id, archived: row.archived, cells: Object.fromEntries(cells) };
}

export function presentPage(list: ListDescriptor, { rows, next }: StoredPage): ListPage {
  return { rows: rows.map((row) => presentRow(list, row)), next };
}
