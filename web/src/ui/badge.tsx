import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

interface BadgeProps {
  readonly tone?: 'plain' | 'good' | 'warn' | 'info';
  readonly children: ReactNode;
}

/** A word or two about the state of the thing next to it. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className={classNames('rigid pill small bold nowrap', styles['badge'], styles[tone])}>
      {children}
    </span>
  );
}
