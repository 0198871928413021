import type { SignInProvider } from '@paddock/contract/platform/settings';
import type { SignInBody } from './bodies.ts';

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
