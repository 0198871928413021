import { FailureReason } from '../../platform/failure-reason.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './day-sheet.module.css';

interface NoSheetProps {
  readonly query: {
    readonly error: Error | null;
    readonly fetchStatus: string;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Shown instead of a sheet: it did not load, cannot load now, or is loading. */
export function NoSheet({ query }: NoSheetProps) {
  if (query.fetchStatus === 'paused')
    return (
      <Message tone="warn" title="You’re offline">
        This day isn’t saved on this device. It appears when you’re back online.
      </Message>
    );
  if (query.error === null) return <DaySkeleton />;
  return (
    <FailedState
      title="The day did not load"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      <FailureReason error={query.error} />
    </FailedState>
  );
}

/** Placeholder for a sheet while it loads: a flight, then who to call. */
function DaySkeleton() {
  return (
    <SkeletonGroup label="Loading the day">
      {['flight', 'call'].map((name) => (
        <Card key={name} padded>
          <Skeleton className={styles['line']} />
          <Skeleton className={styles['block']} />
          <Skeleton className={styles['line']} />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
