import type { Settings } from '@paddock/contract/platform/settings';
import { counted } from '@paddock/contract/platform/plural';
import { longestPassword, shortestPassword } from '@paddock/contract/platform/constants';
import type { IdentityErrorCode } from '../../platform/identity.ts';

/** Problems during sign-in. */
export type ProblemCode =
  | Exclude<IdentityErrorCode, 'unauthorised' | 'administrators_only' | 'signed_out'>
  | 'phone_too_short'
  | 'phone_too_long'
  | 'email_missing'
  | 'password_missing';

/** The proof that a person uses the browser: its challenge, and its state. */
const challenges = {
  recaptcha: { asks: 'Solve the reCAPTCHA', solving: 'Solving the reCAPTCHA' },
  own: { asks: 'Confirm you are human', solving: 'Confirming you are human' },
} as const;

/** The challenge in use; our own until the server has answered. */
export function nameChallenge(settings: Settings | undefined) {
  const isGoogles =
    settings?.appCheck.mode === 'firebase' || settings?.signIn.identity === 'firebase';
  return isGoogles ? challenges.recaptcha : challenges.own;
}

export interface Problem {
  readonly code: ProblemCode;
  /** Seconds to wait before the next try, if known. */
  readonly waitSeconds?: number | undefined;
}

const sentences: Readonly<Record<Exclude<ProblemCode, 'challenge_unsolved'>, string>> = {
  network: 'A network error has occurred. Check the connection and try again.',
  invalid_phone_number: 'This phone number is not complete. Check the number and the country.',
  phone_too_short: 'This phone number is too short. Check the number and the country.',
  phone_too_long: 'This phone number is too long. Check the number and the country.',
  country_not_supported: 'The country code provided is not supported.',
  email_missing: 'Enter your email address to continue',
  invalid_email: "That email address isn't correct",
  password_missing: 'Enter your password',
  password_short: `The password needs at least ${shortestPassword} characters`,
  password_long: `The password can have at most ${longestPassword} characters`,
  wrong_password: 'The email address or the password is wrong',
  link_invalid: 'This code is no longer valid. Request a new link.',
  email_used_too_often: 'This email address has been used too many times.',
  provider_unreachable: 'The sign-in provider isn’t responding. Try again in a moment.',
  passkey_refused: 'This passkey didn’t work. Try again, or sign in with a code.',
  credential_not_supported:
    'The selected credential for the authentication provider is not supported!',
  wrong_code: 'Wrong code. Try again.',
  code_expired: 'This code is no longer valid. Send a new one.',
  too_many_tries: 'Too many wrong codes. Send a new one.',
  number_used_too_often: 'This phone number has been used too many times.',
  too_many_requests: 'Too many requests.',
  unexpected: 'Something went wrong on the server. Try again in a moment.',
};

/** One or two sentences that explain the problem and how long it will last. */
export function sentenceFor({ code, waitSeconds }: Problem, settings?: Settings): string {
  if (code === 'challenge_unsolved')
    return `${nameChallenge(settings).asks}. It runs automatically. Try again in a moment.`;
  if (!passing.has(code)) return sentences[code];
  const when = waitSeconds === undefined ? 'later' : `in ${wait(waitSeconds)}`;
  return `${sentences[code]} Try again ${when}.`;
}

/** Errors that go away by waiting. */
const passing: ReadonlySet<ProblemCode> = new Set([
  'too_many_requests',
  'number_used_too_often',
  'email_used_too_often',
]);

function wait(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, seconds), 'second');
  if (seconds <= 3_600) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3_600), 'hour');
}
