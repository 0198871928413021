import type { UseQueryResult } from '@tanstack/react-query';
import { FailureReason } from '../platform/failure-reason.tsx';
import { FailedState, ScreenState } from '../ui/screen-state.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface NotLoadedProps {
  readonly read: Pick<UseQueryResult, 'fetchStatus' | 'error' | 'isFetching' | 'refetch'>;
  /** "The accounts" */
  readonly what: string;
  /** True for one thing, as in "The claim loads". */
  readonly isOne?: boolean;
}

/** Shown in place of what has no data yet: it loads, it waits for the network, or it failed. */
export function NotLoaded({ read, what, isOne = false }: NotLoadedProps) {
  const { fetchStatus, error, isFetching, refetch } = read;
  if (fetchStatus === 'paused')
    return (
      <ScreenState title="You’re offline">
        {`${what} ${isOne ? 'loads' : 'load'} when you’re back.`}
      </ScreenState>
    );
  if (error === null)
    return <Spinner label={`Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`} />;
  return (
    <FailedState
      title={`${what} did not load`}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      <FailureReason error={error} />
    </FailedState>
  );
}
