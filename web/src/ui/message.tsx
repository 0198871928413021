import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './message.module.css';

interface MessageProps {
  /** `plain` informs; `info`, `good` and `warn` are states; `bad` says that something failed. */
  readonly tone?: 'plain' | 'info' | 'good' | 'warn' | 'bad';
  readonly title?: string;
  /** A symbol of the state, so that colour does not speak alone. 22 px. */
  readonly icon?: ReactNode;
  /** True for what appears in answer to an action: it is read out at once. */
  readonly urgent?: boolean;
  readonly children?: ReactNode;
}

/** A card with a message: a state, a hint, a failure. */
export function Message({ tone = 'plain', title, icon, urgent = false, children }: MessageProps) {
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={classNames(styles['message'], styles[tone])}
    >
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <div className="shrink">
        {title !== undefined && <strong className="block bold">{title}</strong>}
        {children !== undefined && <div className={`hint muted ${styles['body']}`}>{children}</div>}
      </div>
    </div>
  );
}
