import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import { useAdding } from './prepare-file.ts';
import { deviceReceipts, useWaitingReceipts, type WaitingReceipt } from './waiting-receipts.ts';

/** The receipts of a bill that is still being entered. They are saved on the device, and sent after the bill. */
export function useBillReceipts(submissionId: string, userId: number) {
  const bill = { id: null, submissionId, title: 'New bill' };
  const { add, busy, problems, forget } = useAdding(bill, userId);
  const waiting = useWaitingReceipts(userId).data ?? [];
  const receipts = waiting.filter((one) => one.submissionId === submissionId);
  const room = receiptBounds.receipts - receipts.length;
  return {
    receipts,
    busy: busy !== null,
    problems,
    forget,
    add: async (files: readonly File[]) => add(files.slice(0, room)),
    remove: (receipt: WaitingReceipt) => void deviceReceipts.remove(receipt),
  };
}

export type BillReceipts = ReturnType<typeof useBillReceipts>;
