import { readFlights } from '@paddock/contract/domain/flights/flights';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** Milliseconds between two looks at the clock, so that a minute turns where it should. */
export const tickMs = 10_000;

/** The signed-in person's bookings. */
export function useFlights() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['flights'],
    queryFn: ({ signal }) => api.call(readFlights, { signal }),
  });
}
