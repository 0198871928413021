import { readAllFlights } from '@paddock/contract/domain/bookings/project-flights';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';

/** The flights of a project, by booking. Without a code nothing is requested. */
export function useFlightBookings(code: string | undefined) {
  const { api } = usePlatform();
  const params = { projectCode: code ?? '' };
  return useQuery({
    queryKey: ['project-flights', code],
    queryFn: ({ signal }) => api.call(readAllFlights, { params, signal }),
    enabled: code !== undefined,
  });
}
