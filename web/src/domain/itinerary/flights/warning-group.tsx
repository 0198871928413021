import type { TripWarning } from '@paddock/contract/domain/itinerary/warnings';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './warnings-panel.module.css';

/** More rows than this come when they are asked for. */
const shownAtOnce = 20;

interface WarningGroupProps {
  readonly title: string;
  readonly warnings: readonly TripWarning[];
  readonly open: boolean;
  readonly renderRow: (warning: TripWarning) => ReactNode;
}

/** The warnings of one kind. A folded group draws none. */
export function WarningGroup({ title, warnings, open: begins, renderRow }: WarningGroupProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [all, setAll] = useState(false);
  const open = chosen ?? begins;
  const more = all ? 0 : warnings.length - shownAtOnce;
  return (
    <details open={open} onToggle={({ currentTarget }) => setChosen(currentTarget.open)}>
      <summary className={styles['summary']}>
        {title} <span className={styles['count']}>{warnings.length}</span>
      </summary>
      {open && (
        <>
          <ul className={styles['rows']}>
            {(more > 0 ? warnings.slice(0, shownAtOnce) : warnings).map(renderRow)}
          </ul>
          {more > 0 && (
            <Button variant="text" className={styles['fix']} onClick={() => setAll(true)}>
              {`${more} more`}
            </Button>
          )}
        </>
      )}
    </details>
  );
}
