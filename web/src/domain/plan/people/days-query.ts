import type { ProjectReadiness } from '@paddock/contract/domain/plan/readiness';
import { dayAfter } from '@paddock/contract/platform/days';
import { useProjectDays } from '../../itinerary/project-itinerary-query.ts';
import { daysShown } from './grid-days.ts';

/** What everyone does on the days of the grid, and on the neighbouring days: nights start and flights land there. */
export function useDaysOfPeople(readiness: ProjectReadiness | undefined, day: string) {
  const days = readiness === undefined ? [] : daysShown(readiness, day);
  const from = dayAfter(days[0] ?? day, -1);
  const to = dayAfter(days.at(-1) ?? day);
  return useProjectDays(readiness?.projectCode, [from, to]);
}
