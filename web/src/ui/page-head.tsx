import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Switches between parts of the page: beside the title if there is room. */
  readonly beside?: ReactNode;
  /** Buttons. Those of a desk are as wide as their words. */
  readonly actions?: ReactNode;
}

/** The top of a workspace page: its title and its actions. */
export function PageHead({ title, subtitle, beside, actions }: PageHeadProps) {
  return (
    <div className="row wrap gap-2-3 target">
      <div className={`shrink ${styles['words']}`}>
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {subtitle !== undefined && (
          <p className={`desk-text muted ${styles['subtitle']}`}>{subtitle}</p>
        )}
      </div>
      {beside !== undefined && beside !== false && <div className={styles['beside']}>{beside}</div>}
      {actions !== undefined && (
        <div className={`row wrap gap-2 no-print ${styles['actions']}`}>{actions}</div>
      )}
    </div>
  );
}
