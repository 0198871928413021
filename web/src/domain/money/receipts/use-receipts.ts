import {
  readReceiptFile,
  readReceipts,
  type Receipt,
} from '@paddock/contract/domain/money/receipts/receipts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { usePlatform } from '../../../platform/platform.ts';
import { deviceReceipts, type WaitingReceipt } from './waiting-receipts.ts';

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

/** A receipt that the server has, or one that waits here. */
export type AnyReceipt = Receipt | WaitingReceipt;

function isWaiting(receipt: AnyReceipt): receipt is WaitingReceipt {
  return 'uploadId' in receipt;
}

/** The file of a receipt, from the server or from this device, once it is wanted. */
export function useFile(receipt: AnyReceipt, wanted: boolean) {
  const { api } = usePlatform();
  const waits = isWaiting(receipt);
  return useQuery({
    queryKey: ['receipt-file', waits ? receipt.uploadId : receipt.id],
    enabled: wanted,
    queryFn: async ({ signal }) => {
      if (waits) return deviceReceipts.content(receipt);
      const params = { id: receipt.id };
      const answer = await api.open(readReceiptFile, { params, signal, accept: '*/*' });
      // The type that was judged, whatever was sent along.
      return new Blob([await answer.arrayBuffer()], { type: receipt.type });
    },
    ...(waits ? { networkMode: 'always' as const } : {}),
    // The content of a receipt never changes.
    staleTime: Infinity,
  });
}

/** An address under which this page alone can show a file, for as long as it does. */
export function useAddress(file: Blob | null | undefined): string | undefined {
  const held = useMemo(() => holdAddress(file), [file]);
  return useSyncExternalStore(held.subscribe, held.read);
}

function holdAddress(file: Blob | null | undefined) {
  let address: string | undefined;
  return {
    read: () => address,
    subscribe: (listener: () => void) => {
      const made = file ? URL.createObjectURL(file) : undefined;
      address = made;
      listener();
      return () => {
        address = undefined;
        if (made !== undefined) URL.revokeObjectURL(made);
      };
    },
  };
}

/** Becomes true, and stays so, once the element is close to the visible part of the page. */
export function useInSight(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (current === null || seen) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [ref, seen]);
  return seen;
}
