import { useEffect, useSyncExternalStore } from 'react';

/** What a screen wants to have said in the header above it. There is one header. */
export interface HeaderWords {
  readonly title: string;
  readonly line: string;
}

let words: HeaderWords | null = null;
const listeners = new Set<() => void>();

function say(next: HeaderWords | null): void {
  words = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the screen says; null where it leaves the header as it is. */
export function useHeaderWords(): HeaderWords | null {
  return useSyncExternalStore(subscribe, () => words);
}

/** Puts the screen's own words into the header for as long as it is shown. */
export function useSayInHeader(title: string, line: string): void {
  useEffect(() => {
    say({ title, line });
    return () => say(null);
  }, [title, line]);
}
