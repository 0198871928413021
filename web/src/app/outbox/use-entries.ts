import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deviceOutbox } from '../../engine/offline/outbox.ts';

/** What waits of a person, as it changes. */
export function useEntries(ownerId: number) {
  const queries = useQueryClient();
  useEffect(
    () => deviceOutbox.subscribe(() => void queries.invalidateQueries({ queryKey: ['outbox'] })),
    [queries],
  );
  return useQuery({
    queryKey: ['outbox', ownerId],
    queryFn: async () => deviceOutbox.list(ownerId),
    // It is read from the device: no network is needed.
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}
