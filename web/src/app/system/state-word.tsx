import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './system.module.css';

interface StateWordProps {
  readonly isGood: boolean;
  readonly children: ReactNode;
}

/** A state with its icon and its word. */
export function StateWord({ isGood, children }: StateWordProps) {
  return (
    <span className={styles[isGood ? 'good' : 'warn']}>
      <Icon of={isGood ? CircleCheck : TriangleAlert} size={16} />
      {children}
    </span>
  );
}
