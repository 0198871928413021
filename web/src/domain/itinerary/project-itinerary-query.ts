import {
  readProjectItinerary,
  withRepeats,
} from '@paddock/contract/domain/itinerary/project-itinerary';
import { dayAfter } from '@paddock/contract/platform/days';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** Days around one that staff read of a whole project. */
const aroundStaff = 7;

/** What everyone on a project does on some days. Nothing is loaded without a code. */
export function useProjectDays(
  projectCode: string | undefined,
  [from, to]: readonly [from: string, to: string],
  queryKey: readonly unknown[] = ['project-itinerary', projectCode, from, to],
) {
  const { api } = usePlatform();
  const params = { projectCode: projectCode ?? '' };
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      withRepeats(await api.call(readProjectItinerary, { params, query: { from, to }, signal })),
    enabled: projectCode !== undefined,
  });
}

/** What everybody on a project does around a day. Nothing is loaded without a code. */
export function useProjectItinerary(projectCode: string | undefined, day: string) {
  const days = [dayAfter(day, -aroundStaff), dayAfter(day, aroundStaff)] as const;
  return useProjectDays(projectCode, days, ['project-itinerary', projectCode, day]);
}
