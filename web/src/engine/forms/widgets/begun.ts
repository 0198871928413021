import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** What someone did in a field before its list could open. */
export interface Begun {
  readonly typed: string;
  /** The field has the focus. */
  readonly focused: boolean;
  /** The list was requested. */
  readonly open: boolean;
}

export const nothingBegun: Begun = { typed: '', focused: false, open: false };

/**
 * Continues in the field that replaces a plain one: it takes over the focus and the typed text, so that Enter
 * chooses the first matching row.
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
  // Before the next key is pressed: it would reach no field.
  useLayoutEffect(() => goOn(), []);
  return field;
}
