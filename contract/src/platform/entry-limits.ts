import * as z from 'zod/mini';
import { type CallName, callsByContent, type Reach } from './access.ts';
import { opensForBooks } from './books.ts';
import type { Call } from './calls.ts';
import { entryAction, type EntryAction } from './entry-action.ts';

const callsOfTables: readonly CallName[] = [
  'POST /api/imports/:kind/preview',
  'GET /api/projects/:projectCode/tables/:kind',
  'GET /api/imports/:id',
  'PATCH /api/imports/:id',
  'POST /api/imports/:id/commit',
  'POST /api/imports/:id/undo',
];

const callsByAction: Readonly<Record<EntryAction, readonly CallName[]>> = {
  flights: [
    'GET /api/flights/alike',
    'GET /api/flights/known',
    'GET /api/flights/readings',
    'POST /api/admin/tripWarnings',
    ...callsOfTables,
  ],
  bookings: [
    'GET /api/flights/alike',
    'GET /api/flights/known',
    'GET /api/flights/readings',
    'POST /api/admin/tripWarnings',
    'GET /api/exchange-rates/:currencyId',
  ],
  stays: [
    'GET /api/places',
    'GET /api/places/zone',
    'POST /api/stays/:id/roomingList/sent',
    'POST /api/stays/:id/roomingList/mail',
    ...callsOfTables,
  ],
  vehicles: callsOfTables,
  freight: [
    'POST /api/carnets/:id/issue',
    'POST /api/projects/:projectCode/freight/move',
    ...callsOfTables,
  ],
  schedule: [
    'POST /api/projects/:projectCode/schedule/copy',
    'POST /api/projects/:projectCode/schedule/move',
    'POST /api/projects/:projectCode/schedule/template',
    ...callsOfTables,
  ],
  people: ['POST /api/plan/joining', ...callsOfTables],
  messages: ['GET /api/push/reach', 'GET /api/appData/peopleOf/:table/:id'],
};

/** True if an action that someone was given opens a call to them, or the right to keep the books. */
export function opensCall(reach: Reach, call: string): boolean {
  if (typeof reach === 'number') return false;
  if (opensForBooks(reach, call)) return true;
  return (reach.enters ?? []).some((action) =>
    [...callsByContent, ...callsByAction[action]].some((opened) => opened === call),
  );
}

/** The levels that an action can be given to, from the top. */
export const entryLevel = z.union([z.literal(1), z.literal(3), z.literal(4)]);
export type EntryLevel = z.infer<typeof entryLevel>;

const entryLimits = z.object({
  limits: z.array(z.object({ action: entryAction, level: entryLevel })),
  /** The latest changes, newest first. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      action: entryAction,
      before: entryLevel,
      after: entryLevel,
    }),
  ),
});
export type EntryLimits = z.infer<typeof entryLimits>;

export const readEntryLimits = {
  name: 'GET /api/admin/entryLimits',
  summary: 'Which level may enter what, and what was changed about it',
  response: entryLimits,
} satisfies Call;

export const changeEntryLimit = {
  name: 'PATCH /api/admin/entryLimits',
  summary: 'Sets up to which level people may enter something, from their next call on',
  body: z.strictObject({ action: entryAction, level: entryLevel }),
  response: entryLimits,
} satisfies Call;
