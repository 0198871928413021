/** Rows that stand next to each other, both ends included; none if the last is before the first. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Remembers which rows are drawn, and says which to draw next on the way to those that are wanted: what is drawn and
 * still wanted stays, and the nearest others join it. With nothing drawn yet, all are drawn at once.
 */
export function rowsInSteps() {
  let drawn: RowRange | undefined;
  return {
    /** @param most how many may be new */
    next: (wanted: RowRange, most: number): RowRange =>
      drawn === undefined ? wanted : moreRows(drawn, wanted, most),
    drew(rows: RowRange): void {
      drawn = rows.last < rows.first ? undefined : rows;
    },
  };
}

function moreRows(drawn: RowRange, wanted: RowRange, most: number): RowRange {
  const first = Math.max(drawn.first, wanted.first);
  const last = Math.min(drawn.last, wanted.last);
  if (last < first)
    return { first: wanted.first, last: Math.min(wanted.last, wanted.first + most - 1) };
  const below = Math.min(wanted.last, last + most);
  const above = Math.max(wanted.first, first - (most - (below - last)));
  return { first: above, last: below };
}
