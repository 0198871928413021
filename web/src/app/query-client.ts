import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isOut, isUnreachable } from '../platform/call-errors.ts';

/** How long an answer counts as new: going back and forth does not read it again. */
const freshMs = 30_000;

/** Milliseconds after which a screen that got no answer asks again on its own. */
const askAgainMs = 15_000;

/** A call that did not get through is made once more; a refusal is not going to change. */
export function createQueryClient(): QueryClient {
  // It hears of changes only: an app that starts without a network would wait for answers first.
  onlineManager.setOnline(navigator.onLine);
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < 1 && isUnreachable(error),
        refetchInterval: ({ state }) => (isOut(state.error) ? askAgainMs : false),
      },
    },
  });
  // Days are read ahead, and looked at when there is no network any more.
  queries.setQueryDefaults(['itinerary'], { gcTime: Number.POSITIVE_INFINITY });
  return queries;
}

/** Takes out what was read for a person, and leaves what is open to anyone and who they are now. */
export function forgetPerson(queries: QueryClient, now?: 'me'): void {
  queries.removeQueries({
    predicate: ({ queryKey: [name] }) => name !== 'settings' && name !== now,
  });
}
