import { useEffect } from 'react';

/** What lies at the top of the page moves to its foot while it would cover the control that has the focus. */
export function useClearOfFocus(box: HTMLElement | null): void {
  useEffect(() => {
    if (box === null) return undefined;
    function clear(): void {
      if (box === null || box.childElementCount === 0) return;
      const focused = document.activeElement;
      if (focused === null || focused === document.body || box.contains(focused)) return;
      box.dataset['end'] = 'top';
      if (overlap(box.getBoundingClientRect(), focused.getBoundingClientRect()))
        box.dataset['end'] = 'bottom';
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
