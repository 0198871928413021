import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../platform/use-printing.ts';
import { useRowsByFrame } from './use-rows-by-frame.ts';

interface WindowRows {
  readonly count: number;
  /** Pixels of a row. */
  readonly sizeOf: (index: number) => number;
  /** Pixels at the top and the bottom of the window that cover the rows. */
  readonly covered: readonly [top: number, foot: number];
  /** Rows drawn before and after the visible ones. */
  readonly overscan: number;
}

/** How many rows a frame has time to draw. */
const newRows = 8;

/** The visible rows, of any number, in a page that scrolls; and how to bring another into view. */
export function useWindowRows({ count, sizeOf, covered: [head, foot], overscan }: WindowRows) {
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
    estimateSize: sizeOf,
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
