import { readProjectChanges } from '@paddock/contract/domain/itinerary/changes';
import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { readProjectHead } from '@paddock/contract/domain/projects/projects';
import { dayAfter } from '@paddock/contract/platform/days';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';
import { useProjectDays } from '../../itinerary/project-itinerary-query.ts';

/** A project with its client, and the local time where it ends. */
export function useProjectHead(projectCode: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['project-head', projectCode],
    queryFn: ({ signal }) => api.call(readProjectHead, { params: { projectCode }, signal }),
  });
}

/** Who on a project still needs something. Nothing is loaded without a code. */
export function useReadiness(code: string | undefined) {
  const { api } = usePlatform();
  const projectCode = code ?? '';
  return useQuery({
    queryKey: ['readiness', projectCode],
    queryFn: ({ signal }) => api.call(readReadiness, { params: { projectCode }, signal }),
    enabled: code !== undefined,
  });
}

/** What everyone does from the day before until two days after: 48 hours, wherever they are. */
export function useNextDays(projectCode: string, today: string) {
  return useProjectDays(projectCode, [dayAfter(today, -1), dayAfter(today, 3)]);
}

const newest: number | undefined = undefined;

/** Who changed what, newest first, with earlier changes on request. */
export function useChanges(projectCode: string) {
  const { api } = usePlatform();
  return useInfiniteQuery({
    queryKey: ['project-changes', projectCode],
    queryFn: ({ signal, pageParam: before }) =>
      api.call(readProjectChanges, {
        params: { projectCode },
        query: before === undefined ? {} : { before },
        signal,
      }),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
