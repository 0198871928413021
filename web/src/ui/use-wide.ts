import { useSyncExternalStore } from 'react';

const query = '(width >= 960px)';

let wide = false;

function subscribe(listener: () => void): () => void {
  const desk = window.matchMedia(query);
  desk.addEventListener('change', listener);
  return () => desk.removeEventListener('change', listener);
}

/** Paper has its own width: while a page is printed, a table stays a table. */
function isWide(): boolean {
  if (!window.matchMedia('print').matches) wide = window.matchMedia(query).matches;
  return wide;
}

/** True on a desktop, where a table has enough room. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}
