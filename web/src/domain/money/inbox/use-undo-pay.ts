import { readRecord, removeRecord } from '@paddock/contract/engine/records/calls';
import { counted } from '@paddock/contract/platform/plural';
import { useQueryClient } from '@tanstack/react-query';
import { whyNot } from '../../../engine/records/use-undo.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { showToast, type ToastStep } from '../../../ui/toast-shelf.tsx';

/** Takes back payments that were just recorded. What one of them refuses stays, and says so. */
export function useUndoPay(): (paymentIds: readonly number[]) => ToastStep {
  const { api } = usePlatform();
  const queries = useQueryClient();
  async function remove(id: number): Promise<void> {
    const params = { list: 'payments', id };
    const { version } = await api.call(readRecord, { params, query: { zone: 'UTC' } });
    await api.call(removeRecord, { params, query: { version } });
  }
  async function undo(ids: readonly number[]): Promise<void> {
    let undone = 0;
    try {
      for (const id of ids) {
        await remove(id);
        undone += 1;
      }
      showToast({ title: 'Undone', body: `${counted(ids.length, 'payment')} removed` });
    } catch (error) {
      const removed = undone === 0 ? '' : `${undone} of ${ids.length} payments were removed. `;
      showToast({ title: 'Not all was undone', body: `${removed}${whyNot(error)}` });
    }
    await queries.invalidateQueries();
  }
  return (ids) => ({ label: 'Undo', onPress: () => void undo(ids) });
}
