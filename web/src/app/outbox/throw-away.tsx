import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './entry-card.module.css';

/** Throws away what waits, once that is sure. */
export function ThrowAway({ onThrowAway }: { readonly onThrowAway: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="text" className={styles['away']} onClick={() => setAsking(true)}>
        Throw away
      </Button>
      <ConfirmDialog
        open={asking}
        title="Throw it away?"
        confirmLabel="Throw away"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false);
          onThrowAway();
        }}
        onCancel={() => setAsking(false)}
      >
        It was not sent, and nothing of it is left on this device.
      </ConfirmDialog>
    </>
  );
}
