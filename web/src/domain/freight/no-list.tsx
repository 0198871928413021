import { FailureReason } from '../../platform/failure-reason.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface NoListProps {
  readonly query: {
    readonly fetchStatus: string;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

/** Says why a list of goods isn’t there yet. */
export function NoList({ query }: NoListProps) {
  if (query.fetchStatus === 'paused')
    return <ScreenState title="You’re offline">The list loads when you’re back.</ScreenState>;
  if (query.error === null) return <Spinner label="Loading the list" />;
  return (
    <FailedState title="The list did not load" onRetry={() => void query.refetch()}>
      <FailureReason error={query.error} />
    </FailedState>
  );
}
