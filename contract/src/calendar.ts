import * as z from 'zod/mini';
import type { Call } from './calls.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

/** The private address of a person's calendar. The address itself is told once, when it is made. */
export const calendarAddress = z.object({
  madeAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
});

export const readCalendarAddress = {
  name: 'GET /api/users/calendar-address',
  summary: 'Whether the signed-in person has a private address for their calendar',
  response: calendarAddress,
} satisfies Call;

export const makeCalendarAddress = {
  name: 'POST /api/users/calendar-address',
  summary: 'Makes a private address that calendar apps read; one that stood before ends',
  response: z.object({ path: z.string(), madeAt: instant }),
} satisfies Call;

export const revokeCalendarAddress = {
  name: 'DELETE /api/users/calendar-address',
  summary: 'Ends the private address of the calendar',
  response: calendarAddress,
} satisfies Call;
