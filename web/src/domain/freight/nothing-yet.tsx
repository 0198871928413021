import type { UseQueryResult } from '@tanstack/react-query';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface NothingYetProps {
  readonly query: UseQueryResult;
  /** "The packing list". */
  readonly what: string;
}

/** Stands where a list for scanning appears once it is on this device. */
export function NothingYet({ query, what }: NothingYetProps) {
  if (query.fetchStatus === 'paused')
    return (
      <ScreenState title="You’re offline">
        Open this page once while you’re online. Then it works offline.
      </ScreenState>
    );
  if (query.error === null) return <Spinner label="Loading" />;
  return (
    <FailedState
      title={`${what} did not load`}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      <FailureReason error={query.error} />
    </FailedState>
  );
}
