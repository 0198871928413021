import type { LivePerson } from '@paddock/contract/domain/live/live-people';
import { StateWord } from '../../ui/state-word.tsx';
import styles from './next-lines.module.css';
import { arrivalWords, goalWords, chooseLook } from './next-words.ts';

interface NextLinesProps {
  readonly person: LivePerson;
}

/** A person's next goal and arrival; renders nothing without one. */
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
