import { readRecord, removeRecord, undoRecord } from '@paddock/contract/engine/records/calls';
import { counted } from '@paddock/contract/platform/plural';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { ApiError, isUnreachable } from '../../platform/call-errors.ts';
import { usePlatform } from '../../platform/platform.ts';
import type { Told } from '../../ui/notified-words.ts';
import { showToast, type ToastStep } from '../../ui/toast-shelf.tsx';
import type { RecordRef } from './use-record.ts';

/** What was done, as a toast says it. */
interface Done {
  readonly title: string;
  readonly body: string;
  /** Names what it takes back, if the body does not say it. */
  readonly about?: string;
  /** The event to undo it by; without one there is nothing to undo. */
  readonly event: number | undefined;
  /** False: nobody was notified, and nobody is about the undo. */
  readonly tell?: boolean;
  /** The same, with how many were. */
  readonly told?: Told | undefined;
}

/** Says what was done to a record, and offers to undo it. */
export function useUndo(record: RecordRef): (done: Done) => void {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return (done) => sayUndoable({ api, queries, record }, done);
}

interface Undoing {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly record: RecordRef;
}

/** The same outside a component. */
export function sayUndoable({ api, queries, record }: Undoing, done: Done): void {
  async function undo(event: number, body: string, tell: boolean, agreed?: string): Promise<void> {
    try {
      const sent = {
        event,
        ...(tell ? {} : { tell }),
        ...(agreed === undefined ? {} : { agreed }),
      };
      await api.call(undoRecord, { params: record, body: sent });
      showToast({ title: 'Undone', body });
    } catch (error) {
      const asks = error instanceof ApiError ? error.asks : undefined;
      const again = { label: 'Undo it', onPress: () => void undo(event, body, tell, asks) };
      showToast({
        title: 'The change was not undone',
        body: whyNot(error),
        ...(asks === undefined ? {} : { action: again }),
      });
    }
    await queries.invalidateQueries();
  }
  const { title, body, about = body, event, told, tell = told?.tells ?? true } = done;
  if (event === undefined) return showToast({ title, body, told });
  const onPress = () => void undo(event, about, tell);
  showToast({ title, body, told, action: { label: 'Undo', onPress } });
}

interface Added {
  readonly list: string;
  readonly ids: readonly number[];
  readonly noun: string;
  /** False: nobody was notified, and nobody is about the undo. */
  readonly tell?: boolean;
}

/** A step that removes records that were just added. What one of them refuses stays, and says so. */
export function removeAdded(
  { api, queries }: Omit<Undoing, 'record'>,
  { list, ids, noun, tell = true }: Added,
): ToastStep {
  async function undo(): Promise<void> {
    let undone = 0;
    try {
      for (const id of ids) {
        const params = { list, id };
        const { version } = await api.call(readRecord, { params, query: { zone: 'UTC' } });
        const query = tell ? { version } : { version, tell: 'no' as const };
        await api.call(removeRecord, { params, query });
        undone += 1;
      }
      showToast({ title: 'Undone', body: `${counted(ids.length, noun)} removed` });
    } catch (error) {
      const removed = undone === 0 ? '' : `${undone} of ${counted(ids.length, noun)} removed. `;
      showToast({ title: 'Not all was undone', body: `${removed}${whyNot(error)}` });
    }
    await queries.invalidateQueries();
  }
  return { label: 'Undo', onPress: () => void undo() };
}

/** Why a change failed. */
export function whyNot(error: unknown): string {
  if (isUnreachable(error))
    return 'We couldn’t reach the server. Try again when you’re back online.';
  return error instanceof Error ? error.message : 'Something went wrong.';
}
