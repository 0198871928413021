import { WaitingCard } from '../../../engine/offline/waiting-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { deviceReceipts, type WaitingReceipt } from './waiting-receipts.ts';

interface WaitingReceiptCardProps {
  readonly receipt: WaitingReceipt;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** One waiting receipt in the outbox. */
export function WaitingReceiptCard({ receipt, now }: WaitingReceiptCardProps) {
  const { name, expenditure, keptAt, refusal } = receipt;
  return (
    <WaitingCard
      title="Receipt"
      line={`${name}, for ${expenditure}`}
      savedAt={keptAt}
      now={now}
      problem={refusal === null ? null : { badge: 'Rejected', why: refusal }}
      action={
        refusal !== null && (
          <Button variant="quiet" onClick={() => void deviceReceipts.refuse(receipt, null)}>
            Try again
          </Button>
        )
      }
      onDiscard={() => void deviceReceipts.remove(receipt)}
    />
  );
}
