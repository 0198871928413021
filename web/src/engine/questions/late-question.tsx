import { createElement, type ComponentProps } from 'react';
import { lateChunk } from '../../platform/late-chunk.ts';
import type { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

const question = lateChunk({
  name: 'question',
  load: async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
});

/** Fetches the popup of questions, for a form that may ask one once the network is gone. */
export const useQuestionSoon = question.useLate;

/** A question that a form may ask: its popup comes once the form can be used. */
export function LateQuestion(props: ComponentProps<typeof ConfirmDialog>) {
  const Dialog = question.useLate();
  return Dialog === undefined ? null : createElement(Dialog, props);
}
