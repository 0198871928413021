import { useMemo, useState } from 'react';
import { fitColumns } from './fit-columns.ts';
import { keepHiddenColumns, readHiddenColumns } from './kept-columns.ts';
import type { TableColumn } from './table-shape.ts';

/** The columns that were chosen on this device, as far as there is room for them. */
export function useColumns<Row>(
  table: string,
  columns: readonly TableColumn<Row>[],
  width: number,
) {
  const [hidden, setHidden] = useState(() => readHiddenColumns(table));
  const fitted = useMemo(() => {
    const chosen = columns.filter(({ id, stays }) => stays === true || !hidden.includes(id));
    const { widths, noRoom } = fitColumns(chosen, width);
    return { widths, noRoom, shown: chosen.filter(({ id }) => !noRoom.includes(id)) };
  }, [columns, hidden, width]);
  return {
    ...fitted,
    hidden,
    toggle(id: string) {
      const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
      setHidden(next);
      keepHiddenColumns(table, next);
    },
  };
}
