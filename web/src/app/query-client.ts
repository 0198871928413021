import { QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '../platform/call-errors.ts';

/** How long an answer counts as new: going back and forth does not ask again. */
const freshMs = 30_000;

/** A call that did not get through is made once more; a refusal is not going to change. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < 1 && isUnreachable(error),
      },
    },
  });
}

/** Takes out what was read for a person, and leaves what is open to anyone. */
export function forgetPerson(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' });
}
