import { formatClock, formatDay } from '@paddock/contract/time';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { IconButton } from '../../ui/icon-button.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './flights-note.module.css';
import type { useFlights } from './use-flights.ts';

interface FlightsNoteProps {
  readonly flights: ReturnType<typeof useFlights>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly refresh: () => void;
}

/** How to read the times, from when they are, and the way to newer ones. */
export function FlightsNote({ flights, now, refresh }: FlightsNoteProps) {
  return (
    <>
      <div className={styles['note']}>
        <p>Bold times are UTC. The airport’s own time stands beside each.</p>
        <IconButton
          label="Refresh"
          onClick={refresh}
          disabled={flights.isFetching}
          className={flights.isFetching ? styles['busy'] : undefined}
        >
          <RefreshCw size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Staleness flights={flights} now={now} />
    </>
  );
}

function Staleness({ flights, now }: Omit<FlightsNoteProps, 'refresh'>) {
  const since = flights.data && `These flights are from ${ago(flights.dataUpdatedAt, now)}.`;
  if (flights.fetchStatus === 'paused')
    return (
      <Message tone="warn" title="You are offline">
        {since ?? 'The flights show once there is a network.'}
      </Message>
    );
  if (flights.isError && since !== undefined)
    return (
      <Message tone="warn" title="The flights could not be refreshed" urgent>
        {since}
      </Message>
    );
  return null;
}

/** "14:02", or "Wed 1 Jul, 14:02" where it was another day, on the clock of the device. */
function ago(updatedAt: number, now: number): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const then = new Date(updatedAt);
  const day = formatDay(then, timeZone);
  const clock = formatClock(then, timeZone);
  return day === formatDay(new Date(now), timeZone) ? clock : `${day}, ${clock}`;
}
