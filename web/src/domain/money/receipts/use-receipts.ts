import { readReceipts } from '@paddock/contract/domain/money/receipts/receipts';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { usePlatform } from '../../../platform/platform.ts';

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
