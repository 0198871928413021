import { useSyncExternalStore } from 'react';

let sending: string | null = null;
const listeners = new Set<() => void>();

/** Which upload is on its way from this tab; null where none is. */
export function setSending(uploadId: string | null): void {
  sending = uploadId;
  for (const listener of listeners) listener();
}

export function useSending(): string | null {
  return useSyncExternalStore(subscribe, () => sending);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
