import { createElement, type ComponentProps } from 'react';
import { lazyModule } from '../../platform/lazy.ts';
import type { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

const question = lazyModule({
  name: 'question',
  load: async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
});

/** Loads the popup of questions, for a form that may ask one offline. */
export const useQuestionSoon = question.useLoaded;

/** A question that a form may ask: its popup loads once the form can be used. */
export function LateQuestion(props: ComponentProps<typeof ConfirmDialog>) {
  const Dialog = question.useLoaded();
  return Dialog === undefined ? null : createElement(Dialog, props);
}
