import type { Reach } from '@paddock/contract/platform/access';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { openAddress } from '../../platform/address.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { lazyModule } from '../../platform/lazy.ts';
import { usePlatform } from '../../platform/platform.ts';
import type { ToastStep } from '../../ui/toast-shelf.tsx';
import { useFormCatalogue } from '../catalogue.ts';
import { listAddress, type Site } from '../site.ts';
import type { FormState } from './form-state.ts';
import { chosenRows } from './lookup-rows.ts';
import type { Told } from '../../ui/notified-words.ts';
import { keptWords, type RowName, savedName, storedWords } from './stored-words.ts';
import { tell } from './tell.ts';
import { useRoomWidgets, type RoomWidgets, type SavedRecord } from './widgets/room-widgets.ts';

/** Few forms can be undone as a whole. */
const undoing = lazyModule({
  name: 'undo',
  load: async () => import('../records/use-undo.ts'),
});

interface StoredForm {
  readonly form: FormDescriptor;
  readonly state: FormState;
  /** The person, if the toast should offer next steps. */
  readonly offers: Reach | null;
  /** Who gets a message. */
  readonly told?: { readonly current: Told } | undefined;
  /** Where the record is or how it was paid, after its name. */
  readonly where?: string | undefined;
  /** Next steps with a record of this room; if absent, the room's own. */
  readonly next?: RoomWidgets['nextSteps'];
  readonly onStored: (id: number) => void;
  readonly onKept?: () => void;
}

/** After a save: shows a toast with the next steps, reloads the screen, and goes on. */
export function useStored(stored: StoredForm): void {
  const { form, state, offers, where, onStored, onKept } = stored;
  const { answer, values, kept } = state;
  const platform = usePlatform();
  const { api } = platform;
  const queries = useQueryClient();
  const { site } = useFormCatalogue();
  const { nextSteps, isDraftOffline } = useRoomWidgets();
  const next = stored.next ?? nextSteps;
  const id = answer?.id;
  async function say(key: number): Promise<void> {
    const name = await savedName(form, values, rowNames(api, queries));
    const record = offers === null ? undefined : findRecord(site, form, key, offers);
    const steps = record === undefined ? [] : [opening(record), ...(await next(record, platform))];
    const words = { ...storedWords(form, values, name), told: stored.told?.current };
    // What was saved with it is undone with it.
    const { kind: list } = form;
    if (answer?.event !== undefined && list !== undefined) {
      const { sayUndoable } = await undoing.load();
      const done = { ...words, event: answer.event };
      return sayUndoable({ api, queries, record: { list, id: key } }, done);
    }
    await tell({ ...words, body: [words.body, where].filter(Boolean).join('. '), steps });
  }
  const finish = useEffectEvent((key: number) => {
    // An edit can be undone: the screen that opened it says so.
    if (form.type !== 'edit') void say(key);
    void queries.invalidateQueries();
    onStored(key);
  });
  const goOn = useEffectEvent(() => {
    const title = isDraftOffline(form) ? 'Kept as a draft' : 'Saved, will be sent';
    void tell({ title, body: keptWords(form, values).line });
    onKept?.();
  });
  useEffect(() => {
    if (id !== undefined) finish(id);
  }, [id]);
  useEffect(() => {
    if (kept) goOn();
  }, [kept]);
}

/** Names that were read before; without an answer, the message leaves them out. */
function rowNames(api: ApiClient, queries: QueryClient): RowName {
  return async (lookup, key) => {
    const asked = { ...chosenRows(api, queries, lookup, [key]), retry: false } as const;
    const rows = await queries.fetchQuery(asked).catch(() => []);
    return rows.find((row) => row.key === key)?.value;
  };
}

/** The record that a form made, if its page can be opened. A form that links records makes none. */
function findRecord(
  site: Site,
  form: FormDescriptor,
  id: number,
  reach: Reach,
): SavedRecord | undefined {
  if (form.type !== 'create' && form.type !== 'compound') return undefined;
  if (form.kind === undefined) return undefined;
  const address = listAddress(site, form.kind, reach);
  return address === undefined ? undefined : { list: form.kind, id, address: `${address}/${id}` };
}

function opening({ address }: SavedRecord): ToastStep {
  return { label: 'Open', onPress: () => openAddress(address) };
}
