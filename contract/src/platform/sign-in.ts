import * as z from 'zod/mini';
import { bareNumber } from './contact-words.ts';
import { textInput } from './inputs.ts';
import { codeLength, longestPassword, shortestPassword } from './constants.ts';

/** A number in the stored form: E.164, such as +447700900010. Spaces, dashes and brackets are dropped. */
export const phoneNumber = z.pipe(
  z.pipe(textInput(40), z.transform(bareNumber)),
  z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
);

/** `POST /api/auth/phone-number/send-otp` */
export const sendCodeBody = z.object({ phoneNumber });

/** `POST /api/auth/phone-number/verify` */
export const verifyCodeBody = z.object({
  phoneNumber,
  code: textInput(2 * codeLength).check(z.trim()),
});

/** An address in the stored form: trimmed, in lower case. */
export const emailAddress = z.pipe(textInput(254).check(z.trim(), z.toLowerCase()), z.email());

/**
 * Where to go after signing in: a path of this app, with its query. Anything that a browser could read as
 * another site (`//evil.example`, `/\\evil.example`, a tab between the slashes) is refused.
 */
export const localPath = textInput(2_000).check(z.regex(/^\/(?![/\\])[^\\\s\p{Cc}]*$/u));

const password = textInput(longestPassword).check(z.minLength(shortestPassword));

/** The `oobCode` in the link of an email. */
const linkToken = textInput(200).check(z.minLength(1));

/**
 * `POST /api/auth/sign-in/magic-link`: requests an e-mail with a link. It leads to
 * `/?mode=signIn&oobCode=…&continueUrl=<callbackURL>`. The answer is the same for every address. `POST
 * /api/auth/request-password-reset`: the same, for a link that sets a password, including the first one. It
 * has `mode=resetPassword`.
 */
export const sendLinkBody = z.object({ email: emailAddress, callbackURL: z.optional(localPath) });

/** `POST /api/auth/magic-link/verify`: signs in with the link, once; `token` is its `oobCode`. */
export const verifyLinkBody = z.object({ email: emailAddress, token: linkToken });

/** `POST /api/auth/sign-in/email` */
export const passwordBody = z.object({
  email: emailAddress,
  password: textInput(longestPassword).check(z.minLength(1)),
});

/**
 * `POST /api/auth/reset-password`: sets the password and ends all sessions of the address. Sign in with it
 * after that.
 */
export const setPasswordBody = z.object({
  email: emailAddress,
  token: linkToken,
  newPassword: password,
});

/**
 * `POST /api/auth/sign-in/social`: answers `{ url }`, where the browser goes next. The provider returns it to
 * `callbackURL`, or to `errorCallbackURL?error=…` if it failed.
 */
export const startOidcBody = z.object({
  provider: z.literal('oidc'),
  callbackURL: localPath,
  errorCallbackURL: localPath,
});

/**
 * Why a sign-in call refuses, with its status. The body is Better Auth's own, `{ code, message }`; a 429
 * says in `Retry-After` how many seconds to wait.
 */
export const signInFailures = {
  INVALID_PHONE_NUMBER: {
    status: 400,
    message: 'Enter a phone number with its country code.',
  },
  INVALID_OTP: { status: 400, message: 'Wrong code. Try again.' },
  OTP_EXPIRED: { status: 400, message: 'This code is no longer valid.' },
  OTP_NOT_FOUND: { status: 400, message: 'There is no code for this number. Request a new one.' },
  TOO_MANY_ATTEMPTS: { status: 403, message: 'Too many wrong codes. Request a new one.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  COUNTRY_NOT_SUPPORTED: { status: 400, message: 'The country code provided is not supported.' },
  INVALID_EMAIL: { status: 400, message: "That email address isn't correct." },
  INVALID_EMAIL_OR_PASSWORD: {
    status: 401,
    message: 'The email address or the password is wrong.',
  },
  PASSWORD_TOO_SHORT: { status: 400, message: 'A password must have at least 6 characters.' },
  PASSWORD_TOO_LONG: { status: 400, message: 'A password can have at most 128 characters.' },
  /** The link is unknown, used, expired, or belongs to another address. */
  INVALID_TOKEN: { status: 400, message: 'This link is no longer valid. Request a new one.' },
  INVALID_CALLBACK_URL: { status: 403, message: 'This address does not belong to this app.' },
  INVALID_PASSKEY: {
    status: 401,
    message: 'This passkey didn’t work. Try again, or sign in with a code.',
  },
  PROVIDER_UNREACHABLE: { status: 503, message: 'The sign-in provider isn’t responding.' },
  EMAIL_USED_TOO_OFTEN: {
    status: 429,
    message: 'This email address has been used too many times. Try again later.',
  },
  NUMBER_USED_TOO_OFTEN: {
    status: 429,
    message: 'This phone number has been used too many times. Try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type SignInFailure = keyof typeof signInFailures;
