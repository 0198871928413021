import { useEffect, useRef } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import type { Flow } from '../flow.ts';
import { sentenceFor, type ProblemCode } from '../problem.ts';

/** Problems that the field of the address says. */
export const emailProblems = [
  'email_missing',
  'invalid_email',
  'email_used_too_often',
] as const satisfies readonly ProblemCode[];

/** Problems that the field of the password says. */
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
