import { useId } from 'react';
import { sinceWords } from '../../engine/offline/since.ts';
import {
  deviceReceipts,
  type WaitingReceipt,
} from '../../domain/money/receipts/waiting-receipts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './entry-card.module.css';
import { Discard } from './discard.tsx';

interface ReceiptCardProps {
  readonly receipt: WaitingReceipt;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** One waiting receipt: what it is, its state, and what can be done about it. */
export function ReceiptCard({ receipt, now }: ReceiptCardProps) {
  const titleId = useId();
  const { name, expenditure, keptAt, refusal } = receipt;
  return (
    <Card padded role="group" aria-labelledby={titleId} className={styles['card']}>
      <div className={styles['top']}>
        <h2 id={titleId} className={styles['title']}>
          Receipt
        </h2>
        {refusal === null ? (
          <Badge tone="info">Waiting</Badge>
        ) : (
          <Badge tone="warn">Rejected</Badge>
        )}
      </div>
      <p>{`${name}, for ${expenditure}`}</p>
      <p className={styles['when']}>{`Saved ${sinceWords(Date.parse(keptAt), now)}`}</p>
      {refusal !== null && <p className={styles['why']}>{refusal}</p>}
      <div className={styles['actions']}>
        {refusal !== null && (
          <Button variant="quiet" onClick={() => void deviceReceipts.refuse(receipt, null)}>
            Try again
          </Button>
        )}
        <Discard onDiscard={() => void deviceReceipts.remove(receipt)} />
      </div>
    </Card>
  );
}
