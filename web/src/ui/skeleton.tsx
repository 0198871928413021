import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './screen-state.module.css';

interface SkeletonProps {
  /** Gives the bone its size. */
  readonly className?: string | undefined;
}

/** One grey placeholder in the shape of the loading content. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={classNames(styles['bone'], className)} aria-hidden="true" />;
}

interface SkeletonGroupProps {
  /** Tells screen readers what is loading. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Placeholders for one thing. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-label={label} className={`grid ${styles['group']}`} data-loading>
      {children}
    </div>
  );
}
