import { signInFailures } from '@paddock/contract/platform/sign-in';
import { APIError } from 'better-auth/api';
import type { Refusal } from './limits.ts';

/** @throws what Better Auth answers with, unless there is no refusal */
export function refuse(refusal: Refusal | null): void {
  if (refusal === null) return;
  const { status, message } = signInFailures[refusal.failure];
  const wait = refusal.retryAfterSeconds;
  throw new APIError(
    status,
    { code: refusal.failure, message },
    wait === undefined ? {} : { 'retry-after': String(wait) },
  );
}

/** Carries the caller's address from the server to Better Auth; the sign-in calls drop a caller's own. */
export const addressHeader = 'x-paddock-address';

export function addressOf(context: { headers?: Headers | undefined } | undefined) {
  return context?.headers?.get(addressHeader) ?? undefined;
}
