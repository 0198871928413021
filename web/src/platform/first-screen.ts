'use no memo';

import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** Milliseconds after which a first screen that still waits for answers is waited for no longer. */
const patienceMs = 2_500;

const { promise: standing, resolve: stand } = Promise.withResolvers<void>();

/** Resolves once the opened screen is drawn, so that everything else can begin. */
export async function firstScreenStands(): Promise<void> {
  return standing;
}

/** Milliseconds in which the screen gets what it still lacks. Tests and development need no rest. */
const restMs = import.meta.env.PROD ? 3_000 : 0;

/** Resolves once the first screen has had a rest too: what is fetched for later begins then, and not beside it. */
export async function firstScreenRests(): Promise<void> {
  await standing;
  await wait(restMs);
}

export async function wait(ms: number): Promise<void> {
  await new Promise<void>((resolve) => void setTimeout(resolve, ms));
}

/** Tells when the parts of the first screen are there, and the answers that they asked for. */
export function useFirstScreen(): void {
  const queries = useQueryClient();
  const fetching = useIsFetching();
  const loading = useStore(loadingParts) > 0;
  useEffect(() => {
    if (loading) return undefined;
    const timer = setTimeout(stand, patienceMs);
    return () => clearTimeout(timer);
  }, [loading]);
  useEffect(() => {
    // Asked here, and not as it was drawn: the parts and queries of this render have already started.
    if (loading || loadingParts.getSnapshot() > 0) return undefined;
    if (Math.max(fetching, queries.isFetching()) > 0) return undefined;
    const timer = setTimeout(stand);
    return () => clearTimeout(timer);
  }, [queries, fetching, loading]);
}

/** How many parts of the screen are still loading. */
const loadingParts = createStore(0);

/** Marks a part of the screen as loading, until the returned function is called. */
export function beginLoading(): () => void {
  loadingParts.set(loadingParts.getSnapshot() + 1);
  return () => loadingParts.set(loadingParts.getSnapshot() - 1);
}
