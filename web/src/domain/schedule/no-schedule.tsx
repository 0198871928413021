import { FailureReason } from '../../platform/failure-reason.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './schedule-page.module.css';
import type { useSchedule } from './schedule-query.ts';

/** Shown instead of the days: they did not load, cannot load now, or are loading. */
export function NoSchedule({ query }: { readonly query: ReturnType<typeof useSchedule> }) {
  if (query.fetchStatus === 'paused')
    return (
      <Message tone="warn" title="You’re offline">
        This schedule isn’t saved on this device. It loads when you’re back.
      </Message>
    );
  if (query.error === null)
    return (
      <SkeletonGroup label="Loading the schedule">
        <Skeleton className={styles['stripBone']} />
        {['first', 'second', 'third', 'fourth'].map((name) => (
          <Skeleton key={name} className={styles['rowBone']} />
        ))}
      </SkeletonGroup>
    );
  return (
    <FailedState
      title="The schedule did not load"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      <FailureReason error={query.error} />
    </FailedState>
  );
}
