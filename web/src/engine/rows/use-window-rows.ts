import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '../../platform/use-printing.ts';

interface WindowRows {
  readonly count: number;
  /** Pixels of a row. */
  readonly getSize: (index: number) => number;
  /** Pixels at the top and the bottom of the window that cover the rows. */
  readonly covered: readonly [top: number, foot: number];
  /** Rows drawn before and after the visible ones. */
  readonly overscan: number;
}

/** How many rows a frame has time to draw. */
const newRows = 8;

/** The visible rows, of any number, in a page that scrolls; and how to bring another into view. */
export function useWindowRows({ count, getSize, covered: [head, foot], overscan }: WindowRows) {
  // The list below mutates the same object, which the compiler would take for no change.
  'use no memo';
  const printing = usePrinting();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [top, setTop] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);
  useLayoutEffect(() => {
    const found = box?.getBoundingClientRect();
    if (found !== undefined) setTop(Math.round(found.top + window.scrollY));
  }, [box, count]);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: getSize,
    // In print, all of them are there.
    overscan: printing ? count : overscan,
    scrollMargin: top,
    scrollPaddingStart: head,
    scrollPaddingEnd: foot,
  });
  const items = useRowsByFrame(virtualizer.getVirtualItems(), printing ? count : newRows);
  useEffect(() => {
    const link = box?.querySelector<HTMLElement>(`[data-index="${wanted}"] a`);
    if (wanted === null || link === null || link === undefined) return;
    link.focus({ preventScroll: true });
    setWanted(null);
  }, [box, wanted, items]);
  return {
    setBox,
    items,
    /** Pixels from the top of the page to the first row. */
    top,
    /** Pixels of all rows. */
    total: virtualizer.getTotalSize(),
    /** Pixels of the rows before and after those that are drawn. */
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtualizer.measureElement,
    /** Brings a row into view and focuses its link. */
    focus: (index: number) => {
      virtualizer.scrollToIndex(index);
      setWanted(index);
    },
  };
}

/** The row that an element belongs to; -1 outside all rows. */
export function findRow(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return Number(row?.getAttribute('data-index') ?? -1);
}

/**
 * The rows to draw now, among those in view. After a jump they are drawn in steps, so that a fast wheel keeps
 * its frame rate: rows that are passed before their turn are never drawn.
 * @param inView one after the other
 * @param most how many new ones a frame has time for
 */
export function useRowsByFrame<Row extends { readonly index: number }>(
  inView: readonly Row[],
  most: number,
): readonly Row[] {
  // The drawn rows mutate the same object, so that it does not render again; the compiler would take it for
  // no change.
  'use no memo';
  const [steps] = useState(() => rowsInSteps());
  const [, drawMore] = useReducer((count: number) => count + 1, 0);
  const wanted = { first: inView[0]?.index ?? 0, last: inView.at(-1)?.index ?? -1 };
  const { first, last } = steps.next(wanted, most);
  useLayoutEffect(() => {
    steps.drew({ first, last });
    if (first === wanted.first && last === wanted.last) return undefined;
    // One more frame, as a scroll in this one has already drawn its share. A scroll in the next one comes
    // first and replaces this one. It draws in the frame, not after it, where it would delay the next.
    let waiting = requestAnimationFrame(() => {
      waiting = requestAnimationFrame(() => flushSync(drawMore));
    });
    return () => cancelAnimationFrame(waiting);
  });
  return inView.filter(({ index }) => index >= first && index <= last);
}

/** Consecutive rows, both ends included; none if the last is before the first. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Remembers which rows are drawn, and chooses the next ones on the way to those that are wanted: drawn rows
 * that are still wanted stay, and the nearest others join them. If nothing is drawn yet, all are drawn at
 * once.
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
