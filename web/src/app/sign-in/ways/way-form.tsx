import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Flow } from '../flow.ts';
import { type ProblemCode, sentenceFor } from '../problem.ts';
import { StepError, SubmitButton, useBusyWords } from '../step-parts.tsx';
import styles from '../step.module.css';

interface WayFormProps {
  readonly flow: Flow;
  readonly title: string;
  readonly lead: ReactNode;
  readonly action: string;
  readonly busyLabel: string;
  /** Problems that a field shows itself. */
  readonly saidByFields: readonly ProblemCode[];
  readonly onSubmit: () => void;
  /** Absent if the main action leads back. */
  readonly onBack?: () => void;
  /** Other ways on, between the main one and the way back. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** One screen of a way to sign in: its fields, its main action, and the way back. */
export function WayForm(props: WayFormProps) {
  const { flow, title, lead, action, saidByFields, onSubmit, onBack, more, children } = props;
  const busyLabel = useBusyWords(props.busyLabel);
  const said = flow.problem !== null && saidByFields.includes(flow.problem.code);
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (flow.busy === null) onSubmit();
  }
  return (
    <form className={`stack ${styles['form']}`} noValidate onSubmit={submit}>
      <div>
        <h2 className={styles['title']}>{title}</h2>
        <p className="above-2 muted">{lead}</p>
      </div>
      {children}
      <StepError id="way-error" problem={said ? null : flow.problem} />
      <SubmitButton busy={flow.busy !== null} busyLabel={busyLabel}>
        {action}
      </SubmitButton>
      {more}
      {onBack !== undefined && (
        <Button variant="text" onClick={onBack}>
          Sign in another way
        </Button>
      )}
    </form>
  );
}

/** Problems shown at the address field. */
export const emailProblems = [
  'email_missing',
  'invalid_email',
  'email_used_too_often',
] as const satisfies readonly ProblemCode[];

/** Problems shown at the password field. */
export const passwordProblems = [
  'password_missing',
  'password_short',
  'password_long',
  'wrong_password',
] as const satisfies readonly ProblemCode[];

interface WayFieldProps {
  readonly flow: Flow;
  readonly value: string;
  readonly onType: (typed: string) => void;
}

export function EmailField({ flow, value, onType }: WayFieldProps) {
  const error = errorAmong(flow, emailProblems);
  return (
    <TextField
      ref={useFocusOn(error, true)}
      label="Email address"
      type="email"
      name="email"
      autoComplete="username"
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

interface PasswordFieldProps extends WayFieldProps {
  readonly label: string;
  /** The password is being chosen, not asked for. */
  readonly isNew: boolean;
  readonly first?: boolean;
}

export function PasswordField({ flow, value, onType, label, isNew, first }: PasswordFieldProps) {
  const error = errorAmong(flow, passwordProblems);
  return (
    <TextField
      ref={useFocusOn(error, first === true)}
      label={label}
      type="password"
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

function errorAmong({ problem }: Flow, codes: readonly ProblemCode[]): string | undefined {
  return problem !== null && codes.includes(problem.code) ? sentenceFor(problem) : undefined;
}

/** The focus is on the first field of a screen, and moves to the field with an error. */
function useFocusOn(error: string | undefined, first: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first) input.current?.focus();
  }, [first]);
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  return input;
}
