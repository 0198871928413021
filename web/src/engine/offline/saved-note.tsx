'use no memo';

import { useNow } from '../../platform/use-now.ts';
import { sinceWords } from './since.ts';

const minute = 60_000;

interface SavedNoteProps {
  /** When the answer was given, in milliseconds since 1970; undefined if the content is new. */
  readonly at: number | undefined;
}

/** "From 04:12", beside content from a saved answer. */
export function SavedNote({ at }: SavedNoteProps) {
  const now = useNow(minute, at !== undefined);
  if (at === undefined) return null;
  return <p className="hint bold warn figures">{`From ${sinceWords(at, now)}`}</p>;
}
