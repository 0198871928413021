import type { Reach } from '@paddock/contract/platform/access';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { openAddress } from '../../platform/address.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { usePlatform } from '../../platform/platform.ts';
import type { ToastStep } from '../../ui/toast-shelf.tsx';
import { useCatalogue, type Catalogue } from '../catalogue.ts';
import { listAddress } from '../site.ts';
import type { FormState } from './form-state.ts';
import { chosenRows } from './lookup-rows.ts';
import { savedName, type RowName } from './saved-name.ts';
import { keptWords, storedWords } from './stored-words.ts';
import { tell } from './tell.ts';
import { useRoomWidgets, type SavedRecord } from './widgets/room-widgets.ts';

interface StoredForm {
  readonly form: FormDescriptor;
  readonly state: FormState;
  /** Of the person, if the toast is to offer what can be done next. */
  readonly offers: Reach | null;
  readonly onStored: (id: number) => void;
  readonly onKept?: () => void;
}

/** After a save: shows a toast with the next steps, reloads the screen, and goes on. */
export function useStored({ form, state, offers, onStored, onKept }: StoredForm): void {
  const { answer, values, kept } = state;
  const platform = usePlatform();
  const { log, api } = platform;
  const queries = useQueryClient();
  const catalogue = useCatalogue();
  const { nextSteps } = useRoomWidgets();
  const id = answer?.id;
  async function say(stored: number): Promise<void> {
    const name = await savedName(form, values, rowNames(api, queries));
    const record = offers === null ? undefined : recordOf(catalogue, form, stored, offers);
    const steps = record === undefined ? [] : [opening(record), ...nextSteps(record, platform)];
    await tell({ ...storedWords(form, values, { id: stored, name }), steps }, log);
  }
  const finish = useEffectEvent((stored: number) => {
    // An edit can be undone: the screen that opened it says so.
    if (form.type !== 'edit') void say(stored);
    void queries.invalidateQueries();
    onStored(stored);
  });
  const goOn = useEffectEvent(() => {
    void tell({ title: 'Saved, will be sent', body: keptWords(form, values).line }, log);
    onKept?.();
  });
  useEffect(() => {
    if (id !== undefined) finish(id);
  }, [id]);
  useEffect(() => {
    if (kept) goOn();
  }, [kept]);
}

/** Names that were read before; without an answer, what was saved goes without them. */
function rowNames(api: ApiClient, queries: QueryClient): RowName {
  return async (lookup, key) => {
    const asked = { ...chosenRows(api, queries, lookup, [key]), retry: false } as const;
    const rows = await queries.fetchQuery(asked).catch(() => []);
    return rows.find((row) => row.key === key)?.value;
  };
}

/** The record that a form made, where its page can be opened. A form that links records makes none. */
function recordOf(
  { registry, site }: Catalogue,
  form: FormDescriptor,
  id: number,
  reach: Reach,
): SavedRecord | undefined {
  if (form.type !== 'create' && form.type !== 'compound') return undefined;
  const list = registry.kindAt(form.category)?.name;
  const address = list === undefined ? undefined : listAddress(site, list, reach);
  if (list === undefined || address === undefined) return undefined;
  return { list, id, address: `${address}/${id}` };
}

function opening({ address }: SavedRecord): ToastStep {
  return { label: 'Open', onPress: () => openAddress(address) };
}
