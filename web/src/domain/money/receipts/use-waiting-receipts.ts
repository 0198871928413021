import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deviceReceipts } from './waiting-receipts.ts';

/** The receipts of a person that wait on this device, as they change. */
export function useWaitingReceipts(ownerId: number) {
  const queries = useQueryClient();
  useEffect(
    () =>
      deviceReceipts.subscribe(
        () => void queries.invalidateQueries({ queryKey: ['waiting-receipts'] }),
      ),
    [queries],
  );
  return useQuery({
    queryKey: ['waiting-receipts', ownerId],
    queryFn: async () => deviceReceipts.list(ownerId),
    // It is read from the device: no network is needed.
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}
