'use no memo';

import { createContext, use, useEffect } from 'react';
import { createStore, useStore, type Store } from './store.ts';

/** The words of a screen in the header above it. */
export interface HeaderWords {
  readonly title: string;
  readonly line: string;
}

/** A screen may be inside another: the last one's words are shown. */
type Said = Store<readonly HeaderWords[]>;

export function createHeaderWords(): Said {
  return createStore<readonly HeaderWords[]>([]);
}

/** The header of the app. Something over it, such as a panel, has its own header. */
const HeaderWordsContext = createContext(createHeaderWords());

export const HeaderWordsProvider = HeaderWordsContext.Provider;

/** The screen's words; null if it leaves the header as it is. */
export function useHeaderWords(): HeaderWords | null {
  return useStore(use(HeaderWordsContext)).at(-1) ?? null;
}

/** Shows the screen's own words in the header while it is mounted. */
export function useSayInHeader(title: string, line: string): void {
  const words = use(HeaderWordsContext);
  useEffect(() => {
    const own = { title, line };
    words.set([...words.getSnapshot(), own]);
    return () => words.set(words.getSnapshot().filter((said) => said !== own));
  }, [words, title, line]);
}
