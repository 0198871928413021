import { readReceiptFile, type Receipt } from '@paddock/contract/domain/money/receipts/receipts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { WaitingReceipt } from './waiting-receipt.ts';
import { deviceReceipts } from './waiting-receipts.ts';
import { usePlatform } from '../../../platform/platform.ts';

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
