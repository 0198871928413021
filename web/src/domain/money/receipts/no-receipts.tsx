import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './receipts-card.module.css';
import type { useReceipts } from './use-receipts.ts';
import { whyNot } from './words.ts';

/** Shown instead of receipts: they are loading, there are none, or they did not load. */
export function NoReceipts({ read }: { readonly read: ReturnType<typeof useReceipts> }) {
  if (read.data !== undefined)
    return (
      <p className={styles['note']}>
        No receipts yet. Photos you add are saved here and sent automatically.
      </p>
    );
  if (read.isError)
    return (
      <p className={styles['note']} role="alert">
        {`The receipts did not load. ${whyNot(read.error)} `}
        <Button variant="text" busy={read.isFetching} onClick={() => void read.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (read.fetchStatus === 'paused')
    return (
      <p className={styles['note']}>
        You’re offline. Sent receipts appear when you’re back online. New photos wait here to be
        sent.
      </p>
    );
  return <Spinner label="Loading receipts" />;
}
