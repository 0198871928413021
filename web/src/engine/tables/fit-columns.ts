import type { TableColumn } from './table-shape.ts';

type Measured = Pick<TableColumn<never>, 'id' | 'least' | 'grows' | 'stays'>;

/** Pixels that a column takes, by its ID, and the columns that find no room. */
export interface FittedColumns {
  readonly widths: Readonly<Record<string, number>>;
  readonly noRoom: readonly string[];
}

/** Takes out the last columns first, until those that are left fit; what is left over is shared out. */
export function fitColumns(columns: readonly Measured[], width: number): FittedColumns {
  const shown = [...columns];
  const noRoom: string[] = [];
  while (needed(shown) > width) {
    const last = shown.findLastIndex(({ stays }) => stays !== true);
    if (last < 0) break;
    noRoom.push(...shown.splice(last, 1).map(({ id }) => id));
  }
  const spare = Math.max(0, width - needed(shown));
  const parts = shown.reduce((sum, { grows = 0 }) => sum + grows, 0);
  const widths = Object.fromEntries(
    shown.map(({ id, least, grows = 0 }) => [
      id,
      least + (parts === 0 ? spare / shown.length : (spare * grows) / parts),
    ]),
  );
  return { widths, noRoom };
}

function needed(columns: readonly Measured[]): number {
  return columns.reduce((sum, { least }) => sum + least, 0);
}
