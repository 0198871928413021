import { useSyncExternalStore } from 'react';

const query = '(width >= 960px)';

function subscribe(listener: () => void): () => void {
  const desk = window.matchMedia(query);
  desk.addEventListener('change', listener);
  return () => desk.removeEventListener('change', listener);
}

/** True on a desk, where a table has the room that it needs. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
