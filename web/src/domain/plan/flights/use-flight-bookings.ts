import type { FlightBooking } from '@paddock/contract/domain/flights/flights';
import {
  readAllFlights,
  type ProjectFlights,
} from '@paddock/contract/domain/bookings/project-flights';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';
import { findToday } from '../../itinerary/today-of.ts';

/**
 * The flights of a project, by booking. Those from today on are read first, and those of the other days after them,
 * about a thousand flights at once. Without a code nothing is requested.
 */
export function useFlightBookings(code: string | undefined) {
  const { api, clock } = usePlatform();
  const queries = useQueryClient();
  const params = { projectCode: code ?? '' };
  return useQuery({
    queryKey: ['project-flights', code],
    queryFn: async ({ signal }) => {
      const query = { near: findToday(clock.now()) };
      const first = await api.call(readAllFlights, { params, query, signal });
      const { rest = [] } = first;
      if (rest.length > 0) queries.setQueryData(firstKey(code), first);
      const parts = [first];
      for (const days of rest)
        parts.push(await api.call(readAllFlights, { params, query: days, signal }));
      return together(parts);
    },
    enabled: code !== undefined,
  });
}

/** The flights that loaded first, shown until all are there. */
export function useFirstFlights(code: string): ProjectFlights | undefined {
  return useQuery<ProjectFlights>({ queryKey: firstKey(code), queryFn: skipToken }).data;
}

function firstKey(code: string | undefined) {
  return ['first-flights', code];
}

/** A booking with flights on days in several parts is in each of them. */
function together(parts: readonly ProjectFlights[]): ProjectFlights {
  const [{ flightbookings: first, toBook = [] } = { flightbookings: [] }, ...others] = parts;
  if (others.length === 0) return { flightbookings: first, toBook, passengerName: null };
  const all = parts.flatMap(({ flightbookings }) => flightbookings);
  const once = new Map(all.map((booking) => [booking.id ?? booking, booking]));
  const flightbookings = [...once.values()].toSorted(byDeparture);
  return { flightbookings, toBook, passengerName: null };
}

function byDeparture({ flights: [one] }: FlightBooking, { flights: [other] }: FlightBooking) {
  return Date.parse(one?.departure_time ?? '') - Date.parse(other?.departure_time ?? '');
}
