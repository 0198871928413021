import type { TripWarning } from '@paddock/contract/domain/itinerary/warnings';
import { formatDay } from '@paddock/contract/platform/time';
import { Button } from '../../../ui/button.tsx';
import styles from './warnings-panel.module.css';

interface DismissedWarningsProps {
  readonly warnings: readonly TripWarning[];
  /** Undefined while offline. */
  readonly onRestore: ((id: number) => void) | undefined;
}

/** Dismissed warnings whose facts are still the same, with the reasons. */
export function DismissedWarnings({ warnings, onRestore }: DismissedWarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <details>
      <summary className={styles['quiet']}>{`${warnings.length} dismissed`}</summary>
      <ul className={styles['rows']}>
        {warnings.map(({ fingerprint, sentence, dismissal }) =>
          dismissal === null ? null : (
            <li key={fingerprint} className={styles['row']}>
              <span className={styles['sentence']}>
                {sentence}{' '}
                <span className={styles['names']}>
                  {`“${dismissal.reason}”, ${dismissal.full_name}, ${formatDay(new Date(dismissal.created_at), 'UTC')}`}
                </span>
              </span>
              <span className={styles['fixes']}>
                <Button
                  variant="text"
                  className={styles['fix']}
                  why={onRestore === undefined ? 'You’re offline.' : undefined}
                  aria-label={`Restore: ${sentence}`}
                  onClick={() => onRestore?.(dismissal.id)}
                >
                  Restore
                </Button>
              </span>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
