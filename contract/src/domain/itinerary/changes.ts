import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { wholeInAddress } from '../../platform/inputs.ts';
import { projectCode } from '../projects/projects.ts';

/** Tables of the records that a change can concern. */
export const changeSubject = z.enum([
  'projects',
  'prj_expenditure',
  'prj_exp_payments',
  'receipts',
  'flights',
  'stays',
  'rooms',
  'beds',
  'transfers',
  'tickets',
  'schedule_items',
  'schedule_groups',
]);
export type ChangeSubject = z.infer<typeof changeSubject>;

/** The singular and plural of their names. */
export const changeNouns = {
  projects: ['project', 'projects'],
  prj_expenditure: ['bill', 'bills'],
  prj_exp_payments: ['payment', 'payments'],
  receipts: ['receipt', 'receipts'],
  flights: ['flight', 'flights'],
  stays: ['stay', 'stays'],
  rooms: ['room', 'rooms'],
  beds: ['bed', 'beds'],
  transfers: ['transfer', 'transfers'],
  tickets: ['ticket', 'tickets'],
  schedule_items: ['schedule item', 'schedule items'],
  schedule_groups: ['group', 'groups'],
} as const satisfies Record<ChangeSubject, readonly [one: string, many: string]>;

/** A change by someone, or several similar ones at once. */
export const projectChange = z.object({
  /** The id of its newest event. */
  id: z.int(),
  at: z.iso.datetime(),
  /** Null for the server itself. */
  by: z.nullable(z.string()),
  /** "added 4 bills", "moved BA 866 from 10:20 to 11:05, local time" */
  words: z.string(),
  /** How many people were notified; null if it concerned nobody. */
  told: z.nullable(z.int()),
  /** The record, if it is one and has a page. */
  record: z.nullable(z.object({ list: z.string(), id: z.int() })),
});
export type ProjectChange = z.infer<typeof projectChange>;

/** The most events behind one answer. */
export const changeEventsAtOnce = 100;

export const readProjectChanges = {
  name: 'GET /api/projects/:projectCode/changes',
  summary: 'The latest changes of a project’s records in words, newest first',
  params: projectCode,
  /** `before` is the `next` of the previous part. */
  query: z.object({ before: z.optional(wholeInAddress(1, Number.MAX_SAFE_INTEGER)) }),
  response: z.object({
    changes: z.array(projectChange),
    /** The cursor for the next part; null if there is none. */
    next: z.nullable(z.int()),
  }),
} satisfies Call;
