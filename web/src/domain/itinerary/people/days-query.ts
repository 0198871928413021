import type { ProjectReadiness } from '@paddock/contract/domain/itinerary/readiness';
import { readProjectItinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { dayAfter } from '@paddock/contract/platform/days';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';
import { daysShown } from './grid-days.ts';

/** What everyone does on the days of the grid, and on those beside it: nights begin and flights land there. */
export function useDaysOfPeople(readiness: ProjectReadiness | undefined, day: string) {
  const { api } = usePlatform();
  const projectCode = readiness?.projectCode ?? '';
  const days = readiness === undefined ? [] : daysShown(readiness, day);
  const from = dayAfter(days[0] ?? day, -1);
  const to = dayAfter(days.at(-1) ?? day);
  return useQuery({
    queryKey: ['project-itinerary', projectCode, from, to],
    queryFn: ({ signal }) =>
      api.call(readProjectItinerary, { params: { projectCode }, query: { from, to }, signal }),
    enabled: readiness !== undefined,
  });
}
