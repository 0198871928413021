import type { FormDescriptor } from '@paddock/contract/forms/descriptor';
import { forms, type FormName } from '@paddock/contract/forms/registry';
import type { User } from '@paddock/contract/users';
import { useSyncExternalStore } from 'react';
import { deviceDrafts } from '../offline/drafts.ts';
import { useSayInHeader } from '../ui/header-words.ts';
import { AddDialog } from './add-dialog.tsx';
import { DraftNote } from './draft-note.tsx';
import { FormBody } from './form-body.tsx';
import styles from './form-screen.module.css';
import { FormSkeleton } from './form-skeleton.tsx';
import { isSending, phases } from './form-state.ts';
import { outboxSlot } from './outbox-slot.ts';
import { LeaveQuestion } from './leave-question.tsx';
import type { DraftSlot, OpenedForm } from './open-session.ts';
import { pageWords } from './page-words.ts';
import { useOpenForm } from './use-open-form.ts';
import { useStored } from './use-stored.ts';

interface FormScreenProps {
  readonly name: FormName;
  readonly user: User;
  /** The record that the form was opened from, if any. */
  readonly relatedRecordId?: number | null;
  /** The submission of the outbox that is to be mended, if any. */
  readonly mends?: string | null;
  /** The form is stored: the screen has done its work. */
  readonly onStored: () => void;
}

/** A form on a screen of its own. An unfinished one is kept where the form says so. */
export function FormScreen(props: FormScreenProps) {
  const { name, user, relatedRecordId = null, mends = null, onStored } = props;
  const form: FormDescriptor = forms[name];
  // What is mended lies in the outbox already: its draft would take another one's place.
  const keeps = form.persistent === true && mends === null;
  const draft = keeps ? slotOf(user, name, relatedRecordId) : null;
  const outbox = outboxSlot({ form, name, ownerId: user.id, draft: draft?.key ?? null, mends });
  const opened = useOpenForm({ form, relatedRecordId, draft, outbox });
  return (
    <div className={styles['screen']}>
      {opened === null ? (
        <FormSkeleton />
      ) : (
        <Opened form={form} user={user} opened={opened} onStored={onStored} />
      )}
    </div>
  );
}

function slotOf({ id }: User, form: FormName, relatedRecordId: number | null): DraftSlot {
  return { drafts: deviceDrafts, key: { ownerId: id, form, relatedRecordId } };
}

interface OpenedProps {
  readonly form: FormDescriptor;
  readonly user: User;
  readonly opened: OpenedForm;
  readonly onStored: () => void;
}

function Opened({ form, user, opened, onStored }: OpenedProps) {
  const { session, keeper, startAgain } = opened;
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const unkept = keeper === null && state.changed && state.formState === phases.editing;
  useSayInHeader(form.documentTitle, pageWords(form, state.page));
  useStored(form, state, onStored, onStored);
  return (
    <>
      <FormBody
        form={form}
        session={session}
        state={state}
        level={user.access_level_id}
        AddDialog={AddDialog}
        note={
          keeper !== null && <DraftNote keeper={keeper} onStartAgain={() => void startAgain()} />
        }
      />
      <LeaveQuestion unkept={unkept} sending={isSending(state)} />
    </>
  );
}
