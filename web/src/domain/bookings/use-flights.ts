import { readFlights } from '@paddock/contract/domain/flights/flights';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** The signed-in person's bookings. */
export function useFlights() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['flights'],
    queryFn: ({ signal }) => api.call(readFlights, { signal }),
  });
}
