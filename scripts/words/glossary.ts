import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';

/** A word that is not used, and the one that is. */
export interface Refused {
  readonly refused: string;
  readonly word: string;
}

export interface Glossary {
  readonly entries: number;
  readonly inTexts: readonly Refused[];
  readonly inNames: readonly Refused[];
}

/** The table of `docs/glossary.md`: word, meaning, and what is refused in texts and in names. */
export function readGlossary(): Glossary {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const column = (index: number) =>
    rows.flatMap((row) =>
      (row[index] ?? '')
        .split(',')
        .map((refused) => ({ refused: refused.trim(), word: row[0] ?? '' }))
        .filter(({ refused }) => refused !== ''),
    );
  return { entries: rows.length, inTexts: column(2), inNames: column(3) };
}
