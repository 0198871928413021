import type { FormDescriptor } from '@paddock/contract/forms/descriptor';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../ui/toasts.ts';
import type { FormState } from './form-state.ts';
import { storedWords } from './stored-words.ts';

/** Once a form is stored: says so, has everything on the screen read anew, and goes on. */
export function useStored(
  form: FormDescriptor,
  { answer, values }: FormState,
  onStored: (id: number) => void,
): void {
  const queries = useQueryClient();
  const id = answer?.id;
  const finish = useEffectEvent((stored: number) => {
    showToast(storedWords(form, values, stored));
    void queries.invalidateQueries();
    onStored(stored);
  });
  useEffect(() => {
    if (id !== undefined) finish(id);
  }, [id]);
}
