import { useId } from 'react';
import {
  entryState,
  type EntryState,
  type OutboxEntry,
} from '../../engine/offline/outbox-entry.ts';
import { sinceWords } from '../../engine/offline/since.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './entry-card.module.css';
import { Discard } from './discard.tsx';

interface EntryCardProps {
  readonly entry: OutboxEntry;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onEdit: () => void;
  readonly onSendAgain: () => void;
  readonly onDiscard: () => void;
}

const badges = {
  waiting: <Badge tone="info">Waiting</Badge>,
  refused: <Badge tone="warn">Rejected</Badge>,
  'too-old': <Badge tone="warn">Too old</Badge>,
} as const satisfies Record<EntryState, unknown>;

/** One waiting submission: what it is, its state, and what can be done about it. */
export function EntryCard({ entry, now, onEdit, onSendAgain, onDiscard }: EntryCardProps) {
  const titleId = useId();
  const state = entryState(entry, now);
  return (
    <Card padded role="group" aria-labelledby={titleId} className={styles['card']}>
      <div className={styles['top']}>
        <h2 id={titleId} className={styles['title']}>
          {entry.title}
        </h2>
        {badges[state]}
      </div>
      <p>{entry.line}</p>
      <p
        className={styles['when']}
      >{`Saved ${sinceWords(Date.parse(entry.submissionTime), now)}`}</p>
      {state !== 'waiting' && <p className={styles['why']}>{whyOf(entry)}</p>}
      <div className={styles['actions']}>
        {state === 'refused' && (
          <Button variant="quiet" onClick={onEdit}>
            Edit
          </Button>
        )}
        {state === 'too-old' && (
          <Button variant="quiet" onClick={onSendAgain}>
            Send now
          </Button>
        )}
        <Discard onDiscard={onDiscard} />
      </div>
    </Card>
  );
}

function whyOf({ refusal }: OutboxEntry): string {
  return refusal?.message ?? 'It is more than a week old, so the server no longer accepts it.';
}
