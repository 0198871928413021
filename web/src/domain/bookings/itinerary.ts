import {
  type FlightBooking,
  type FlightLeg,
  readFlights,
} from '@paddock/contract/domain/flights/flights';
import { counted } from '@paddock/contract/platform/plural';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** A person's bookings, seen from one moment. */
interface Itinerary {
  /** The leg that leaves next. */
  readonly next: FlightLeg | undefined;
  /** Bookings with a leg that has not landed, the one that leaves first at the top. */
  readonly ahead: readonly FlightBooking[];
  /** Bookings whose every leg has landed, the latest at the top. */
  readonly past: readonly FlightBooking[];
  /** Counts the legs that have not left yet. */
  readonly legsAhead: number;
}

/** Divides bookings at `now`, milliseconds since 1970. */
export function itineraryAt(bookings: readonly FlightBooking[], now: number): Itinerary {
  const legs = bookings.flatMap((booking) => booking.flights);
  const toCome = legs
    .filter((leg) => !leg.is_cancelled && departure(leg) > now)
    .toSorted((one, other) => departure(one) - departure(other));
  return {
    next: toCome[0],
    ahead: bookings
      .filter((booking) => lastArrival(booking) > now)
      .toSorted((one, other) => nextDeparture(one, now) - nextDeparture(other, now)),
    past: bookings
      .filter((booking) => lastArrival(booking) <= now)
      .toSorted((one, other) => lastArrival(other) - lastArrival(one)),
    legsAhead: toCome.length,
  };
}

/** "3 bookings, 5 legs ahead". */
export function summariseItinerary({ ahead, legsAhead }: Itinerary): string {
  if (ahead.length === 0) return 'No upcoming bookings';
  return `Upcoming: ${counted(ahead.length, 'booking')}, ${counted(legsAhead, 'leg')}`;
}

/** "Priya Shah, Tom Okafor", and how many travel besides. */
export function firstPassengers(booking: FlightBooking): { names: string; more: number } {
  const names = booking.passengers.map((passenger) => passenger.full_name);
  return { names: names.slice(0, 2).join(', '), more: Math.max(0, names.length - 2) };
}

function departure(leg: FlightLeg): number {
  return Date.parse(leg.departure_time);
}

function lastArrival(booking: FlightBooking): number {
  return Math.max(...booking.flights.map((leg) => Date.parse(leg.arrival_time)));
}

/** A leg under way counts by its departure, so it comes before all future legs. */
function nextDeparture(booking: FlightBooking, now: number): number {
  const open = booking.flights.filter((leg) => Date.parse(leg.arrival_time) > now);
  return Math.min(...open.map(departure));
}

/** Milliseconds between two looks at the clock, so that a minute changes on time. */
export const tickMs = 10_000;

/** The signed-in person's bookings. */
export function useFlights() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['flights'],
    queryFn: ({ signal }) => api.call(readFlights, { signal }),
  });
}
