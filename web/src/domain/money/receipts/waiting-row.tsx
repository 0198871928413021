import { Discard } from '../../../engine/offline/discard.tsx';
import { deviceReceipts, type WaitingReceipt } from './waiting-receipts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './row.module.css';
import { Thumbnail } from './receipt-row.tsx';
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
  const waits = online ? 'will be sent automatically' : 'will be sent when you’re back online';
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
        <Badge tone="warn">Rejected</Badge>
      )}
      {refusal !== null && <p className={styles['why']}>{refusal}</p>}
      {!sending && (
        <div className={styles['ways']}>
          {refusal !== null && (
            <Button variant="text" onClick={() => void deviceReceipts.refuse(receipt, null)}>
              Try again
            </Button>
          )}
          <Discard of={receipt.name} onDiscard={() => void deviceReceipts.remove(receipt)} />
        </div>
      )}
    </>
  );
}
