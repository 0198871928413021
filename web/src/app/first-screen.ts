import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Milliseconds after which a first screen that still waits for answers is waited for no longer. */
const patienceMs = 2_500;

const { promise: standing, resolve: stand } = Promise.withResolvers<void>();

/** Resolves once what somebody opened the app for is on the screen: whatever can wait begins then. */
export async function firstScreenStands(): Promise<void> {
  return standing;
}

/** Tells when the answers that the first screen asked for are there. */
export function useFirstScreen(): void {
  const queries = useQueryClient();
  const fetching = useIsFetching();
  useEffect(() => {
    const timer = setTimeout(stand, patienceMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // Asked here, and not as it was drawn: the queries of this render have already started.
    if (Math.max(fetching, queries.isFetching()) > 0) return undefined;
    const timer = setTimeout(stand);
    return () => clearTimeout(timer);
  }, [queries, fetching]);
}
