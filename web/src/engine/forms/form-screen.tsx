import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import type { SubmissionAnswer } from '@paddock/contract/engine/forms/submission';
import type { User } from '@paddock/contract/platform/user';
import { useRef, type ReactNode, createElement } from 'react';
import { useSayInHeader } from '../../platform/header-words.ts';
import { lazyModule } from '../../platform/lazy.ts';
import { useStore } from '../../platform/store.ts';
import { deviceDrafts } from '../offline/drafts.ts';
import type { Basis } from '../offline/kept-values.ts';
import { AskedQuestion, LeaveQuestion } from './form-questions.tsx';
import { DraftNote } from './draft-note.tsx';
import styles from './form-body.module.css';
import { FormBody, FormSkeleton } from './form-body.tsx';
import type { AddDialogProps } from './form-context.ts';
import type { FormSession } from './form-session.ts';
import { type FormState, isSending, phases } from './form-state.ts';
import type { Told } from '../../ui/notified-words.ts';
import type { DraftSlot, OpenedForm } from './open-session.ts';
import { outboxSlot } from './outbox-slot.ts';
import { pageWords } from './stored-words.ts';
import { useOpenForm } from './use-open-form.ts';
import { useStored } from './use-stored.ts';
import { useRoomWidgets } from './widgets/room-widgets.ts';

const dialog = lazyModule({
  name: 'add-dialog',
  load: async () => (await import('./add-dialog.tsx')).AddDialog,
});

/** Loads the popup for records that a lookup lacks, for the form on the screen. */
const useAddDialogSoon = dialog.useLoaded;

/** The popup, which loads once the form can be used. */
function LateAddDialog(props: AddDialogProps) {
  const AddDialog = dialog.useLoaded();
  return AddDialog === undefined ? null : createElement(AddDialog, props);
}

/** A form being sent, as seen by what replaces its fields. */
export interface FormAtWork {
  readonly form: FormDescriptor;
  readonly session: FormSession;
  readonly state: FormState;
}

interface FormScreenProps {
  readonly form: FormDescriptor;
  /** The form's name in the registry. */
  readonly name: string;
  readonly user: User;
  /** The record that the form was opened from, if any, and its list. */
  readonly from?: { readonly list: string; readonly id: number } | null;
  /** Its initial values, before its own defaults. */
  readonly filled?: TypedValues | undefined;
  /** The record to edit; without one, it makes a new one. */
  readonly basis?: Basis | null;
  /** The submission in the outbox to correct, if any. */
  readonly corrects?: string | null;
  /** In the header, before the page. */
  readonly about?: string | undefined;
  /** The form is stored, or waits on the device: the screen is finished. */
  readonly onStored: (answer: SubmissionAnswer | null, told: Told) => void;
  /** Replaces the fields while an edit conflicts with another one. */
  /** Leaves without saving, from a form with a button for that. */
  readonly onCancel?: (() => void) | undefined;
  readonly renderClash?: (work: FormAtWork) => ReactNode;
}

/** A form on its own screen. An unfinished one is saved where the form says so. */
export function FormScreen(props: FormScreenProps) {
  const { form, name, user, from = null, filled, basis = null, corrects = null } = props;
  // A submission being corrected is already in the outbox: its draft would replace another one.
  const keeps = form.persistent === true && corrects === null;
  const draft = keeps ? makeSlot(props) : null;
  const drafts = useRoomWidgets().isDraftOffline(form);
  const kept = { draft: draft?.key ?? null, corrects, drafts };
  const outbox = outboxSlot({ form, name, ownerId: user.id, ...kept });
  const relatedRecordId = from?.id ?? null;
  const opened = useOpenForm({ form, relatedRecordId, draft, outbox, filled, basis });
  return (
    <div className={`column full ${styles['screen']}`}>
      {opened === null ? <FormSkeleton /> : <Opened {...props} opened={opened} />}
    </div>
  );
}

/** Each record has its own draft, separate for its edit and for forms opened from it. */
function makeSlot({ form, name, user, from = null }: FormScreenProps): DraftSlot {
  const key = from === null ? name : `${from.list}/${form.type}/${name}`;
  const relatedRecordId = from?.id ?? null;
  return { drafts: deviceDrafts, key: { ownerId: user.id, form: key, relatedRecordId } };
}

interface OpenedProps extends FormScreenProps {
  readonly opened: OpenedForm;
}

function Opened(props: OpenedProps) {
  const { form, user, from = null, opened, about, onStored, onCancel, renderClash } = props;
  const { session, keeper, questions, startAgain } = opened;
  const state = useStore(session);
  useAddDialogSoon();
  const unkept = keeper === null && state.changed && state.formState === phases.editing;
  const page = state.clashes ? 'Two versions' : pageWords(form, state.page);
  useSayInHeader(form.documentTitle, about === undefined ? page : `${about}, ${lower(page)}`);
  const goesOn = useRef(false);
  const told = useRef<Told>({ tells: true, people: 0 });
  const done = () => {
    if (goesOn.current) void startAgain(startNext(form, state.values));
    else onStored(state.answer, told.current);
  };
  const cancel = async () => {
    if (state.changed && !(await questions.ask(discarding))) return;
    await startAgain();
    onCancel?.();
  };
  const offers = user;
  useStored({ form, state, offers, told, onStored: done, onKept: done });
  return (
    <>
      {state.clashes && renderClash !== undefined ? (
        renderClash({ form, session, state })
      ) : (
        <FormBody
          form={form}
          session={session}
          state={state}
          reach={user}
          edits={form.type === 'edit' ? (from?.id ?? null) : null}
          AddDialog={LateAddDialog}
          ownerId={user.id}
          onCancel={onCancel && (() => void cancel())}
          another={form.another === undefined ? undefined : (follows) => (goesOn.current = follows)}
          onSave={(next) => (told.current = next)}
          note={
            keeper !== null && (
              <DraftNote
                keeper={keeper}
                edits={form.type === 'edit'}
                onStartAgain={() => void startAgain()}
              />
            )
          }
        />
      )}
      <AskedQuestion questions={questions} />
      <LeaveQuestion unkept={unkept} sending={isSending(state)} />
    </>
  );
}

const discarding = {
  title: 'Discard what you entered?',
  body: 'It isn’t saved anywhere.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
} as const;

/** The initial values of the next one. */
function startNext({ another = [] }: FormDescriptor, values: TypedValues): TypedValues {
  return Object.fromEntries(another.map((name) => [name, values[name] ?? null]));
}

function lower(words: string): string {
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
}
