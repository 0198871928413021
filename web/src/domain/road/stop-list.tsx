import type { Route } from '@paddock/contract/domain/road/routing';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { Icon } from '../../ui/icon.tsx';
import type { Progress } from './progress.ts';
import { StopRow } from './stop-row.tsx';
import styles from './stop-list.module.css';

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
