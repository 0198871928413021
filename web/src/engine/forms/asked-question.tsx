import { useStore } from '../../platform/store.ts';
import { LateQuestion } from '../questions/late-question.tsx';
import type { Questions } from './questions.ts';

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
