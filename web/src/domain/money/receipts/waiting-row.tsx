import { useState } from 'react';
import type { WaitingReceipt } from './waiting-receipt.ts';
import { deviceReceipts } from './waiting-receipts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import styles from './row.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { sizeWords } from './words.ts';

interface WaitingRowProps {
  readonly receipt: WaitingReceipt;
  readonly sending: boolean;
  readonly online: boolean;
  readonly onOpen: () => void;
}

/** A receipt that waits on this device, or that the server did not take. */
export function WaitingRow({ receipt, sending, online, onOpen }: WaitingRowProps) {
  const { name, bytes, refusal } = receipt;
  const waits = online ? 'goes out by itself' : 'goes out once there is a network';
  return (
    <>
      <button type="button" className={styles['open']} onClick={onOpen}>
        <Thumbnail receipt={receipt} />
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['about']}>
            {`${sizeWords(bytes)}, ${refusal === null ? waits : 'on this device only'}`}
          </span>
        </span>
      </button>
      {refusal === null ? (
        <Badge tone="info">{sending ? 'Sending' : 'Waiting'}</Badge>
      ) : (
        <Badge tone="warn">Not taken</Badge>
      )}
      {refusal !== null && <p className={styles['why']}>{refusal}</p>}
      {!sending && (
        <div className={styles['ways']}>
          {refusal !== null && (
            <Button variant="text" onClick={() => void deviceReceipts.refuse(receipt, null)}>
              Try again
            </Button>
          )}
          <ThrowAway receipt={receipt} />
        </div>
      )}
    </>
  );
}

function ThrowAway({ receipt }: Pick<WaitingRowProps, 'receipt'>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="text"
        aria-label={`Throw away ${receipt.name}`}
        onClick={() => setAsking(true)}
      >
        Throw away
      </Button>
      <ConfirmDialog
        open={asking}
        title="Throw it away?"
        confirmLabel="Throw away"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false);
          void deviceReceipts.remove(receipt);
        }}
        onCancel={() => setAsking(false)}
      >
        It was not sent, and nothing of it is left on this device.
      </ConfirmDialog>
    </>
  );
}
