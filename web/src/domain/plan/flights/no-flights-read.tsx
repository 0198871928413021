import { FailureReason } from '../../../platform/failure-reason.tsx';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { PassesSkeleton } from '../../bookings/pass-skeleton.tsx';
import type { useFlightBookings } from './use-flight-bookings.ts';

interface NoFlightsReadProps {
  readonly query: Pick<ReturnType<typeof useFlightBookings>, 'error' | 'fetchStatus'>;
  readonly onRetry: () => void;
  /** Those from today on are shown already. */
  readonly isRest?: boolean;
}

/** Shown instead of flights: they did not load, can't load now, or are loading. */
export function NoFlightsRead({ query, onRetry, isRest = false }: NoFlightsReadProps) {
  if (query.error !== null)
    return (
      <FailedState
        title={isRest ? 'The other days did not load' : 'The flights did not load'}
        onRetry={onRetry}
        retrying={query.fetchStatus === 'fetching'}
      >
        <FailureReason error={query.error} />
      </FailedState>
    );
  if (query.fetchStatus === 'paused')
    return (
      <ScreenState title="You’re offline">
        {isRest ? 'The other days load when you’re back.' : 'Flights load when you’re back.'}
      </ScreenState>
    );
  return isRest ? null : <PassesSkeleton />;
}
