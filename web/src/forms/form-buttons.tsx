import type { FormDescriptor } from '@paddock/contract/forms/descriptor';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';
import styles from './form-buttons.module.css';
import type { FormSession } from './form-session.ts';
import { phases, type FormState } from './form-state.ts';

interface FormButtonsProps {
  readonly form: FormDescriptor;
  readonly session: FormSession;
  readonly state: FormState;
  readonly note: ReactNode;
}

/** The way on and the way back; the loader while the form is on its way. */
export function FormButtons({ form, session, state, note }: FormButtonsProps) {
  const first = state.page === 0;
  const last = state.page === form.pages.length - 1;
  const sending = state.formState !== phases.editing;
  return (
    <div className={styles['foot']}>
      {sending ? <Spinner label="Sending" /> : note}
      <div className={classNames(styles['buttons'], !first && styles['two'])}>
        {!first && (
          <Button variant="quiet" disabled={sending} onClick={session.back}>
            Back
          </Button>
        )}
        <Button type="submit" busy={sending}>
          {last ? lastWord(form) : 'Next'}
        </Button>
      </div>
    </div>
  );
}

function lastWord({ type }: FormDescriptor): string {
  return type === 'edit' ? 'Save' : 'Send';
}
