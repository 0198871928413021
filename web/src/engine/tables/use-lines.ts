import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState } from 'react';

interface LinesProps {
  readonly count: number;
  /** Pixels of a line. */
  readonly sizeOf: (index: number) => number;
  /** Pixels at the top and the foot of the window that lie over the lines. */
  readonly covered: readonly [top: number, foot: number];
}

/** The lines that are seen, of any number, in a page that scrolls; and how to bring another into view. */
export function useLines({ count, sizeOf, covered: [head, foot] }: LinesProps) {
  // The list below changes inside the same object, which the compiler would take for no change.
  'use no memo';
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
    overscan: 10,
    scrollMargin: top,
    scrollPaddingStart: head,
    scrollPaddingEnd: foot,
  });
  const items = virtualizer.getVirtualItems();
  useEffect(() => {
    const link = box?.querySelector<HTMLElement>(`[data-index="${wanted}"] a`);
    if (wanted === null || link === null || link === undefined) return;
    link.focus({ preventScroll: true });
    setWanted(null);
  }, [box, wanted, items]);
  return {
    setBox,
    items,
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtualizer.measureElement,
    /** Brings a line into view and focuses its link. */
    focus: (index: number) => {
      virtualizer.scrollToIndex(index);
      setWanted(index);
    },
  };
}

/** The line that something in the table belongs to. */
export function lineOf(target: EventTarget): number {
  const line = target instanceof Element ? target.closest('[data-index]') : null;
  return Number(line?.getAttribute('data-index') ?? -1);
}
