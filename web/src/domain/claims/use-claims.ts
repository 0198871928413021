import {
  readClaimChoices,
  readClaimReceipt,
  readOwnClaims,
  type Claim,
} from '@paddock/contract/domain/claims/claims';
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

/** The photo of a claim that the server has. */
export function useClaimReceipt({ id, receipt }: Pick<Claim, 'id' | 'receipt'>, wanted = true) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['claim-receipt', id, receipt?.id],
    enabled: wanted && receipt !== null,
    queryFn: async ({ signal }) => {
      const answer = await api.open(readClaimReceipt, { params: { id }, signal, accept: '*/*' });
      // The type that was judged, whatever was sent along.
      return new Blob([await answer.arrayBuffer()], receipt === null ? {} : { type: receipt.type });
    },
    staleTime: Infinity,
  });
}
