import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './receipts-card.module.css';
import type { useReceipts } from './use-receipts.ts';
import { whyNot } from './words.ts';

/** What stands where receipts would: they come, there are none, or they did not come. */
export function NoReceipts({ read }: { readonly read: ReturnType<typeof useReceipts> }) {
  if (read.data !== undefined)
    return <p className={styles['note']}>No receipts yet. A photo taken now is kept and sent.</p>;
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
        No network: what the server has shows once there is one. A photo taken now waits here.
      </p>
    );
  return <Spinner label="Loading receipts" />;
}
