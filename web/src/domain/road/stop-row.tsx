import type { RouteLeg, RouteStop } from '@paddock/contract/domain/road/routing';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './stop-row.module.css';
import { distanceWords, driveWords } from './road-words.ts';
import { markOf, stopWords } from './words.ts';

interface StopRowProps {
  readonly stop: RouteStop;
  readonly index: number;
  readonly count: number;
  /** The road that leads here; the first stop has none. */
  readonly leg: RouteLeg | undefined;
  readonly next: boolean;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** A stop: its number, when it is reached, and how far it is from the one before. */
export function StopRow({ stop, index, count, leg, next, selected, onSelect }: StopRowProps) {
  return (
    <li className={styles['item']}>
      <button
        type="button"
        aria-pressed={selected}
        className={classNames(styles['row'], selected && styles['selected'])}
        onClick={onSelect}
      >
        <span className={classNames(styles['mark'], next && styles['next'])}>
          <VisuallyHidden>Stop </VisuallyHidden>
          {markOf(index, count)}
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>{stop.name}</span>
          <span className={styles['when']}>{stopWords(stop, index)}</span>
        </span>
        {leg !== undefined && (
          <span className={styles['leg']}>
            <span>{`${leg.estimate ? '≈ ' : ''}${distanceWords(leg.metres)}`}</span>
            <span className={styles['drive']}>{driveWords(leg.seconds)}</span>
          </span>
        )}
      </button>
    </li>
  );
}
