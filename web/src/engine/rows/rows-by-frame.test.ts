import { expect, it } from 'vitest';
import { type RowRange, rowsInSteps } from './use-window-rows.ts';

/** Rows from a first to a last one. */
type Ends = readonly [first: number, last: number];

function rows([first, last]: Ends): RowRange {
  return { first, last };
}

/** The rows drawn next, after `before` was drawn. */
function next(before: Ends | undefined, wanted: Ends) {
  const steps = rowsInSteps();
  if (before !== undefined) steps.drew(rows(before));
  return steps.next(rows(wanted), 8);
}

it('draws all rows of a table that was empty', () => {
  expect(next(undefined, [0, 20])).toEqual(rows([0, 20]));
  expect(next([0, -1], [0, 20])).toEqual(rows([0, 20]));
});

it('draws the rows that scrolling brings at once, while they are few', () => {
  expect(next([0, 20], [3, 23])).toEqual(rows([3, 23]));
  expect(next([3, 23], [0, 20])).toEqual(rows([0, 20]));
});

it('draws the rows after a jump in steps, from the top', () => {
  const steps = rowsInSteps();
  steps.drew(rows([0, 20]));
  const drawn = [1, 2, 3, 4].map(() => {
    const now = steps.next(rows([100, 120]), 8);
    steps.drew(now);
    return now;
  });
  expect(drawn).toEqual([rows([100, 107]), rows([100, 115]), rows([100, 120]), rows([100, 120])]);
});

it('keeps visible rows, and adds those next to them', () => {
  expect(next([0, 20], [15, 35])).toEqual(rows([15, 28]));
  expect(next([15, 35], [0, 20])).toEqual(rows([7, 20]));
});

it('draws more on both sides if a window grew', () => {
  expect(next([10, 20], [7, 25])).toEqual(rows([7, 25]));
});

it('draws nothing of a table without rows', () => {
  expect(next([0, 20], [0, -1])).toEqual(rows([0, -1]));
});
