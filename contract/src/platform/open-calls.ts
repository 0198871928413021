/**
 * Calls that anyone may make. They have their own file because the browser needs no other limit before it
 * makes a call: the whole table would be part of the first screen.
 */
export const openCalls = {
  'GET /api/health': 'open',
  'GET /api/health/live': 'open',
  'GET /api/health/ready': 'open',
  'GET /api/settings': 'open',
  'GET /api/settings/notices': 'open',
  'GET /api/docs': 'open',
  'GET /api/docs/json': 'open',
  'GET /api/docs/*': 'open',
  'GET /api/app-check/challenge': 'open',
  'POST /api/app-check/token': 'open',
  'POST /api/auth/sign-up': 'open',
  'GET /api/auth/*': 'open',
  'POST /api/auth/*': 'open',
  'POST /api/locations/ingest/*': 'open',
  'POST /api/confirmations/inbound/*': 'open',
  'GET /api/calendar/*': 'open',
  'GET /api/share/:secret': 'open',
  'POST /api/push/receipts': 'open',
} as const;
