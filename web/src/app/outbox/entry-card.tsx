import { entryState, type OutboxEntry } from '../../engine/offline/outbox-entry.ts';
import { WaitingCard } from '../../engine/offline/waiting-card.tsx';
import { Button } from '../../ui/button.tsx';

interface EntryCardProps {
  readonly entry: OutboxEntry;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onEdit: () => void;
  readonly onSendAgain: () => void;
  readonly onDiscard: () => void;
}

const badges = { refused: 'Rejected', 'too-old': 'Too old' } as const;

/** One waiting submission: one that was rejected is edited, and one that is too old is sent as of now. */
export function EntryCard({ entry, now, onEdit, onSendAgain, onDiscard }: EntryCardProps) {
  const state = entryState(entry, now);
  const actions = {
    waiting: null,
    refused: (
      <Button variant="quiet" onClick={onEdit}>
        Edit
      </Button>
    ),
    'too-old': (
      <Button variant="quiet" onClick={onSendAgain}>
        Send now
      </Button>
    ),
  };
  return (
    <WaitingCard
      title={entry.title}
      line={entry.line}
      savedAt={entry.submissionTime}
      now={now}
      problem={state === 'waiting' ? null : { badge: badges[state], why: whyOf(entry) }}
      action={actions[state]}
      onDiscard={onDiscard}
    />
  );
}

function whyOf({ refusal }: OutboxEntry): string {
  return refusal?.message ?? 'It is more than a week old, so the server no longer accepts it.';
}
