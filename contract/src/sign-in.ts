import { z } from 'zod';
import { codeLength } from './constants.ts';

/** A number as it is kept everywhere: E.164, as +447700900010. Spaces, dashes and brackets are dropped. */
export const phoneNumber = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+'))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/));

/** `POST /api/auth/phone-number/send-otp` */
export const sendCodeBody = z.object({ phoneNumber });

/** `POST /api/auth/phone-number/verify` */
export const verifyCodeBody = z.object({
  phoneNumber,
  code: z
    .string()
    .trim()
    .max(2 * codeLength),
});

/**
 * Why a sign-in call refuses, with its status. The body is Better Auth's own, `{ code, message }`; a 429
 * says in `Retry-After` how many seconds to wait.
 */
export const signInFailures = {
  INVALID_PHONE_NUMBER: {
    status: 400,
    message: 'This is not a phone number with its country code.',
  },
  INVALID_OTP: { status: 400, message: 'Wrong code. Try again.' },
  OTP_EXPIRED: { status: 400, message: 'This code is no longer valid.' },
  OTP_NOT_FOUND: { status: 400, message: 'There is no code for this number. Ask for a new one.' },
  TOO_MANY_ATTEMPTS: { status: 403, message: 'Too many wrong tries. Ask for a new code.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  NUMBER_USED_TOO_OFTEN: {
    status: 429,
    message: 'This phone number has been used too many times. Try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type SignInFailure = keyof typeof signInFailures;
