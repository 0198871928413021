import { useState, type ReactNode, createElement, type ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyModule } from '../../platform/lazy.ts';
import type { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface AskFirstProps {
  /** The action of the button, and the answer that confirms it: "Revoke". */
  readonly label: string;
  /** The label with the name of the item, for buttons in a list: "Revoke Planner". */
  readonly name?: string;
  /** The question: "Revoke this token?" */
  readonly title: string;
  /** What will be lost. */
  readonly children: ReactNode;
  readonly cancelLabel?: string;
  readonly variant?: 'quiet' | 'text';
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
}

/** A button whose action can't be undone: it asks before. */
export function AskFirst(props: AskFirstProps) {
  const { label, name, title, children, cancelLabel = 'Keep it', onConfirm } = props;
  const { variant = 'text', disabled = false } = props;
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant={variant} aria-label={name} disabled={disabled} onClick={() => setAsks(true)}>
        {label}
      </Button>
      <LateQuestion
        open={asks}
        title={title}
        confirmLabel={label}
        cancelLabel={cancelLabel}
        onConfirm={() => {
          setAsks(false);
          onConfirm();
        }}
        onCancel={() => setAsks(false)}
      >
        {children}
      </LateQuestion>
    </>
  );
}

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
