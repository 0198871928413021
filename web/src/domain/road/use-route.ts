import {
  readProjectRoute,
  readRoute,
  type NoRoute,
  type Route,
} from '@paddock/contract/domain/road/routing';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** Milliseconds between two looks at the clock, so that the next stop changes on time. */
export const routeTickMs = 15_000;

/** Milliseconds after which an answer that is still being looked for is asked for again. */
const askAgainMs = 4_000;

/** The road of the signed-in person. */
export function useRoute() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['route'],
    queryFn: ({ signal }) => api.call(readRoute, { signal }),
    refetchInterval: ({ state }) => (state.data?.pending === true ? askAgainMs : false),
  });
}

/** The route of a project, or that it has none; neither until it is loaded. */
export function useProjectRoute(projectCode: string): {
  readonly route?: Route | undefined;
  readonly none?: NoRoute | undefined;
} {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['project-route', projectCode],
    queryFn: ({ signal }) => api.call(readProjectRoute, { params: { projectCode }, signal }),
  });
  if (data === undefined) return {};
  if ('places' in data) return { none: data };
  // Earlier versions saved the fixed route here, which belongs to no project.
  return data.projectCode === null ? {} : { route: data };
}
