import type { User } from '@paddock/contract/domain/people/users';
import CircleCheck from 'lucide-react/icons/circle-check';
import { deviceOutbox } from '../../engine/offline/outbox.ts';
import { useWaitingReceipts } from '../../domain/money/receipts/use-waiting-receipts.ts';
import { useNow } from '../../platform/use-now.ts';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EntryCard } from './entry-card.tsx';
import { mendAddress } from '../../engine/forms/form-address.ts';
import styles from './outbox-page.module.css';
import { ReceiptCard } from './receipt-card.tsx';
import { useEntries } from './use-entries.ts';

interface OutboxPageProps {
  readonly user: User;
  readonly to: (path: string) => void;
  readonly refresh: () => void;
}

const minute = 60_000;

/** Everything of this person that waits on this device, in the order in which it goes out. */
export function OutboxPage({ user, to, refresh }: OutboxPageProps) {
  const { data: entries, isError } = useEntries(user.id);
  const receipts = useWaitingReceipts(user.id).data;
  const now = useNow(minute);
  if (isError)
    return (
      <FailedState title="What waits could not be read" onRetry={refresh}>
        The browser does not let the app read what this device keeps.
      </FailedState>
    );
  if (entries === undefined || receipts === undefined)
    return <Spinner label="Reading what waits" />;
  if (entries.length + receipts.length === 0)
    return (
      <ScreenState title="Nothing waits" icon={<CircleCheck size={32} aria-hidden="true" />}>
        What you send without a network is kept here, and goes out by itself.
      </ScreenState>
    );
  return (
    <div className={styles['page']}>
      <p className={styles['note']}>
        These go out by themselves once there is a network: in this order, once each.
      </p>
      <ol className={styles['list']}>
        {entries.map((entry) => (
          <li key={entry.submissionId}>
            <EntryCard
              entry={entry}
              now={now}
              onMend={() => to(mendAddress(entry, user.access_level_id))}
              onSendAnew={() =>
                void deviceOutbox.change(entry, {
                  refusal: null,
                  submissionTime: new Date().toISOString(),
                })
              }
              onThrowAway={() => void deviceOutbox.remove(entry.ownerId, entry.submissionId)}
            />
          </li>
        ))}
        {receipts.map((receipt) => (
          <li key={receipt.uploadId}>
            <ReceiptCard receipt={receipt} now={now} />
          </li>
        ))}
      </ol>
    </div>
  );
}
