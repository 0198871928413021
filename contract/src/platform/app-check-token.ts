import { openCalls } from './open-calls.ts';

/** Header that carries the app-check token: proof that a browser did some work before it called. */
export const appCheckHeader = 'X-Firebase-AppCheck';

/** The life of a token, in seconds. */
export const appCheckTokenSeconds = 3_600;

/**
 * Calls that need no app-check token: all open ones except those that sign in. Browsers make them before they
 * can have a token, links and redirects lead to them, and programs that are not browsers make them:
 * calendars, mail servers, service workers. A call with a person's ID token always needs one.
 */
export const callsWithoutAppCheck: readonly string[] = Object.keys(openCalls).filter(
  (name) => !name.startsWith('POST /api/auth/'),
);
