import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { formTimeoutMs } from '@paddock/contract/platform/constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { momentAt } from '../../../engine/forms/form-session.ts';
import {
  sendForm,
  submissionOf,
  type FilledForm,
  type Outcome,
} from '../../../engine/forms/send-form.ts';
import type { Basis } from '../../../engine/offline/kept-values.ts';
import type { RecordRef } from '../../../engine/records/use-record.ts';
import { useUndo } from '../../../engine/records/use-undo.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { notifiedWords, type Told } from '../notified-words.ts';

/** A form that one press sends, without showing its fields. */
export interface QuickForm {
  readonly form: FormDescriptor;
  readonly values: TypedValues;
  /** The record that it edits, which can be undone; null where it makes one. */
  readonly edits: { readonly record: RecordRef; readonly basis: Basis } | null;
  /** What to say once it is saved. */
  readonly saved: { readonly title: string; readonly body: string };
}

/**
 * How many people saving would notify, and the way to save with or without notifying them. What was not saved shows
 * that the page is behind, so everything is read again either way.
 */
export function useQuickSave(quick: QuickForm, onProblem: (problem: string | undefined) => void) {
  const { api, clock } = usePlatform();
  const queries = useQueryClient();
  // The same press sent twice is stored once.
  const [submissionId] = useState(() => crypto.randomUUID());
  const { form, values, edits, saved } = quick;
  const say = useUndo(edits?.record ?? { list: form.category, id: 0 });
  const filled = (): FilledForm => ({
    form,
    values,
    moment: momentAt(clock.now()),
    relatedRecordId: edits?.record.id ?? null,
    submissionId,
    position: null,
    basis: edits?.basis ?? null,
  });
  const { category, type } = form;
  const concerned = useQuery({
    queryKey: ['concerned', category, type, edits?.record.id ?? null, JSON.stringify(values)],
    queryFn: ({ signal }) =>
      api.call(readConcerned, { body: { category, type, data: submissionOf(filled()) }, signal }),
    retry: false,
    gcTime: 0,
  });
  function sayStored({ answer }: Extract<Outcome, { type: 'accepted' }>, told: Told) {
    const { title, body } = saved;
    say({
      title,
      body: [notifiedWords(told), body].filter(Boolean).join('. '),
      about: body,
      event: answer.event,
      tell: told.tells,
    });
  }
  const save = useMutation({
    mutationFn: async ({ tells: tell }: Told) =>
      sendForm({ api, timeoutMs: formTimeoutMs }, { ...filled(), tell }),
    onMutate: () => onProblem(undefined),
    onSuccess: async (outcome, told) => {
      onProblem(problemOf(outcome));
      if (outcome.type === 'accepted') sayStored(outcome, told);
      await queries.invalidateQueries();
    },
  });
  const people = concerned.data?.people ?? 0;
  return {
    people,
    names: concerned.data?.names ?? [],
    save: (tells: boolean) => save.mutate({ tells, people }),
    saving: save.isPending,
  };
}

function problemOf(outcome: Outcome): string | undefined {
  if (outcome.type === 'refused' || outcome.type === 'failed') return outcome.message;
  return outcome.type === 'clashed'
    ? 'Someone else changed it in the meantime. Look again, then save.'
    : undefined;
}
