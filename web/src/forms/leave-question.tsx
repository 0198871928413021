import { useEffect, useState } from 'react';
import { holdScreen } from '../platform/leave-guard.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before a form is left whose content is kept nowhere. */
export function LeaveQuestion({ active }: { readonly active: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => (active ? holdScreen((go) => setLeave(() => go)) : undefined), [active]);
  return (
    <LossDialog
      open={leave !== null}
      onLeave={() => {
        setLeave(null);
        leave?.();
      }}
      onStay={() => setLeave(null)}
    />
  );
}

interface LossDialogProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The question itself. */
export function LossDialog({ open, onLeave, onStay }: LossDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Leave this form?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      What you typed has not been sent, and is not kept.
    </ConfirmDialog>
  );
}
