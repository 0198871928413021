import type { LookupRow } from './lookups.ts';

/** The characters between words. The database has the same list. */
export const wordBreaks = ' \t\n\u00a0-–—/.,:;()[]&+@#*_"“”«»\'’‘·';

interface Reading {
  /** Ignores spaces, and starts a word at digits after letters, as in flight numbers. */
  readonly closedUp?: boolean | undefined;
}

/** Rows that match the typed text: first those that begin with it, then those with a word that does. */
export function findRows(
  rows: readonly LookupRow[],
  typed: string,
  reading: Reading = {},
): LookupRow[] {
  const text = typed.toLowerCase();
  const begin = rows.filter(({ value }) => value.toLowerCase().startsWith(text));
  const taken = new Set(begin);
  return [...begin, ...rows.filter((row) => !taken.has(row) && hasWord(row, text, reading))];
}

/** Whether a word of a row's name or detail starts with the text, which may continue over later words. */
function hasWord({ value, detail = '' }: LookupRow, text: string, { closedUp }: Reading): boolean {
  const wanted = closedUp === true ? text.replaceAll(' ', '') : text;
  if (wanted === '') return true;
  return [value, detail].some((name) =>
    wordEnds(name.toLowerCase(), closedUp === true).some((end) =>
      (closedUp === true ? end.replaceAll(' ', '') : end).startsWith(wanted),
    ),
  );
}

/** "priya shah" → "priya shah", "shah" */
function wordEnds(name: string, closedUp: boolean): string[] {
  const letters = Array.from(name);
  const starts = (index: number) => {
    const [before = ' ', here = ' '] = [letters[index - 1], letters[index]];
    if (wordBreaks.includes(here)) return false;
    return wordBreaks.includes(before) || (closedUp && /\d/.test(here) && /\p{L}/u.test(before));
  };
  return letters.flatMap((_, index) => (starts(index) ? [letters.slice(index).join('')] : []));
}
