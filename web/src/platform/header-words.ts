import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** What a screen wants to have said in the header above it. There is one header. */
export interface HeaderWords {
  readonly title: string;
  readonly line: string;
}

/** A screen may be inside another: the words of the last one to speak are shown. */
const words = createStore<readonly HeaderWords[]>([]);

/** What the screen says; null where it leaves the header as it is. */
export function useHeaderWords(): HeaderWords | null {
  return useStore(words).at(-1) ?? null;
}

/** Puts the screen's own words into the header for as long as it is shown. */
export function useSayInHeader(title: string, line: string): void {
  useEffect(() => {
    const own = { title, line };
    words.set([...words.getSnapshot(), own]);
    return () => words.set(words.getSnapshot().filter((said) => said !== own));
  }, [title, line]);
}
