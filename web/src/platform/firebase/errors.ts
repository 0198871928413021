import * as z from 'zod/mini';
import { IdentityError, type IdentityErrorCode } from '../identity.ts';

const firebaseError = z.object({ code: z.string() });

const meanings: Readonly<Record<string, IdentityErrorCode>> = {
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/invalid-phone-number': 'invalid_phone_number',
  'auth/missing-phone-number': 'invalid_phone_number',
  'auth/invalid-verification-code': 'wrong_code',
  'auth/missing-verification-code': 'wrong_code',
  'auth/code-expired': 'code_expired',
  'auth/session-expired': 'code_expired',
  'auth/invalid-verification-id': 'code_expired',
  'auth/quota-exceeded': 'number_used_too_often',
  'auth/too-many-requests': 'too_many_requests',
  'auth/captcha-check-failed': 'challenge_unsolved',
  'auth/missing-app-credential': 'challenge_unsolved',
  'auth/invalid-app-credential': 'challenge_unsolved',
  'auth/invalid-email': 'invalid_email',
  'auth/missing-email': 'invalid_email',
  'auth/wrong-password': 'wrong_password',
  'auth/user-not-found': 'wrong_password',
  'auth/invalid-login-credentials': 'wrong_password',
  'auth/invalid-credential': 'wrong_password',
  'auth/weak-password': 'password_short',
  'auth/invalid-action-code': 'link_invalid',
  'auth/expired-action-code': 'link_invalid',
  'auth/operation-not-allowed': 'credential_not_supported',
  'auth/account-exists-with-different-credential': 'credential_not_supported',
  'auth/unsupported-first-factor': 'credential_not_supported',
  'auth/admin-restricted-operation': 'administrators_only',
  'auth/user-disabled': 'unauthorised',
  'auth/user-token-expired': 'signed_out',
  'auth/invalid-user-token': 'signed_out',
};

/** What Firebase threw, in our own words. */
export function identityErrorOf(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const code = firebaseError.safeParse(error).data?.code ?? '';
  return new IdentityError(meanings[code] ?? 'unexpected', { cause: error });
}

/** Has what Firebase throws come out in our own words. */
export async function inOurWords<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw identityErrorOf(error);
  }
}
