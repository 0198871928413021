'use no memo';

import { createContext, use, useEffect } from 'react';
import { createStore, useStore, type Store } from './store.ts';

/** What a screen wants to have said in the header above it. */
export interface HeaderWords {
  readonly title: string;
  readonly line: string;
}

/** A screen may be inside another: the words of the last one to speak are shown. */
type Said = Store<readonly HeaderWords[]>;

export function createHeaderWords(): Said {
  return createStore<readonly HeaderWords[]>([]);
}

/** The header of the app. What lies over it, as a panel, has a head of its own. */
const HeaderWordsContext = createContext(createHeaderWords());

export const HeaderWordsProvider = HeaderWordsContext.Provider;

/** What the screen says; null where it leaves the header as it is. */
export function useHeaderWords(): HeaderWords | null {
  return useStore(use(HeaderWordsContext)).at(-1) ?? null;
}

/** Puts the screen's own words into the header for as long as it is shown. */
export function useSayInHeader(title: string, line: string): void {
  const words = use(HeaderWordsContext);
  useEffect(() => {
    const own = { title, line };
    words.set([...words.getSnapshot(), own]);
    return () => words.set(words.getSnapshot().filter((said) => said !== own));
  }, [words, title, line]);
}
