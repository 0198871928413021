import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './flights-note.module.css';
import type { useFlights } from './use-flights.ts';

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
