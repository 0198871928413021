import { type ReactNode, useId, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { sinceWords } from './since.ts';

interface WaitingCardProps {
  readonly title: string;
  /** Its description, in a line. */
  readonly line: string;
  /** Null if unknown. */
  readonly savedAt: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Why it can't be sent as it is; null while it only waits. */
  readonly problem: { readonly badge: string; readonly why?: string } | null;
  /** How to solve the problem. */
  readonly action?: ReactNode;
  readonly onDiscard: () => void;
  /** More details. */
  readonly children?: ReactNode;
}

/** One thing that waits on this device: its description, its state, and its actions. */
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
    <Card padded role="group" aria-labelledby={titleId} className="grid gap-1">
      <div className="row between gap-2">
        <h2 id={titleId} className="bold">
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
        <p className="hint muted">{`Saved ${sinceWords(Date.parse(savedAt), now)}`}</p>
      )}
      {children}
      {problem?.why !== undefined && <p className="above-2 bold accent">{problem.why}</p>}
      <div className="row between gap-3 above-3">
        {action}
        <Discard className="rigid nowrap" onDiscard={onDiscard} />
      </div>
    </Card>
  );
}

interface DiscardProps {
  /** Its name, for screen readers, which do not see what is beside the button. */
  readonly of?: string;
  readonly className?: string | undefined;
  readonly onDiscard: () => void;
}

/** Discards what waits on this device, after asking. */
export function Discard({ of, className, onDiscard }: DiscardProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="text"
        className={className}
        aria-label={of === undefined ? undefined : `Discard ${of}`}
        onClick={() => setAsking(true)}
      >
        Discard
      </Button>
      <ConfirmDialog
        open={asking}
        title="Discard this?"
        confirmLabel="Discard"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onCancel={() => setAsking(false)}
      >
        It has not been sent. Discarding deletes it from this device.
      </ConfirmDialog>
    </>
  );
}
