import { useNow } from '../../platform/use-now.ts';
import { itineraryAt, summariseItinerary, tickMs, useFlights } from './itinerary.ts';

interface LineProps {
  /** The text of the line until better data is loaded. */
  readonly fallback: string;
}

/** The line below Flights in a menu: what lies ahead. */
export function FlightsSummary({ fallback }: LineProps) {
  const { data } = useFlights();
  const now = useNow(tickMs);
  return data === undefined ? fallback : summariseItinerary(itineraryAt(data.flightbookings, now));
}

/** The line below the title of the flights screen: whose flights they are. */
export function FlightsPassenger({ fallback }: LineProps) {
  const { data } = useFlights();
  return data?.passengerName ?? fallback;
}
