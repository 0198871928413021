import { useEffect } from 'react';

/** What lies over the page moves to the other end of it rather than over the control that has the focus. */
export function useClearOfFocus(box: HTMLElement | null): void {
  useEffect(() => {
    if (box === null) return undefined;
    function clear(): void {
      if (box === null || box.childElementCount === 0) return;
      const focused = document.activeElement;
      if (focused === null || focused === document.body || box.contains(focused)) return;
      if (overlap(box.getBoundingClientRect(), focused.getBoundingClientRect()))
        box.dataset['end'] = box.dataset['end'] === 'bottom' ? 'top' : 'bottom';
    }
    const added = new MutationObserver(clear);
    added.observe(box, { childList: true });
    document.addEventListener('focusin', clear);
    return () => {
      added.disconnect();
      document.removeEventListener('focusin', clear);
    };
  }, [box]);
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
