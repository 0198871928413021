interface Part {
  readonly at: number;
  readonly text: string;
  /** A value was read from it. */
  readonly isRead: boolean;
}

/** Splits a document into phrases that values were read from, and what is between them. */
export function splitByPhrases(words: string, phrases: readonly string[]): Part[] {
  const found = phrases
    .flatMap((phrase) => findPhrase(words, phrase) ?? [])
    .toSorted((one, other) => one.from - other.from);
  const parts: Part[] = [];
  let at = 0;
  for (const { from, to } of found) {
    if (from < at) continue;
    if (from > at) parts.push({ at, text: words.slice(at, from), isRead: false });
    parts.push({ at: from, text: words.slice(from, to), isRead: true });
    at = to;
  }
  return at < words.length ? [...parts, { at, text: words.slice(at), isRead: false }] : parts;
}

/** Where a phrase is, however its spaces and lines are. */
function findPhrase(words: string, phrase: string) {
  const parts = phrase.split(/[\s>]+/).filter((part) => part !== '');
  if (parts.length === 0) return null;
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`));
  const match = new RegExp(pattern.join(String.raw`[\s>]+`)).exec(words);
  return match === null ? null : { from: match.index, to: match.index + match[0].length };
}
