'use no memo';

import { classNames } from './class-names.ts';
import styles from './expected-time.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ExpectedTimeProps {
  /** The local time that counts, "2026-07-01T07:25": the newest one. */
  readonly time: string;
  /** The local time as it was planned, struck through if it is another. */
  readonly planned: string;
  /** "CET" */
  readonly zone?: string | undefined;
  /** `large` for what comes next, `small` in a list. */
  readonly size?: 'large' | 'small';
}

/** The time that counts, large, with the planned one struck through beside it. */
export function ExpectedTime({ time, planned, zone, size = 'large' }: ExpectedTimeProps) {
  return (
    <span className={classNames('row wrap baseline', styles['times'], styles[size])}>
      <span className={styles['now']}>{time.slice(11, 16)}</span>
      {planned !== time && (
        <s className={`muted ${styles['planned']}`}>
          <VisuallyHidden>planned </VisuallyHidden>
          {planned.slice(11, 16)}
        </s>
      )}
      {zone !== undefined && <span className="hint muted">{zone}</span>}
    </span>
  );
}
