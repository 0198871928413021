import { useSyncExternalStore } from 'react';

const query = '(width >= 960px)';

let wide = false;

function subscribe(listener: () => void): () => void {
  const desk = window.matchMedia(query);
  desk.addEventListener('change', listener);
  return () => desk.removeEventListener('change', listener);
}

/** Paper has a width of its own: while a page is printed, a table stays one. */
function isWide(): boolean {
  if (!window.matchMedia('print').matches) wide = window.matchMedia(query).matches;
  return wide;
}

/** True on a desk, where a table has the room that it needs. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}
