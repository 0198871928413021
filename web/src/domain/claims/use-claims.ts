import { readClaimChoices, readOwnClaims } from '@paddock/contract/domain/claims/claims';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { deviceClaims } from './waiting-claims.ts';

/** One's own claims; the device keeps them. */
export function useOwnClaims() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['claims'],
    queryFn: ({ signal }) => api.call(readOwnClaims, { signal }),
  });
}

/** What a claim can name; the device keeps it, so that a claim can be entered offline. */
export function useClaimChoices() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['claim-choices'],
    queryFn: ({ signal }) => api.call(readClaimChoices, { signal }),
  });
}

/** The claims of a person that wait on this device, as they change. */
export function useWaitingClaims(ownerId: number) {
  const queries = useQueryClient();
  useEffect(
    () =>
      deviceClaims.subscribe(
        () => void queries.invalidateQueries({ queryKey: ['waiting-claims'] }),
      ),
    [queries],
  );
  return useQuery({
    queryKey: ['waiting-claims', ownerId],
    queryFn: async () => deviceClaims.list(ownerId),
    // It is read from the device: no network is needed.
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}
