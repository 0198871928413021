import { useEffect, useState } from 'react';
import { holdScreen } from '../../platform/hold-screen.ts';
import { useStore } from '../../platform/store.ts';
import { LateQuestion } from '../questions/ask-first.tsx';
import type { Questions } from './questions.ts';

interface LeaveQuestionProps {
  /** What was typed is not saved anywhere. */
  readonly unkept: boolean;
  /** It is being sent, and nobody would read the answer. */
  readonly sending: boolean;
}

/** Asks before leaving a form if it, or its answer, would be lost. */
export function LeaveQuestion({ unkept, sending }: LeaveQuestionProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const active = unkept || sending;
  useEffect(() => (active ? holdScreen((go) => setLeave(() => go)) : undefined), [active]);
  return (
    <LossDialog
      open={leave !== null}
      sending={sending}
      onLeave={() => {
        setLeave(null);
        leave?.();
      }}
      onStay={() => setLeave(null)}
    />
  );
}

interface LossDialogProps {
  readonly open: boolean;
  readonly sending?: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The question itself. */
export function LossDialog({ open, sending = false, onLeave, onStay }: LossDialogProps) {
  return (
    <LateQuestion
      open={open}
      title="Leave this form?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {sending
        ? 'It’s still being sent. We don’t know yet whether it was saved.'
        : 'Your entries have not been sent and will be lost.'}
    </LateQuestion>
  );
}

/** The question that a form waits for, if any. */
export function AskedQuestion({ questions }: { readonly questions: Questions }) {
  const asked = useStore(questions);
  return (
    <LateQuestion
      open={asked !== null}
      title={asked?.title ?? ''}
      confirmLabel={asked?.confirmLabel ?? ''}
      cancelLabel={asked?.cancelLabel ?? ''}
      onConfirm={() => questions.answer(true)}
      onCancel={() => questions.answer(false)}
    >
      {asked?.body}
    </LateQuestion>
  );
}
