import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** What a screen wants to have said in the header above it. There is one header. */
export interface HeaderWords {
  readonly title: string;
  readonly line: string;
}

const words = createStore<HeaderWords | null>(null);

/** What the screen says; null where it leaves the header as it is. */
export function useHeaderWords(): HeaderWords | null {
  return useStore(words);
}

/** Puts the screen's own words into the header for as long as it is shown. */
export function useSayInHeader(title: string, line: string): void {
  useEffect(() => {
    words.set({ title, line });
    return () => words.set(null);
  }, [title, line]);
}
