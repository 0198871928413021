import { useEffect, useState, type RefObject } from 'react';

/** Becomes true, and stays so, once the element has come near what is seen of the page. */
export function useInSight(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (current === null || seen) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [ref, seen]);
  return seen;
}
