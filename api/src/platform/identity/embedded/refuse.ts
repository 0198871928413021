import { signInFailures } from '@paddock/contract/platform/sign-in';
import { APIError } from 'better-auth/api';
import type { Refusal } from './limits.ts';

/** @throws Better Auth's error, unless there is no refusal */
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
