import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** Links a control to its label and its messages. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  readonly label: string;
  readonly required?: boolean | undefined;
  /** Below the field, to help fill it in. */
  readonly hint?: ReactNode;
  /** The problem with the value. It replaces the hint and is announced. */
  readonly error?: string | undefined;
  /** At the end of the label's line. */
  readonly action?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label above it and its messages below. */
export function FieldFrame({ label, required, hint, error, action, children }: FieldFrameProps) {
  const id = useId();
  const about = error ?? hint;
  return (
    <div className="shrink">
      <div className={`flex between gap-1 below-2 ${styles['top']}`}>
        <label htmlFor={id} className={styles['label']}>
          {label}
          {required === true && <RequiredMark />}
        </label>
        {action}
      </div>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': about === undefined ? undefined : `${id}-about`,
      })}
      <p id={`${id}-about`} className={styles['about']} aria-live="polite">
        <span
          className={
            error === undefined ? `muted ${styles['hint']}` : `medium accent ${styles['error']}`
          }
        >
          {about}
        </span>
      </p>
    </div>
  );
}

/** The asterisk of a required field; screen readers hear it from the field itself. */
function RequiredMark() {
  return (
    <span className="accent" aria-hidden="true">
      {' *'}
    </span>
  );
}
