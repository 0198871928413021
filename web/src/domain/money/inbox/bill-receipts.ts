import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import { useAdding } from '../receipts/use-adding.ts';
import { useWaitingReceipts } from '../receipts/use-receipts.ts';
import { deviceReceipts, type WaitingReceipt } from '../receipts/waiting-receipts.ts';

/** The receipts of a bill that is still being entered. They are kept on the device, and sent after the bill. */
export function useBillReceipts(submissionId: string, userId: number) {
  const bill = { id: null, submissionId, title: 'New expenditure' };
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
