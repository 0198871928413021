import { isUnreachable } from '../../platform/call-errors.ts';
import { Message } from '../../ui/message.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { DaySkeleton } from './day-skeleton.tsx';

interface NoSheetProps {
  readonly query: {
    readonly error: Error | null;
    readonly fetchStatus: string;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** What stands where a sheet would: it did not come, cannot come now, or is on its way. */
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
      {isUnreachable(query.error)
        ? 'We couldn’t reach the server. Check your connection and try again.'
        : query.error.message}
    </FailedState>
  );
}
