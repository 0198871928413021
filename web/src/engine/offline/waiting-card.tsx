import { useId, type ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Discard } from './discard.tsx';
import { sinceWords } from './since.ts';
import styles from './waiting-card.module.css';

interface WaitingCardProps {
  readonly title: string;
  /** What it is, in a line. */
  readonly line: string;
  /** Null where that is not known. */
  readonly savedAt: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Why it will not be sent as it is; null while it only waits. */
  readonly problem: { readonly badge: string; readonly why: string } | null;
  /** What can be done about the problem. */
  readonly action?: ReactNode;
  readonly onDiscard: () => void;
  /** More of it. */
  readonly children?: ReactNode;
}

/** One thing that waits on this device: what it is, its state, and what can be done about it. */
export function WaitingCard({
  title,
  line,
  savedAt,
  now,
  problem,
  action,
  onDiscard,
  children,
}: WaitingCardProps) {
  const titleId = useId();
  return (
    <Card padded role="group" aria-labelledby={titleId} className={styles['card']}>
      <div className={styles['top']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {problem === null ? (
          <Badge tone="info">Waiting</Badge>
        ) : (
          <Badge tone="warn">{problem.badge}</Badge>
        )}
      </div>
      <p>{line}</p>
      {savedAt !== null && (
        <p className={styles['when']}>{`Saved ${sinceWords(Date.parse(savedAt), now)}`}</p>
      )}
      {children}
      {problem !== null && <p className={styles['why']}>{problem.why}</p>}
      <div className={styles['actions']}>
        {action}
        <Discard className={styles['away']} onDiscard={onDiscard} />
      </div>
    </Card>
  );
}
