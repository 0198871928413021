import { useEffect, type RefObject } from 'react';

/** Ctrl Enter sends the form from any of its fields. */
export function useSaveKey(element: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = element.current;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      form?.requestSubmit();
    }
    form?.addEventListener('keydown', onKeyDown);
    return () => form?.removeEventListener('keydown', onKeyDown);
  }, [element]);
}
