import * as z from 'zod/mini';
import type { EntryAction } from './entry-action.ts';
import { openCalls } from './open-calls.ts';

/** The levels a person can have. Lower sees more. */
export const accessLevels = {
  1: 'Administrator',
  3: 'Manager',
  4: 'Coordinator',
  10: 'Crew',
} as const;

export const accessLevel = z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(10)]);
export type AccessLevel = z.infer<typeof accessLevel>;

/** Used in the list of levels to remove a person's access. Nobody has it: a person without access has no level. */
export const noAccess = { id: 99, name: 'No access' } as const;

/**
 * Who may make a call: everybody (`open`), or the highest permitted level. The server refuses a route that
 * has no row here.
 */
export const callLimits = {
  ...openCalls,
  'GET /api/settings/map': 10,
  'GET /api/settings/map/:file/:z/:x/:y': 10,
  'GET /api/users/me': 10,
  'POST /api/users/:id/unlock': 1,
  'GET /api/users/readflights': 10,
  'GET /api/users/route': 10,
  'GET /api/users/itinerary': 10,
  'GET /api/users/daySheet/pdf': 10,
  'GET /api/users/drives': 10,
  'GET /api/users/drives/pdf': 10,
  'GET /api/projects/:projectCode/transferSuggestions': 4,
  'POST /api/users/liveloc': 10,
  'DELETE /api/users/liveloc': 10,
  'GET /api/users/sharing': 10,
  'GET /api/users/locations': 10,
  'DELETE /api/users/locations': 10,
  'GET /api/users/locations/gpx': 10,
  'POST /api/users/locations/gpx': 10,
  'POST /api/users/locations/shown': 10,
  'GET /api/users/ingest-address': 10,
  'POST /api/users/ingest-address': 10,
  'DELETE /api/users/ingest-address': 10,
  'GET /api/users/calendar-address': 10,
  'POST /api/users/calendar-address': 10,
  'DELETE /api/users/calendar-address': 10,
  'GET /api/users/tokens': 10,
  'POST /api/users/tokens': 10,
  'DELETE /api/users/tokens/:id': 10,
  'GET /api/users/passkeys': 10,
  'POST /api/users/passkeys/challenge': 10,
  'POST /api/users/passkeys': 10,
  'DELETE /api/users/passkeys/:id': 10,
  'GET /api/projects/:projectCode/shares': 1,
  'POST /api/projects/:projectCode/shares': 1,
  'DELETE /api/projects/:projectCode/shares/:id': 1,
  'GET /api/webhooks': 1,
  'POST /api/webhooks': 1,
  'POST /api/webhooks/:id/secret': 1,
  'POST /api/webhooks/:id/on': 1,
  'DELETE /api/webhooks/:id': 1,
  'GET /api/webhooks/:id/deliveries': 1,
  'POST /api/webhooks/:id/deliveries/:deliveryId/again': 1,
  'GET /api/users/messages': 10,
  'POST /api/users/messages/opened': 10,
  'POST /api/messages/:id/opened': 10,
  'POST /api/messages/:id/confirmed': 10,
  'GET /api/users/message-preferences': 10,
  'PATCH /api/users/message-preferences': 10,
  'GET /api/push/key': 10,
  'GET /api/push/reach': 1,
  'POST /api/push/channels': 10,
  'POST /api/push/channels/:id/check': 10,
  'DELETE /api/push/channels/:id': 10,
  'GET /api/admin/messages': 1,
  'GET /api/admin/messages/:id': 1,
  'POST /api/admin/messages/:id/remind': 1,
  'GET /api/admin/system': 1,
  'POST /api/admin/system/release': 1,
  'GET /api/admin/entryLimits': 1,
  'PATCH /api/admin/entryLimits': 1,
  'GET /api/appData/peopleOf/:table/:id': 1,
  'GET /api/admin/projects': 4,
  'GET /api/users/documents': 10,
  'POST /api/users/documents': 10,
  'DELETE /api/users/documents/:id': 10,
  'GET /api/users/looks': 10,
  'GET /api/users/data': 10,
  'GET /api/users/contact': 10,
  'PATCH /api/users/contact': 10,
  'GET /api/contacts/:id/documents': 1,
  'POST /api/contacts/:id/documents': 1,
  'DELETE /api/contacts/:id/documents/:documentId': 1,
  'GET /api/projects/:projectCode': 4,
  'GET /api/projects/:projectCode/people': 4,
  'GET /api/projects/:projectCode/budget': 1,
  'GET /api/projects/:projectCode/money': 1,
  'GET /api/projects/:projectCode/money/rows': 1,
  'POST /api/projects/:projectCode/money/pay': 1,
  'GET /api/projects/:projectCode/schedule': 4,
  'POST /api/projects/:projectCode/schedule/copy': 1,
  'POST /api/projects/:projectCode/schedule/move': 1,
  'POST /api/projects/:projectCode/schedule/template': 1,
  'POST /api/projects/:projectCode/schedule/save-template': 1,
  'GET /api/admin/readAllFlights/:projectCode': 4,
  'GET /api/admin/readAllFlights/:projectCode/pdf': 4,
  'GET /api/admin/projectCrew/:projectCode': 4,
  'GET /api/admin/tripWarnings/:projectCode': 4,
  'POST /api/admin/tripWarnings/:projectCode/dismissals': 4,
  'DELETE /api/admin/tripWarnings/:projectCode/dismissals/:id': 4,
  // For people who fill in bookings.
  'POST /api/admin/tripWarnings': 1,
  'GET /api/projects/:projectCode/stays': 4,
  'GET /api/projects/:projectCode/vehicles': 4,
  'GET /api/stays/:id/roomingList': 4,
  'GET /api/stays/:id/roomingList/pdf': 4,
  'GET /api/stays/:id/roomingList/csv': 4,
  'POST /api/stays/:id/roomingList/sent': 1,
  'GET /api/admin/route/:projectCode': 4,
  'GET /api/projects/:projectCode/itinerary': 4,
  'GET /api/projects/:projectCode/readiness': 4,
  'GET /api/projects/:projectCode/changes': 4,
  'GET /api/admin/daySheets/:projectCode/pdf': 4,
  'GET /api/admin/liveLocations/:projectCode': 4,
  'GET /api/admin/liveLocations/:projectCode/stream': 4,
  'GET /api/admin/replay/:projectCode': 4,
  'GET /api/admin/replay/:projectCode/:userId/gpx': 4,
  'POST /api/admin/replay/:projectCode/:userId/gpx': 4,
  'POST /api/admin/alarms/:id/confirm': 4,
  'POST /api/admin/alarms/:id/snooze': 4,
  'GET /api/admin/alarmWatchers/:projectCode': 4,
  'POST /api/admin/alarmWatchers/:projectCode': 4,
  // Each list has its own limit, at most this one.
  'GET /api/lists/:list': 4,
  'GET /api/lists/:list/csv': 4,
  'GET /api/records/:list/:id': 4,
  'GET /api/records/:list/:id/history': 4,
  'DELETE /api/records/:list/:id': 1,
  'POST /api/records/:list/:id/restore': 1,
  'POST /api/records/:list/:id/cancel': 1,
  'POST /api/records/:list/:id/reopen': 1,
  'POST /api/records/:list/:id/undo': 1,
  // Finds only what the caller's level may open.
  'GET /api/search': 10,
  'GET /api/reports/expenditure/:projectCode': 1,
  'GET /api/reports/expenditure/:projectCode/csv': 1,
  'GET /api/reports/expenditure/:projectCode/pdf': 1,
  'GET /api/reports/owed': 1,
  'GET /api/reports/owed/csv': 1,
  'GET /api/reports/owed/pdf': 1,
  'GET /api/vouchers/:list/:id': 1,
  'GET /api/expenditure/:id/due': 1,
  'GET /api/appData/dsFormControl/:table/:key/:value': 1,
  'GET /api/places': 1,
  'GET /api/places/zone': 1,
  'GET /api/exchange-rates/:currencyId': 1,
  'GET /api/flights/readings': 3,
  'GET /api/flights/alike': 1,
  'GET /api/flights/known': 1,
  'GET /api/forms/defaults': 1,
  'POST /api/forms/:category/:type': 1,
  'POST /api/imports/:kind/preview': 1,
  'GET /api/projects/:projectCode/tables/:kind': 1,
  'GET /api/imports/:id': 1,
  'PATCH /api/imports/:id': 1,
  'POST /api/imports/:id/commit': 1,
  'POST /api/imports/:id/undo': 1,
  'POST /api/projects/:projectCode/confirmations': 1,
  'GET /api/projects/:projectCode/confirmations': 1,
  'GET /api/projects/:projectCode/confirmations/:id': 1,
  'GET /api/projects/:projectCode/confirmations/:id/source': 1,
  'POST /api/projects/:projectCode/confirmations/:id/set-aside': 1,
  'POST /api/projects/:projectCode/confirmations/:id/entered': 1,
  'GET /api/projects/:projectCode/confirmation-address': 1,
  'POST /api/projects/:projectCode/confirmation-address': 1,
  'DELETE /api/projects/:projectCode/confirmation-address': 1,
  'POST /api/records/concerned': 1,
  'POST /api/projects/:projectCode/move': 1,
  'POST /api/projects/:projectCode/cancel': 1,
  'GET /api/expenditure/tied': 1,
  'POST /api/expenditure/untie': 1,
  'POST /api/expenditure/untie/undo': 1,
  'POST /api/expenditure/:id/receipts': 1,
  'GET /api/expenditure/:id/receipts': 1,
  'GET /api/receipts/:id/file': 1,
  'DELETE /api/receipts/:id': 1,
  // A person's own data: other people's does not exist for them.
  'GET /api/users/claims': 10,
  'GET /api/users/claims/choices': 10,
  'POST /api/users/claims': 10,
  'PATCH /api/users/claims/:id': 10,
  'DELETE /api/users/claims/:id': 10,
  'POST /api/users/claims/:id/receipts': 10,
  'GET /api/users/claims/:id/receipts/:receiptId': 10,
  'DELETE /api/users/claims/:id/receipts/:receiptId': 10,
  'POST /api/users/claims/:id/submit': 10,
  'GET /api/projects/:projectCode/claims': 1,
  'POST /api/claims/:id/approve': 1,
  'POST /api/claims/:id/reject': 1,
  'POST /api/receipts/:id/restore': 1,
} as const satisfies Record<string, 'open' | AccessLevel>;

export type CallName = keyof typeof callLimits;

/** A person: their level, and what they may enter beyond it. */
interface Person {
  readonly access_level_id: AccessLevel;
  readonly enters?: readonly EntryAction[] | undefined;
}

/** How far someone's permissions reach; a level alone means that nothing was added. */
export type Reach = AccessLevel | Person;

export function readLevel(reach: Reach): AccessLevel {
  return typeof reach === 'number' ? reach : reach.access_level_id;
}

/** True if someone may use what is limited to `limit`. Without a limit, everyone may. */
export function isAllowed(reach: Reach, limit: AccessLevel | undefined): boolean {
  return limit === undefined || readLevel(reach) <= limit;
}
