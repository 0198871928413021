import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './screen-state.module.css';

interface ScreenStateProps {
  readonly title: string;
  /** Nothing else is on the page: the title is its heading. */
  readonly isPage?: boolean;
  /** A symbol, 32 px. */
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
  readonly role?: 'alert' | undefined;
}

/** Shown instead of content: it is empty, or it did not load. */
export function ScreenState(props: ScreenStateProps) {
  const { title, isPage = false, icon, children, action, role } = props;
  return (
    <div className={`grid gap-2 centered ${styles['state']}`} role={role}>
      {icon !== undefined && (
        <span className={`grid center below-2 sunken muted ${styles['icon']}`}>{icon}</span>
      )}
      {isPage ? (
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
      ) : (
        <p className={styles['title']}>{title}</p>
      )}
      {children !== undefined && <div className={`muted ${styles['body']}`}>{children}</div>}
      {action !== undefined && (
        <div className={`grid gap-3 full above-3 ${styles['action']}`}>{action}</div>
      )}
    </div>
  );
}

interface FailedStateProps {
  /** What failed: "The list did not load". */
  readonly title: string;
  /** Why, and what was saved. */
  readonly children?: ReactNode;
  readonly onRetry: () => void;
  readonly retryLabel?: string;
  readonly retrying?: boolean;
  /** Another way out, below the first. */
  readonly otherAction?: ReactNode;
}

/** Something did not work, and can be tried again. */
export function FailedState({
  title,
  children,
  onRetry,
  retryLabel = 'Try again',
  retrying = false,
  otherAction,
}: FailedStateProps) {
  const action = (
    <>
      <Button onClick={onRetry} busy={retrying}>
        {retryLabel}
      </Button>
      {otherAction}
    </>
  );
  return (
    <ScreenState role="alert" title={title} action={action}>
      {children}
    </ScreenState>
  );
}
