import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

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
