import { readReceipts } from '@paddock/contract/domain/money/receipts/receipts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { usePlatform } from '../../../platform/platform.ts';
import { useEffect } from 'react';
import { deviceReceipts } from './waiting-receipts.ts';

export type ReceiptsAnswer = z.infer<typeof readReceipts.response>;

export function receiptsKey(expenditureId: number) {
  return ['receipts', expenditureId] as const;
}

/** The receipts that the server has of an expenditure. */
export function useReceipts(expenditureId: number) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: receiptsKey(expenditureId),
    queryFn: ({ signal }) => api.call(readReceipts, { params: { id: expenditureId }, signal }),
  });
}

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
