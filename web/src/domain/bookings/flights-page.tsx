import { useNow } from '../../platform/use-now.ts';
import { isUnreachable } from '../../platform/call-errors.ts';
import { FailedState } from '../../ui/screen-state.tsx';
import { FlightsList } from './flights-list.tsx';
import { FlightsNote } from './flights-note.tsx';
import styles from './flights-page.module.css';
import { PassesSkeleton } from './pass-skeleton.tsx';
import { tickMs } from './tick.ts';
import { useFlights } from './use-flights.ts';

interface FlightsPageProps {
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
}

/** The bookings of the signed-in person, what leaves next at the top. */
export function FlightsPage({ refresh }: FlightsPageProps) {
  const flights = useFlights();
  const now = useNow(tickMs);
  if (flights.data === undefined && flights.isError)
    return (
      <FailedState title="The flights did not load" onRetry={refresh} retrying={flights.isFetching}>
        {whyNot(flights.error)}
      </FailedState>
    );
  return (
    <div className={styles['page']}>
      <FlightsNote flights={flights} refresh={refresh} />
      {flights.data === undefined ? (
        <div className={styles['passes']}>
          <PassesSkeleton />
        </div>
      ) : (
        <FlightsList bookings={flights.data.flightbookings} now={now} />
      )}
    </div>
  );
}

function whyNot(error: Error): string {
  return isUnreachable(error)
    ? 'We couldn’t reach the server. Check your connection and try again.'
    : error.message;
}
