import { Dialog } from '@base-ui/react/dialog';
import type { TripWarning } from '@paddock/contract/domain/plan/trip-warnings';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './project-flights.module.css';

const longestReason = 200;

interface DismissDialogProps {
  /** The warning to dismiss; null while there is none. */
  readonly warning: Pick<TripWarning, 'sentence' | 'fingerprint'> | null;
  readonly onClose: () => void;
  readonly onDismiss: (reason: string) => void;
}

/** Asks why a warning should be dismissed. */
export function DismissDialog({ warning, onClose, onDismiss }: DismissDialogProps) {
  return (
    <Dialog.Root open={warning !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`veil ${styles['veil']}`} forceRender />
        <Dialog.Popup className={styles['popup']}>
          <Dialog.Title className={styles['question']}>Dismiss this warning?</Dialog.Title>
          <Dialog.Description className={styles['about']}>
            {warning?.sentence} It comes back if these flights change.
          </Dialog.Description>
          <ReasonForm key={warning?.fingerprint} onClose={onClose} onDismiss={onDismiss} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ReasonForm({ onClose, onDismiss }: Omit<DismissDialogProps, 'warning'>) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className={`grid gap-4 ${styles['reason']}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setMissing(true);
        else onDismiss(reason.trim());
      }}
    >
      <TextArea
        label="Reason"
        required
        rows={2}
        maxLength={longestReason}
        value={reason}
        error={
          missing && reason.trim() === ''
            ? 'Give a reason for the people who see it later.'
            : undefined
        }
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={`grid gap-3 ${styles['answers']}`}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Dismiss</Button>
      </div>
    </form>
  );
}
