import { fold, foldLetters } from '@paddock/contract/domain/search/fold';
import type { ReactNode } from 'react';
import styles from './search-dialog.module.css';

interface MarkedProps {
  readonly text: string;
  readonly typed: string;
}

/** A text with the beginnings of words marked that fit what was typed, whatever their accents. */
export function Marked({ text, typed }: MarkedProps): ReactNode {
  const wanted = fold(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return text;
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part, index) => {
    const length = fitting(part, wanted);
    if (length === 0) return part;
    return (
      <span key={`${index} ${part}`}>
        <mark className={styles['mark']}>{part.slice(0, length)}</mark>
        {part.slice(length)}
      </span>
    );
  });
}

/** How many letters of a word the longest text takes that it begins with. */
function fitting(word: string, wanted: readonly string[]): number {
  const folded = foldLetters(word);
  const longest = Math.max(
    0,
    ...wanted.filter((one) => folded.startsWith(one)).map((one) => one.length),
  );
  if (longest === 0) return 0;
  for (let length = 1; length < word.length; length += 1)
    if (foldLetters(word.slice(0, length)).length >= longest) return length;
  return word.length;
}
