import { useWide } from '../../ui/use-wide.ts';
import { DeskTable } from './desk-table.tsx';
import { TableCards } from './table-cards.tsx';
import type { TableProps } from './table-shape.ts';

/** Rows that open a panel: a dense table on a desk, cards on a phone. */
export function Table<Row>(props: TableProps<Row>) {
  return useWide() ? <DeskTable {...props} /> : <TableCards {...props} />;
}
