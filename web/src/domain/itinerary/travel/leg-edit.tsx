import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { useState, type ReactNode } from 'react';
import { AskedQuestion } from '../../../engine/forms/asked-question.tsx';
import { isSending } from '../../../engine/forms/form-state.ts';
import { LeaveQuestion } from '../../../engine/forms/leave-question.tsx';
import type { OpenedForm } from '../../../engine/forms/open-session.ts';
import { outboxSlot } from '../../../engine/forms/outbox-slot.ts';
import { changesNothing } from '../../../engine/forms/untouched.ts';
import { useOpenForm } from '../../../engine/forms/use-open-form.ts';
import { useStored } from '../../../engine/forms/use-stored.ts';
import { basisOf } from '../../../engine/records/clashing.ts';
import { ClashScreen } from '../../../engine/records/clash-screen.tsx';
import type { RecordRef } from '../../../engine/records/use-record.ts';
import { useUndo } from '../../../engine/records/use-undo.ts';
import { useStore } from '../../../platform/store.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { User } from '@paddock/contract/platform/user';
import type { WorkspaceProject } from '../../projects/workspace-page.ts';
import type { Told } from '../notified-words.ts';
import { LegForm } from './leg-form.tsx';
import { LegTools } from './leg-tools.tsx';
import { savedWords, subtitleOf, titleOf } from './leg-words.ts';

interface LegEditProps {
  readonly record: RecordRef;
  readonly form: FormDescriptor;
  readonly list: ListDescriptor;
  readonly answer: RecordAnswer;
  readonly values: NonNullable<RecordAnswer['values']>;
  /** The edit of it that waits on this device, to go on with. */
  readonly corrects: string | null;
  /** Shown until the form is open. */
  readonly coming: ReactNode;
  readonly user: User;
  readonly project: WorkspaceProject | undefined;
  readonly close: () => void;
  readonly onSaved: () => void;
  readonly open: (path: string) => void;
}

/** A leg with its times as fields; the edit form of flights does the work. */
export function LegEdit(props: LegEditProps) {
  const { record, form, answer, values, corrects, user } = props;
  // What the form was opened with stays, whatever is read while it is filled in.
  const [basis] = useState(() => basisOf(record, form, answer, values));
  const outbox = outboxSlot({ form, name: 'new-flight', ownerId: user.id, draft: null, corrects });
  const opened = useOpenForm({ form, relatedRecordId: record.id, draft: null, outbox, basis });
  if (opened === null) return props.coming;
  return <Opened {...props} opened={opened} />;
}

function Opened(props: LegEditProps & { readonly opened: OpenedForm }) {
  const { record, form, list, answer, user, close, open, opened } = props;
  const [told, setTold] = useState<Told>({ tells: true, people: 0 });
  const { session, questions } = opened;
  const state = useStore(session);
  const say = useUndo(record);
  useStored({
    form,
    state,
    offers: null,
    onStored: () => {
      const saved = savedWords({ answer, before: props.values, values: state.values, told });
      say({ ...saved, about: answer.title, event: state.answer?.event, tell: told.tells });
      props.onSaved();
    },
    onKept: close,
  });
  const head = {
    title: titleOf(answer),
    subtitle: state.clashes ? 'Two versions' : subtitleOf(answer),
    tools: <LegTools id={record.id} reach={user} onEdit={open} />,
    onClose: close,
  };
  const unkept = state.answer === null && !state.kept && !changesNothing(state);
  return (
    <>
      {state.clashes ? (
        <SidePanel {...head}>
          <ClashScreen
            {...{ form, session, state, record, list }}
            tells={told.tells ? told.people : 0}
            onLeave={close}
          />
        </SidePanel>
      ) : (
        <LegForm
          {...{ form, session, state, answer, head, open }}
          projectCode={props.project?.projectCode}
          id={record.id}
          reach={user}
          onSave={setTold}
        />
      )}
      <AskedQuestion questions={questions} />
      <LeaveQuestion unkept={unkept} sending={isSending(state)} />
    </>
  );
}
