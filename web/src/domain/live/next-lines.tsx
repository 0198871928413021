import type { LivePerson } from '@paddock/contract/domain/live/live-people';
import { StateWord } from '../../ui/state-word.tsx';
import styles from './next-lines.module.css';
import { arrivalWords, goalWords, chooseLook } from './next-words.ts';

interface NextLinesProps {
  readonly person: LivePerson;
}

/** What someone does next, and when they will be there. Nothing for someone with nothing next. */
export function NextLines({ person: { next } }: NextLinesProps) {
  if (next === null) return null;
  const { word, tone, icon } = chooseLook(next);
  return (
    <span className={styles['next']}>
      <StateWord tone={tone} icon={icon}>
        {word}
      </StateWord>
      <span className={styles['goal']}>{goalWords(next)}</span>
      <span className={styles['line']}>{arrivalWords(next)}</span>
    </span>
  );
}
