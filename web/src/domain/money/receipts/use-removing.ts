import {
  removeReceipt,
  restoreReceipt,
  type Receipt,
} from '@paddock/contract/domain/money/receipts/receipts';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { receiptsKey, type ReceiptsAnswer } from './use-receipts.ts';
import { whyNot } from './words.ts';

/** Removes a receipt, says so, and offers to take it back. */
export function useRemoving(expenditureId: number): (receipt: Receipt) => Promise<void> {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const queryKey = receiptsKey(expenditureId);
  const readAgain = async () => queries.invalidateQueries({ queryKey });
  async function takeBack({ id, name }: Receipt): Promise<void> {
    try {
      await api.call(restoreReceipt, { params: { id } });
      showToast({ title: 'Receipt restored', body: name });
    } catch (error) {
      showToast({ title: 'The change was not undone', body: whyNot(error) });
    }
    await readAgain();
  }
  return async (receipt) => {
    try {
      await api.call(removeReceipt, { params: { id: receipt.id } });
    } catch (error) {
      showToast({ title: `${receipt.name} was not removed`, body: whyNot(error) });
      return;
    }
    queries.setQueryData<ReceiptsAnswer>(
      queryKey,
      (known) => known && { receipts: known.receipts.filter(({ id }) => id !== receipt.id) },
    );
    const action = { label: 'Undo', onPress: () => void takeBack(receipt) };
    showToast({ title: 'Receipt removed', body: receipt.name, action });
    await readAgain();
  };
}
