import { readAllFlights, readProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';

/** Everybody's bookings on a project, and who has to come to it. Nothing is asked without a code. */
export function useProjectFlights(code: string | undefined) {
  const { api } = usePlatform();
  const params = { projectCode: code ?? '' };
  const enabled = code !== undefined;
  return {
    flights: useQuery({
      queryKey: ['project-flights', code],
      queryFn: ({ signal }) => api.call(readAllFlights, { params, signal }),
      enabled,
    }),
    crew: useQuery({
      queryKey: ['project-crew', code],
      queryFn: ({ signal }) => api.call(readProjectCrew, { params, signal }),
      enabled,
    }),
  };
}
