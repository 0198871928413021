import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** False while the device knows that it has no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}

function subscribe(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}
