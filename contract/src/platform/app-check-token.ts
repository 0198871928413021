import { openCalls } from './open-calls.ts';

/** Header that carries the app-check token: proof that a browser did some work before it called. */
export const appCheckHeader = 'X-Firebase-AppCheck';

/** Seconds for which a token is good. */
export const appCheckTokenSeconds = 3_600;

/**
 * Calls that need no app-check token: all open ones but those that sign in. They are what a browser makes before
 * it can have a token, what a link or a redirect leads to, and what programs make that are no browser: calendars,
 * mail servers, service workers. A call with a person's ID token always needs one.
 */
export const callsWithoutAppCheck: readonly string[] = Object.keys(openCalls).filter(
  (name) => !name.startsWith('POST /api/auth/'),
);
