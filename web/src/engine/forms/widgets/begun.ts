import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** What somebody did in a field before the list of its rows could open. */
export interface Begun {
  readonly typed: string;
  /** The field has the focus. */
  readonly focused: boolean;
  /** The list was asked for. */
  readonly open: boolean;
}

export const nothingBegun: Begun = { typed: '', focused: false, open: false };

/**
 * Goes on in the field that takes the place of a plain one: it has the focus if that one had it, and what was
 * typed there is typed here, so that the first row that fits is the one that Enter takes.
 */
export function useBegun({ typed, focused }: Begun): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const goOn = useEffectEvent(() => {
    const { current: input } = field;
    if (input === null || !focused) return;
    input.focus();
    if (typed === '') return;
    input.setRangeText(typed, 0, input.value.length, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  useEffect(() => goOn(), []);
  return field;
}
