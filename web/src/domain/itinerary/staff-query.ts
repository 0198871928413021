import { readDaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** The day of everybody on a project. Nothing is asked without a code. */
export function useDaySheets(projectCode: string | undefined, day: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['day-sheets', projectCode, day],
    queryFn: ({ signal }) =>
      api.call(readDaySheets, {
        params: { projectCode: projectCode ?? '' },
        query: { day },
        signal,
      }),
    enabled: projectCode !== undefined,
  });
}
