import type { IconNode } from 'lucide';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './state-word.module.css';

/** `good`: done or in order. `warn`: someone has to do something. `info`: it is under way. */
export type StateTone = 'good' | 'warn' | 'info' | 'plain';

interface StateWordProps {
  readonly tone: StateTone;
  readonly icon?: IconNode | undefined;
  /** "Booked", "Overlaps BA 902" */
  readonly children: string;
}

/** The state of a row: an icon and a word, so that it doesn't depend on colour. Never cut. */
export function StateWord({ tone, icon, children }: StateWordProps) {
  return (
    <span className={classNames('inline-flex middle fine-print', styles['state'], styles[tone])}>
      {icon !== undefined && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}
