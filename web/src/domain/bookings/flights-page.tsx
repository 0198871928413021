import { useNow } from '../../platform/use-now.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { FlightsList } from './flights-list.tsx';
import styles from './flights-page.module.css';
import { PassesSkeleton } from './pass-skeleton.tsx';
import { tickMs, useFlights } from './use-flights.ts';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import { Icon } from '../../ui/icon.tsx';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Message } from '../../ui/message.tsx';

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
        <FailureReason error={flights.error} />
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

interface FlightsNoteProps {
  readonly flights: ReturnType<typeof useFlights>;
  readonly refresh: () => void;
}

/** How to read the times, from when they are, and the way to newer ones. */
export function FlightsNote({ flights, refresh }: FlightsNoteProps) {
  return (
    <>
      <div className={styles['note']}>
        <p>Times in bold are UTC. The airport’s local time is next to each.</p>
        <IconButton
          label="Refresh"
          onClick={refresh}
          disabled={flights.isFetching}
          className={flights.isFetching ? styles['busy'] : undefined}
        >
          <Icon of={RefreshCw} size={20} />
        </IconButton>
      </div>
      <Staleness flights={flights} />
    </>
  );
}

function Staleness({ flights }: Pick<FlightsNoteProps, 'flights'>) {
  const note = <SavedNote at={savedAt(flights)} />;
  if (flights.fetchStatus === 'paused')
    return flights.data === undefined ? (
      <Message tone="warn" title="You’re offline">
        Your flights appear when you’re back online.
      </Message>
    ) : (
      note
    );
  if (!flights.isError) return null;
  return (
    <Message tone="warn" title="The flights could not be refreshed" urgent>
      {note}
    </Message>
  );
}
