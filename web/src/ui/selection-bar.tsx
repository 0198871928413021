import Check from 'lucide/dist/esm/icons/check.mjs';
import type { ReactNode } from 'react';
import { DeskButton } from './desk-button.tsx';
import { Icon } from './icon.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly count: number;
  /** Exact sums, or whatever else is worth knowing about the rows together. */
  readonly children?: ReactNode;
  readonly onClear: () => void;
  /** The one action for all of them. */
  readonly action: ReactNode;
}

/** The selected rows of a list, at the bottom of the screen. Nothing is drawn without a selection. */
export function SelectionBar({ count, children, onClear, action }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label="Selection"
      className={`row wrap gap-2-3 round-2 desk-text no-print ${styles['bar']}`}
    >
      <span className="inline-flex middle gap-3 bold nowrap" role="status">
        <span className={`grid center ${styles['box']}`}>
          <Icon of={Check} size={14} />
        </span>
        {`${count} selected`}
      </span>
      {children !== undefined && (
        <span className={`grow shrink ${styles['about']}`}>{children}</span>
      )}
      <span className={`flex gap-3 ${styles['actions']}`}>
        <DeskButton variant="bar" onClick={onClear}>
          Clear
        </DeskButton>
        {action}
      </span>
    </section>
  );
}
