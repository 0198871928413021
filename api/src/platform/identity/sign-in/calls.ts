import { textInput } from '@paddock/contract/platform/inputs';
import { passkeyProofBody } from '@paddock/contract/platform/passkeys';
import type { SignInProvider } from '@paddock/contract/platform/settings';
import {
  passwordBody,
  sendCodeBody,
  sendLinkBody,
  setPasswordBody,
  type SignInFailure,
  signInFailures,
  startOidcBody,
  verifyCodeBody,
  verifyLinkBody,
} from '@paddock/contract/platform/sign-in';
import { z } from 'zod';

type Calls = Readonly<Record<string, SignInBody>>;

/** All parts of Better Auth that are on. Anything not named here does not exist, whatever a new version brings. */
const sessionCalls: Calls = {
  'GET /token': 'none',
  'GET /get-session': 'none',
  'GET /list-sessions': 'none',
  'POST /revoke-session': 'session token',
  'POST /revoke-sessions': 'none',
  'POST /revoke-other-sessions': 'none',
  'POST /sign-out': 'none',
};

/** What each way of signing in adds to it. */
const callsOfWays: Readonly<Record<SignInProvider, Calls>> = {
  phone: {
    'POST /phone-number/send-otp': 'number',
    'POST /phone-number/verify': 'number and code',
    'POST /passkey/challenge': 'none',
    'POST /passkey/verify': 'passkey',
  },
  password: {
    'POST /sign-in/email': 'address and password',
    'POST /request-password-reset': 'address',
    'POST /reset-password': 'link and new password',
  },
  emailLink: {
    'POST /sign-in/magic-link': 'address',
    'POST /magic-link/verify': 'address and link',
  },
  oidc: {
    'POST /sign-in/social': 'issuer',
    'GET /callback/oidc': 'none',
  },
  anonymous: { 'POST /sign-in/anonymous': 'none' },
};

/** The body of a call by its name (`METHOD /path`), if an enabled way has it. */
export function signInCalls(ways: readonly SignInProvider[]): ReadonlyMap<string, SignInBody> {
  const calls = [sessionCalls, ...ways.map((way) => callsOfWays[way])];
  return new Map(calls.flatMap((some) => Object.entries(some)));
}

/** Whether a 401 of this call means that the session is absent or over. */
export function isSessionCall(name: string): boolean {
  return Object.hasOwn(sessionCalls, name);
}

type ParsedBody =
  | { readonly success: true; readonly body: unknown }
  | { readonly success: false; readonly status: number; readonly refusal: object };

const schemas = {
  none: z.unknown().transform(() => ({})),
  number: sendCodeBody,
  'number and code': verifyCodeBody,
  passkey: passkeyProofBody,
  'session token': z.object({ token: textInput(200) }),
  address: sendLinkBody,
  'address and link': verifyLinkBody,
  'address and password': passwordBody,
  'link and new password': setPasswordBody,
  // It answers with the next address and leaves going there to the app.
  issuer: z.pipe(
    startOidcBody,
    z.transform((body) => ({ ...body, disableRedirect: true })),
  ),
} as const satisfies Record<string, z.core.$ZodType>;

type SignInBody = keyof typeof schemas;

/** Says what is wrong with a body, and in which field. */
const failures: Readonly<Record<string, SignInFailure>> = {
  phoneNumber: 'INVALID_PHONE_NUMBER',
  code: 'INVALID_OTP',
  email: 'INVALID_EMAIL',
  password: 'INVALID_EMAIL_OR_PASSWORD',
  token: 'INVALID_TOKEN',
  callbackURL: 'INVALID_CALLBACK_URL',
  errorCallbackURL: 'INVALID_CALLBACK_URL',
};

/**
 * Only the fields meant for a call are passed on: Better Auth would also read from a body whether to change a
 * number or to leave the session out.
 */
export function parseSignInBody(kind: SignInBody, body: unknown): ParsedBody {
  const parsed = schemas[kind].safeParse(body);
  if (parsed.success) return { success: true, body: parsed.data };
  return refusal(findFailure(kind, parsed.error.issues[0]));
}

function findFailure(kind: SignInBody, issue: z.core.$ZodIssue | undefined): SignInFailure {
  const field = String(issue?.path[0] ?? '');
  if (field === 'newPassword')
    return issue?.code === 'too_big' ? 'PASSWORD_TOO_LONG' : 'PASSWORD_TOO_SHORT';
  if (kind === 'passkey') return 'INVALID_PASSKEY';
  const whole = kind.startsWith('number') ? 'INVALID_PHONE_NUMBER' : 'INVALID_EMAIL';
  return failures[field] ?? whole;
}

function refusal(code: SignInFailure): ParsedBody {
  const { status, message } = signInFailures[code];
  return { success: false, status, refusal: { code, message } };
}
