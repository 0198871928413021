import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InsideLink } from '../../ui/links.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './band.module.css';

/** Figures side by side, below each other on a phone. */
export function Band({ children }: { readonly children: ReactNode }) {
  return <Card className={styles['band']}>{children}</Card>;
}

interface BandLinkProps {
  readonly href: string;
  readonly to: (path: string) => void;
  readonly figure: string;
  /** Out of so many. */
  readonly of?: number;
  readonly words: string;
  readonly state: string;
  readonly good: boolean;
}

/** One figure, what it counts, and what is missing. */
export function BandLink({ href, to, figure, of, words, state, good }: BandLinkProps) {
  return (
    <InsideLink href={href} to={to} className={styles['cell']}>
      <span className={styles['line']}>
        <span className={styles['figure']}>{figure}</span>
        {of !== undefined && (
          <span className={styles['of']}>
            <VisuallyHidden> of </VisuallyHidden>
            <span aria-hidden="true">/ </span>
            {of}
          </span>
        )}
        <span className={styles['words']}> {words}</span>
      </span>
      <span className={styles['state']}>
        <StateWord tone={good ? 'good' : 'warn'} icon={good ? Check : TriangleAlert}>
          {state}
        </StateWord>
      </span>
      <Icon of={ChevronRight} size={18} className={styles['arrow']} />
    </InsideLink>
  );
}
