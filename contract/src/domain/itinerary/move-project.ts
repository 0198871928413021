import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { messageWays } from '../../platform/message-ways.ts';
import { projectCode } from '../projects/projects.ts';

/** The most days by which a project can be moved at once, either way. */
const mostDays = 366;
const someDays = `Send whole days from -${mostDays} to ${mostDays}, not 0.`;

const days = z.int(someDays).check(
  z.gte(-mostDays, someDays),
  z.lte(mostDays, someDays),
  z.refine((n) => n !== 0, someDays),
);

const yesOrNo = z.optional(z.boolean('Send true or false.'));

const how = {
  preview: yesOrNo,
  /** False: nobody is notified. */
  tell: yesOrNo,
};

/** What moves or is cancelled with a project. */
const wholeProject = z.object({
  flights: z.int(),
  tickets: z.int(),
  hireCars: z.int(),
  stays: z.int(),
  transfers: z.int(),
  scheduleItems: z.int(),
  /** The people who get a message. */
  people: z.int(),
  /** How it would reach them, and who can’t be reached. */
  ways: z.optional(messageWays),
  /** Flights that another project uses too: they stay as they are. */
  shared: z.array(z.string()),
  /** Items that would fall on a skipped local time, with a sentence each: then nothing is moved. */
  skipped: z.array(z.string()),
  /** False for a preview. */
  done: z.boolean(),
  /** The project and its event, whose undo brings back all that was cancelled with it. */
  undo: z.optional(z.object({ id: z.int(), event: z.int() })),
});
export type WholeProject = z.infer<typeof wholeProject>;

export const moveProject = {
  name: 'POST /api/projects/:projectCode/move',
  summary: 'Moves a project with everything in it by days, at the same local times',
  params: projectCode,
  body: z.strictObject({ days, ...how }),
  response: wholeProject,
  failures: ['conflict'],
} satisfies Call;

export const cancelProject = {
  name: 'POST /api/projects/:projectCode/cancel',
  summary:
    'Cancels a project with everything in it: flights, tickets, hire cars, stays, transfers and schedule',
  params: projectCode,
  body: z.strictObject(how),
  response: wholeProject,
  failures: ['conflict'],
} satisfies Call;
