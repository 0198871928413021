import type { Route, RouteLeg, RouteStop } from '@paddock/contract/domain/road/routing';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Progress } from './progress.ts';
import { distanceWords, driveWords } from './road-words.ts';
import styles from './stop-list.module.css';
import { markStop, stopWords } from './words.ts';

interface StopListProps {
  readonly route: Route;
  readonly progress: Progress;
  readonly selected: number | null;
  readonly onSelect: (index: number) => void;
}

/** The stops ahead, the next one first; those passed are folded. */
export function StopList({ route, progress, selected, onSelect }: StopListProps) {
  const from = progress.next ?? 0;
  const rows = route.stops.map((stop, index) => (
    <StopRow
      // oxlint-disable-next-line react/no-array-index-key -- a place may come twice, and its number is what it is
      key={index}
      stop={stop}
      index={index}
      count={route.stops.length}
      leg={route.legs[index - 1]}
      next={index === progress.next}
      selected={index === selected}
      onSelect={() => onSelect(index)}
    />
  ));
  return (
    <>
      <ol aria-label="Stops" className={styles['list']}>
        {rows.slice(from)}
      </ol>
      {from > 0 && (
        <details className={styles['past']}>
          <summary className={styles['summary']}>
            <h3 className={styles['heading']}>{`Passed, ${from}`}</h3>
            <Icon of={ChevronDown} size={22} className={styles['chevron']} />
          </summary>
          <ol aria-label="Stops passed" className={styles['list']}>
            {rows.slice(0, from)}
          </ol>
        </details>
      )}
    </>
  );
}

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
function StopRow({ stop, index, count, leg, next, selected, onSelect }: StopRowProps) {
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
          {markStop(index, count)}
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
