import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { invalidControls } from './browser-validity.ts';
import styles from './form-buttons.module.css';
import type { FormSession } from './form-session.ts';
import { phases, type FormState } from './form-state.ts';

interface FormButtonsProps {
  readonly form: FormDescriptor;
  readonly session: FormSession;
  readonly state: FormState;
  /** It can be sent from this page, although others follow. */
  readonly canSend: boolean;
  /** People who would be notified if it were saved now. */
  readonly concerned: number;
  readonly note: ReactNode;
  /** Says before it is sent whether another one follows; undefined where none can. */
  readonly another: ((follows: boolean) => void) | undefined;
}

/**
 * The way on and the way back; the loader while the form is on its way. An edit is saved from every page,
 * and a form sent from one after which nothing is needed. What concerns people says whom it tells.
 */
export function FormButtons(props: FormButtonsProps) {
  const { form, session, state, canSend, concerned, note, another } = props;
  const first = state.page === 0;
  const last = state.page === form.pages.length - 1;
  const sends = form.type === 'edit' || last || canSend;
  const tells = sends && concerned > 0;
  const sending = state.formState !== phases.editing;
  function goOn({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    if (currentTarget.form !== null) void session.forward(invalidControls(currentTarget.form));
  }
  function saveOnly({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    another?.(false);
    if (currentTarget.form !== null) void session.save(invalidControls(currentTarget.form), false);
  }
  function saveAndGoOn({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    another?.(true);
    if (currentTarget.form !== null) void session.save(invalidControls(currentTarget.form));
  }
  return (
    <div className={styles['foot']}>
      {sending ? <Spinner label="Sending" /> : note}
      {another !== undefined && sends && (
        <div className={styles['buttons']}>
          <Button variant="quiet" disabled={sending} onClick={saveAndGoOn}>
            {tells ? `Save and tell ${concerned}, add another` : 'Send and add another'}
          </Button>
        </div>
      )}
      <div
        className={classNames(
          styles['buttons'],
          (!first || (canSend && !last)) && styles['two'],
          tells && styles['tells'],
        )}
      >
        {!first && (
          <Button variant="quiet" disabled={sending} onClick={session.back}>
            Back
          </Button>
        )}
        {canSend && !last && (
          <Button variant="quiet" disabled={sending} onClick={goOn}>
            Next
          </Button>
        )}
        {tells && (
          <Button variant="quiet" disabled={sending} onClick={saveOnly}>
            Save only
          </Button>
        )}
        <Button type="submit" busy={sending}>
          {tells ? `Save and tell ${concerned}` : labelOf(form, sends)}
        </Button>
      </div>
    </div>
  );
}

function labelOf({ type }: FormDescriptor, sends: boolean): string {
  if (type === 'edit') return 'Save';
  return sends ? 'Send' : 'Next';
}
