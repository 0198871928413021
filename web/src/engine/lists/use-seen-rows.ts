import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { keepWithEntry, thisEntry } from '../../platform/address.ts';

interface SeenRows {
  readonly count: number;
  readonly rowPx: number;
  /** The end of what was read comes near. */
  readonly onNearEnd: () => void;
}

/** Rows before the end of those that were read at which more are asked for. */
const aheadRows = 15;

/** The rows that are seen, of a list of any length; keys lead from row to row. */
export function useSeenRows({ count, rowPx, onNearEnd }: SeenRows) {
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
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: 140,
    scrollPaddingEnd: 96,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= count - aheadRows) onNearEnd();
  }, [last, count, onNearEnd]);
  useEffect(() => {
    const link = box?.querySelector<HTMLElement>(`[data-index="${wanted}"] a`);
    if (wanted === null || link === null || link === undefined) return;
    link.focus({ preventScroll: true });
    setWanted(null);
  }, [box, wanted, items]);
  useScrollRestored(count > 0);
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const to = rowAfter(event.key, indexOf(event.target), count);
    if (to === undefined) return;
    event.preventDefault();
    virtualizer.scrollToIndex(to);
    setWanted(to);
  }
  return {
    setBox,
    items,
    top,
    total: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    onKeyDown,
  };
}

function indexOf(target: EventTarget): number {
  const row = target instanceof HTMLElement ? target.closest('[data-index]') : null;
  return Number(row?.getAttribute('data-index') ?? -1);
}

function rowAfter(key: string, index: number, count: number): number | undefined {
  if (index < 0) return undefined;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(index + 1, count - 1),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

/** Back returns to the same place in the list; the history entry remembers it. */
function useScrollRestored(ready: boolean): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    const { scrolled } = thisEntry();
    if (scrolled !== undefined) window.scrollTo(0, scrolled);
  }, [ready]);
}

/** Notes the place in the list before another screen opens. */
export function noteScroll(): void {
  keepWithEntry({ scrolled: window.scrollY });
}
