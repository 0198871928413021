import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import type { Log } from '../../platform/log.ts';
import { usePlatform } from '../../platform/platform.ts';
import type { ToastWords } from '../../ui/toast-shelf.tsx';
import type { FormState } from './form-state.ts';
import { keptWords, storedWords } from './stored-words.ts';

const toasts = {
  name: 'toasts',
  offline: 'core',
  load: () => import('../../ui/toast-shelf.tsx'),
} as const;

/** Once a form is saved: says so, reloads everything on the screen, and goes on. */
export function useStored(
  form: FormDescriptor,
  { answer, values, kept }: FormState,
  onStored: (id: number) => void,
  onKept?: () => void,
): void {
  const { log } = usePlatform();
  const queries = useQueryClient();
  const id = answer?.id;
  const finish = useEffectEvent((stored: number) => {
    // An edit can be undone: the screen that opened it says so.
    if (form.type !== 'edit') void tell(storedWords(form, values, stored), log);
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

/** A toast that does not come breaks nothing; the log says why. */
export async function tell(words: ToastWords, log: Log): Promise<void> {
  const shelf = await loadChunk(toasts, log).catch(() => undefined);
  shelf?.showToast(words);
}
