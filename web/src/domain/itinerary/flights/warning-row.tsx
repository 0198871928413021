import type { TripWarning } from '@paddock/contract/domain/itinerary/warnings';
import type { Reach } from '@paddock/contract/platform/access';
import { Button } from '../../../ui/button.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { fixesOf } from './warning-fixes.ts';
import styles from './warnings-panel.module.css';

interface WarningRowProps {
  readonly warning: TripWarning;
  readonly projectId: number;
  readonly reach: Reach;
  readonly to: (path: string) => void;
  /** Undefined while offline. */
  readonly onDismiss: (() => void) | undefined;
}

/** A warning with what fixes it. */
export function WarningRow({ warning, projectId, reach, to, onDismiss }: WarningRowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['sentence']}>{warning.sentence}</span>
      <span className={styles['fixes']}>
        {fixesOf(warning, projectId, reach).map(({ href, label, about }) => (
          <InsideLink key={href} href={href} to={to} className={styles['fix']}>
            {label}
            {about !== undefined && <VisuallyHidden>{` for ${about}`}</VisuallyHidden>}
          </InsideLink>
        ))}
        <Button
          variant="text"
          className={styles['fix']}
          why={onDismiss === undefined ? 'You’re offline.' : undefined}
          aria-label={`Dismiss: ${warning.sentence}`}
          onClick={onDismiss}
        >
          Dismiss
        </Button>
      </span>
    </li>
  );
}
