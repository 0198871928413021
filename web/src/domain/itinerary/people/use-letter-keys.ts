import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, () => void>>;

/** Letter keys of a screen. None of them works in a field, or with Ctrl, Alt or the command key. */
export function useLetterKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const run = latest.current[event.key];
      if (run === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof HTMLElement && event.target.matches(typedInto)) return;
      event.preventDefault();
      run();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

const typedInto = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
