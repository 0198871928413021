import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { formTimeoutMs } from '@paddock/contract/platform/constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { momentAt } from '../../../engine/forms/form-session.ts';
import {
  type FilledForm,
  makeSubmission,
  type Outcome,
  sendForm,
} from '../../../engine/forms/send-form.ts';
import { MessageWays } from '../../../engine/message-ways.tsx';
import type { Basis } from '../../../engine/offline/kept-values.ts';
import type { RecordRef } from '../../../engine/records/use-record.ts';
import { removeAdded, useUndo } from '../../../engine/records/use-undo.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { notifiedWords, type Told } from '../../../ui/notified-words.ts';
import type { GapProps } from './gap-props.ts';
import styles from './people.module.css';

interface SaveButtonsProps {
  readonly quick: QuickForm;
  /** The main button's action: "Give this bed". */
  readonly deed: string;
  /** The button's action for screen readers, which can't see what is above it: "Put in room 214". */
  readonly about: string;
  readonly offline: boolean;
  readonly isFirst: boolean;
  readonly onProblem: GapProps['onProblem'];
  readonly children?: ReactNode;
}

/** Saves a fix at once. The button names its action, and how many people it notifies. */
export function SaveButtons(props: SaveButtonsProps) {
  const { quick, deed, about, offline, isFirst, onProblem, children } = props;
  const why = offline ? 'You’re offline.' : undefined;
  const { people, ways, names, save, saving } = useQuickSave(quick, onProblem);
  const tells = people > 0;
  return (
    <>
      <div className="flex wrap gap-2">
        <DeskButton
          variant={isFirst ? 'main' : 'plain'}
          busy={saving}
          why={why}
          onClick={() => save(true)}
          title={about}
        >
          {tells ? `${deed} and tell ${people}` : deed}
        </DeskButton>
        {tells && (
          <DeskButton disabled={saving} why={why} onClick={() => save(false)}>
            Save only
          </DeskButton>
        )}
        {children}
      </div>
      <MessageWays ways={ways} />
      {names.length > 0 && (
        <p className={`small muted ${styles['small']}`}>{`Message to ${listed(names)}.`}</p>
      )}
    </>
  );
}

/** "Pablo and Marek", "Pablo, Marek and 4 others". */
function listed(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/** A form that one press sends, without showing its fields. */
interface QuickForm {
  readonly form: FormDescriptor;
  readonly values: TypedValues;
  /** The record that it edits; null if it gives a bed. */
  readonly edits: { readonly record: RecordRef; readonly basis: Basis } | null;
  /** The message once it is saved. */
  readonly saved: { readonly title: string; readonly body: string };
}

/**
 * How many people saving would notify, and the way to save with or without notifying them. What was not saved shows
 * that the page is behind, so everything is read again either way.
 */
function useQuickSave(quick: QuickForm, onProblem: (problem: string | undefined) => void) {
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
      api.call(readConcerned, { body: { category, type, data: makeSubmission(filled()) }, signal }),
    retry: false,
    gcTime: 0,
  });
  function sayStored({ answer }: Extract<Outcome, { type: 'accepted' }>, told: Told) {
    const { title, body } = saved;
    const words = [notifiedWords(told), body].filter(Boolean).join('. ');
    if (edits === null) {
      const added = { list: category, ids: [answer.id], noun: 'bed', tell: told.tells };
      return showToast({ title, body: words, action: removeAdded({ api, queries }, added) });
    }
    say({
      title,
      body: words,
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
      onProblem(findProblem(outcome));
      if (outcome.type === 'accepted') sayStored(outcome, told);
      await queries.invalidateQueries();
    },
  });
  const people = concerned.data?.people ?? 0;
  return {
    people,
    ways: concerned.data?.ways,
    names: concerned.data?.names ?? [],
    save: (tells: boolean) => save.mutate({ tells, people }),
    saving: save.isPending,
  };
}

function findProblem(outcome: Outcome): string | undefined {
  if (outcome.type === 'refused' || outcome.type === 'failed') return outcome.message;
  return outcome.type === 'clashed'
    ? 'Someone else changed it in the meantime. Look again, then save.'
    : undefined;
}
