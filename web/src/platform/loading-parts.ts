'use no memo';

import { createStore } from './store.ts';

/** How many parts of what is on the screen are still loading. */
export const loadingParts = createStore(0);

/** Says that a part of the screen is loading, until the returned function is called. */
export function beginLoading(): () => void {
  loadingParts.set(loadingParts.getSnapshot() + 1);
  return () => loadingParts.set(loadingParts.getSnapshot() - 1);
}
