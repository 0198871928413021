import type { ListPage, ListRow } from '@paddock/contract/engine/lists/calls';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import { presentCell } from './cells.ts';
import type { StoredPage, StoredRow } from './read-list.ts';

/** A row as it travels: the columns of its list and nothing else. */
export function presentRow({ columns }: ListDescriptor, row: StoredRow): ListRow {
  const cells = columns.map(({ name }) => [name, presentCell(row[name])] as const);
  return { id: row.id, archived: row.archived, cells: Object.fromEntries(cells) };
}

export function presentPage(list: ListDescriptor, { rows, next }: StoredPage): ListPage {
  return { rows: rows.map((row) => presentRow(list, row)), next };
}
