import { useLayoutEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowsInSteps } from './rows-by-frame.ts';

/**
 * The rows to draw now, of those that are in view. After a leap they are drawn in steps, so that a fast wheel keeps
 * its frames: rows that are passed before their turn are never drawn.
 * @param inView one after the other
 * @param most how many new ones a frame has time for
 */
export function useRowsByFrame<Row extends { readonly index: number }>(
  inView: readonly Row[],
  most: number,
): readonly Row[] {
  // What was drawn changes inside the same object, so that it does not draw again; the compiler would take it for no
  // change.
  'use no memo';
  const [steps] = useState(() => rowsInSteps());
  const [, drawMore] = useReducer((count: number) => count + 1, 0);
  const wanted = { first: inView[0]?.index ?? 0, last: inView.at(-1)?.index ?? -1 };
  const { first, last } = steps.next(wanted, most);
  useLayoutEffect(() => {
    steps.drew({ first, last });
    if (first === wanted.first && last === wanted.last) return undefined;
    // One more frame, as a scroll in this one has drawn its share already. A scroll in the next one comes first and
    // takes this one's place. Drawn in the frame, not after it, where it would add to the next.
    let waiting = requestAnimationFrame(() => {
      waiting = requestAnimationFrame(() => flushSync(drawMore));
    });
    return () => cancelAnimationFrame(waiting);
  });
  return inView.filter(({ index }) => index >= first && index <= last);
}
