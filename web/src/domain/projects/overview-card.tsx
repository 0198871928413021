import type { UseQueryResult } from '@tanstack/react-query';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InsideLink } from '../../ui/links.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './overview-card.module.css';

interface OverviewCardProps<Data> {
  readonly title: string;
  readonly query: Pick<
    UseQueryResult<Data>,
    'data' | 'isError' | 'isFetching' | 'fetchStatus' | 'dataUpdatedAt' | 'refetch'
  >;
  /** The error message: "The schedule did not load." */
  readonly failed: string;
  /** Bones while it loads. */
  readonly rows: number;
  readonly note?: ReactNode;
  /** The page with all of it. */
  readonly link?: { readonly words: string; readonly href: string };
  readonly to: (path: string) => void;
  readonly children: (data: Data) => ReactNode;
}

/** A part of the overview: it loads, fails and shows saved data by itself. */
export function OverviewCard<Data>(props: OverviewCardProps<Data>) {
  const { title, query, failed, rows, note, link, to, children } = props;
  const heading = useId();
  // Several answers arrive at once: the frame is drawn first, and its content bit by bit.
  const data = useDeferredValue(query.data);
  return (
    <Card role="region" aria-labelledby={heading}>
      <div className={`row wrap target line-below ${styles['head']}`}>
        <h2 id={heading} className={styles['title']}>
          {title}
        </h2>
        <SavedNote at={savedAt(query)} />
        {note !== undefined && <p className="fine-print muted">{note}</p>}
        {link !== undefined && (
          <InsideLink
            href={link.href}
            to={to}
            className={`fine-print bold info unlined hover-underline ${styles['link']}`}
          >
            {link.words}
          </InsideLink>
        )}
      </div>
      {data === undefined ? (
        <NotYet query={query} title={title} failed={failed} rows={rows} />
      ) : (
        children(data)
      )}
    </Card>
  );
}

type NotYetProps = Pick<OverviewCardProps<unknown>, 'query' | 'title' | 'failed' | 'rows'>;

/** In place of what has not loaded. */
export function NotYet({ query, title, failed, rows }: NotYetProps) {
  if (query.fetchStatus === 'paused')
    return <p className={styles['empty']}>You’re offline. This loads when you’re back.</p>;
  if (query.isError)
    return (
      <p role="alert" className={`row wrap between gap-2-3 ${styles['failed']}`}>
        {failed}
        <DeskButton busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </DeskButton>
      </p>
    );
  return (
    <SkeletonGroup label={`Loading ${title.toLowerCase()}`}>
      <div className="grid gap-3 pad-3-4">
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} className={styles['bone']} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** If there is nothing to list. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className={styles['empty']}>{children}</p>;
}

/** Figures side by side, below each other on a phone. */
export function Band({ children }: { readonly children: ReactNode }) {
  return <Card className={`grid clip ${styles['band']}`}>{children}</Card>;
}

interface BandLinkProps {
  readonly href: string;
  readonly to: (path: string) => void;
  readonly figure: string;
  /** The total. */
  readonly of?: number;
  readonly words: string;
  readonly state: string;
  readonly good: boolean;
}

/** One figure, its unit, and what is missing. */
export function BandLink({ href, to, figure, of, words, state, good }: BandLinkProps) {
  return (
    <InsideLink
      href={href}
      to={to}
      className={`grid middle pad-2-4 ink unlined ruled inner-ring hover-sunken ${styles['cell']}`}
    >
      <span className={`flex wrap baseline ${styles['line']}`}>
        <span className={styles['figure']}>{figure}</span>
        {of !== undefined && (
          <span className={`muted ${styles['of']}`}>
            <VisuallyHidden> of </VisuallyHidden>
            <span aria-hidden="true">/ </span>
            {of}
          </span>
        )}
        <span className="desk-text bold"> {words}</span>
      </span>
      <span className={`shrink ${styles['state']}`}>
        <StateWord tone={good ? 'good' : 'warn'} icon={good ? Check : TriangleAlert}>
          {state}
        </StateWord>
      </span>
      <Icon of={ChevronRight} size={18} className={`muted ${styles['arrow']}`} />
    </InsideLink>
  );
}
