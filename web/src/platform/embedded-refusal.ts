import type { SignInFailure } from '@paddock/contract/platform/sign-in';
import * as z from 'zod/mini';
import { retryAfterSeconds } from './call-errors.ts';
import { IdentityError, type IdentityErrorCode } from './identity.ts';

/** Both forms of a refusal's code: Better Auth's own, and the envelope of our calls. */
const refusal = z.union([
  z.object({ code: z.string() }),
  z.pipe(
    z.object({ error: z.object({ code: z.string() }) }),
    z.transform(({ error }) => error),
  ),
]);

const meanings = {
  INVALID_OTP: 'wrong_code',
  OTP_EXPIRED: 'code_expired',
  OTP_NOT_FOUND: 'code_expired',
  TOO_MANY_ATTEMPTS: 'too_many_tries',
  COUNTRY_NOT_SUPPORTED: 'country_not_supported',
  INVALID_EMAIL: 'invalid_email',
  INVALID_EMAIL_OR_PASSWORD: 'wrong_password',
  PASSWORD_TOO_SHORT: 'password_short',
  PASSWORD_TOO_LONG: 'password_long',
  INVALID_TOKEN: 'link_invalid',
  INVALID_CALLBACK_URL: 'unexpected',
  INVALID_PASSKEY: 'passkey_refused',
  PROVIDER_UNREACHABLE: 'provider_unreachable',
  EMAIL_USED_TOO_OFTEN: 'email_used_too_often',
  INVALID_PHONE_NUMBER: 'invalid_phone_number',
  NUMBER_USED_TOO_OFTEN: 'number_used_too_often',
  TOO_MANY_REQUESTS: 'too_many_requests',
} as const satisfies Record<SignInFailure, IdentityErrorCode>;

/** What a refusal of Better Auth means. */
export function toRefusal(response: Response, body: unknown, now: number): IdentityError {
  const named = refusal.safeParse(body);
  const code =
    (named.success ? findMeaning(named.data.code) : undefined) ?? byStatus(response.status);
  return new IdentityError(code, {
    retryAfterSeconds: retryAfterSeconds(response.headers, now),
    cause: body,
  });
}

function findMeaning(code: string): IdentityErrorCode | undefined {
  // Nothing else means that a session is over: a proxy or a failing server may answer 401 too.
  if (code === 'session_over') return 'signed_out';
  if (code === 'unauthorised_user') return 'unauthorised';
  if (code === 'app_check_failed') return 'challenge_unsolved';
  return Object.entries(meanings).find(([name]) => name === code)?.[1];
}

function byStatus(status: number): IdentityErrorCode {
  if (status === 429) return 'too_many_requests';
  // A proxy answers instead of the server.
  if (status === 502 || status === 503 || status === 504) return 'network';
  return 'unexpected';
}
