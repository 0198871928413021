import { shortestPassword } from '@paddock/contract/platform/constants';
import { emailAddress } from '@paddock/contract/platform/sign-in';
import type { ProblemCode } from '../problem.ts';

/** Reads the typed text as an e-mail address. The case of its letters does not matter. */
export function readEmail(
  typed: string,
): { readonly email: string } | { readonly problem: ProblemCode } {
  if (typed.trim() === '') return { problem: 'email_missing' };
  const read = emailAddress.safeParse(typed);
  return read.success ? { email: read.data } : { problem: 'invalid_email' };
}

/** Finds the problem of a password before any call; null if there is none. */
export function passwordProblem(typed: string): ProblemCode | null {
  if (typed === '') return 'password_missing';
  return typed.length < shortestPassword ? 'password_short' : null;
}
