import { useRef, type ReactNode } from 'react';
import { SkipLink } from './skip-link.tsx';
import styles from './frame.module.css';

interface FrameProps {
  readonly header: ReactNode;
  readonly children: ReactNode;
  /** What stays at the bottom. */
  readonly footer?: ReactNode;
  /** A narrow column, for screens that ask one thing. */
  readonly narrow?: boolean;
}

/** A header with a screen below it. */
export function Frame({ header, children, footer, narrow = false }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <div className={styles['frame']}>
      <SkipLink to={main} />
      {header}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={narrow ? styles['narrow'] : styles['main']}
      >
        {children}
      </main>
      {footer}
    </div>
  );
}
