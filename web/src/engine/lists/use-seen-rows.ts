import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { mostRows } from '@paddock/contract/engine/lists/question';
import { keepWithEntry, thisEntry } from '../../platform/address.ts';
import { areLettersKeys } from '../keys/letter-keys.ts';
import { findRow, useWindowRows } from '../rows/use-window-rows.ts';

interface SeenRows {
  readonly count: number;
  readonly rowPx: number;
  /** The end of the loaded rows is near. */
  readonly onNearEnd: () => void;
}

/**
 * How many rows before the end of the loaded ones more are requested. A person who only looks at the top of a
 * list needs no second page; one who scrolls gets it in time, and one at the end gets two.
 */
function rowsAhead(count: number): number {
  return Math.min(mostRows + 200, Math.max(15, count / 2));
}

/** The visible rows of a list of any length; keys lead from row to row. */
export function useSeenRows({ count, rowPx, onNearEnd }: SeenRows) {
  // The list below mutates the same object, which the compiler would take for no change.
  'use no memo';
  const { setBox, items, top, total, measure, focus } = useWindowRows({
    count,
    sizeOf: () => rowPx,
    covered: [140, 96],
    overscan: 8,
  });
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= count - rowsAhead(count)) onNearEnd();
  }, [last, count, onNearEnd]);
  useScrollRestored(count > 0);
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1 && !areLettersKeys()) return;
    const to = rowAfter(event.key, findRow(event.target), count);
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  }
  return { setBox, items, top, total, measure, onKeyDown };
}

function rowAfter(key: string, index: number, count: number): number | undefined {
  if (index < 0) return undefined;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(index + 1, count - 1),
    j: Math.min(index + 1, count - 1),
    ArrowUp: Math.max(index - 1, 0),
    k: Math.max(index - 1, 0),
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

/** Back returns to the same place in the list, which the history entry remembers. */
function useScrollRestored(ready: boolean): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    const { scrolled } = thisEntry();
    if (scrolled !== undefined) window.scrollTo(0, scrolled);
  }, [ready]);
}

/** Saves the place in the list before another screen opens. */
export function noteScroll(): void {
  keepWithEntry({ scrolled: window.scrollY });
}
