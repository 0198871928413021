import type { CallName } from './access.ts';

/** Header that carries the app-check token: proof that a browser did some work before it called. */
export const appCheckHeader = 'X-Firebase-AppCheck';

/** Seconds for which a token is good. */
export const appCheckTokenSeconds = 3_600;

/**
 * Calls that need no app-check token: what a browser makes before it can have one, and what it follows
 * a link or a redirect to, which carries no headers; and what a service worker sends, which has none. A call with a person's ID token always needs one.
 */
export const callsWithoutAppCheck: readonly CallName[] = [
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/settings',
  'GET /api/settings/notices',
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/docs/*',
  'GET /api/app-check/challenge',
  'POST /api/app-check/token',
  'GET /api/auth/*',
  'POST /api/locations/ingest/*',
  'GET /api/share/:secret',
  'POST /api/push/receipts',
];
