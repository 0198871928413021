import { createContext, use, useEffect, useState, type ReactNode } from 'react';

/** What a screen wants to have said in the header above it. */
export interface HeaderWords {
  readonly title: string;
  readonly line: string;
}

interface HeaderWordsPlace {
  readonly words: HeaderWords | null;
  readonly say: (words: HeaderWords | null) => void;
}

const Place = createContext<HeaderWordsPlace>({ words: null, say: () => {} });

/** Lets the screens inside it speak in the header inside it. */
export function HeaderWordsProvider({ children }: { readonly children: ReactNode }) {
  const [words, say] = useState<HeaderWords | null>(null);
  return <Place value={{ words, say }}>{children}</Place>;
}

/** What the screen says; null where it leaves the header as it is. */
export function useHeaderWords(): HeaderWords | null {
  return use(Place).words;
}

/** Puts the screen's own words into the header for as long as it is shown. */
export function useSayInHeader(title: string, line: string): void {
  const { say } = use(Place);
  useEffect(() => {
    say({ title, line });
    return () => say(null);
  }, [say, title, line]);
}
