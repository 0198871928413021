import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import styles from './row-link.module.css';

export interface RowLinkProps {
  readonly href: string;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

/** The way from a row to its record. It covers the row, and opens a new tab where a person asks for that. */
export function RowLink({ href, onOpen, onKeyDown, children }: RowLinkProps) {
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onOpen();
  }
  return (
    <a href={href} className={styles['link']} onClick={follow} onKeyDown={onKeyDown}>
      {children}
    </a>
  );
}
