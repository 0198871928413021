import { readRoute } from '@paddock/contract/domain/road/routing';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** Milliseconds between two looks at the clock, so that the next stop turns where it should. */
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
