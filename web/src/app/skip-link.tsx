import type { RefObject } from 'react';
import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the bars, to the page. */
export function SkipLink({ to }: { readonly to: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#content"
      className={styles['skip']}
      onClick={(event) => {
        event.preventDefault();
        to.current?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
