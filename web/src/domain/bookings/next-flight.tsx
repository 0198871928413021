import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { itineraryAt } from './itinerary.ts';
import { NextFlightCard } from './next-flight-card.tsx';
import { NextFlightSkeleton } from './pass-skeleton.tsx';
import { tickMs, useFlights } from './use-flights.ts';

/** What comes first on the home screen. Nothing where no flight lies ahead. */
export function NextFlight() {
  const flights = useFlights();
  const now = useNow(tickMs);
  if (flights.data !== undefined) {
    const { next } = itineraryAt(flights.data.flightbookings, now);
    if (next === undefined) return null;
    return <NextFlightCard leg={next} now={now} note={<SavedNote at={savedAt(flights)} />} />;
  }
  if (flights.fetchStatus === 'paused')
    return (
      <Message title="You’re offline">Your next flight appears when you’re back online.</Message>
    );
  if (!flights.isError) return <NextFlightSkeleton />;
  return (
    <Message tone="bad" title="The next flight did not load">
      <Button variant="text" onClick={() => void flights.refetch()}>
        Try again
      </Button>
    </Message>
  );
}
