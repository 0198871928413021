import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tile.module.css';

interface TileProps {
  /** An icon of 22 px, or initials. */
  readonly icon: ReactNode;
  readonly tone?: 'plain' | 'good' | 'info';
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** At the end: an arrow, a switch, a figure. */
  readonly trailing?: ReactNode;
  readonly className?: string | undefined;
}

/** One row with an icon and two lines of words. */
export function Tile({ icon, tone = 'plain', title, subtitle, trailing, className }: TileProps) {
  return (
    <div className={classNames('row gap-14px pad-3-4', styles['tile'], className)}>
      <span
        className={classNames('grid center rigid round-2', styles['icon'], styles[tone])}
        aria-hidden="true"
      >
        {icon}
      </span>
      <span className="shrink">
        <span className={styles['title']}>{title}</span>
        {subtitle !== undefined && <span className={styles['subtitle']}>{subtitle}</span>}
      </span>
      {trailing !== undefined && <span className={styles['trailing']}>{trailing}</span>}
    </div>
  );
}
