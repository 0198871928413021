import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './documents.module.css';

interface FormFootProps {
  /** What the main button says. */
  readonly save: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** Why it was not saved; undefined while nothing failed. */
  readonly failure: { readonly title: string; readonly reason: ReactNode } | undefined;
}

/** The buttons of a small form, and why it was not saved. */
export function FormFoot({ save, busy, onCancel, failure }: FormFootProps) {
  return (
    <>
      <div className={styles['buttons']}>
        <Button type="submit" busy={busy}>
          {save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {failure !== undefined && (
        <Message tone="bad" urgent title={failure.title}>
          {failure.reason}
        </Message>
      )}
    </>
  );
}
