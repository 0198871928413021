import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { flightBooking, flightBookings } from '../flights/flights.ts';
import { projectCode } from '../projects/projects.ts';

/** First and last day on which flights leave, by the clocks of their airports. */
const daySpan = z.object({ from: z.iso.date(), to: z.iso.date() });
export type DaySpan = z.infer<typeof daySpan>;

/** The number of legs in one answer, rounded to whole days. */
export const legsAtOnce = 1_000;

const projectFlights = z.extend(flightBookings, {
  /**
   * Only present if `near` was asked for: the number of flights, and the other days that have some, in the
   * order to read them.
   */
  legs: z.optional(z.int()),
  rest: z.optional(z.array(daySpan)),
  /** Flights that no one has bought yet, with the people who need them. Only in the first answer. */
  toBook: z.optional(z.array(flightBooking)),
});
export type ProjectFlights = z.infer<typeof projectFlights>;

export const readAllFlights = {
  name: 'GET /api/admin/readAllFlights/:projectCode',
  summary: `The bookings of everyone on a project: all, those with a flight that leaves on some days (\`from\`, \`to\`), or those from a day on (\`near\`), about ${legsAtOnce} flights, with the spans of days of the others`,
  params: projectCode,
  query: z.object({
    from: z.optional(dayInput),
    to: z.optional(dayInput),
    near: z.optional(dayInput),
  }),
  response: projectFlights,
} satisfies Call;

export const printAllFlights = {
  name: 'GET /api/admin/readAllFlights/:projectCode/pdf',
  summary: 'The flights and tickets of a project as a PDF, by day, with passengers and warnings',
  params: projectCode,
  response: z.string(),
} satisfies Call;

/** Who has to come to a project, and for which calendar days. */
export const projectCrew = z.object({
  project_code: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  contractors: z.array(z.object({ contact_id: z.int(), full_name: z.string() })),
});
export type ProjectCrew = z.infer<typeof projectCrew>;

export const readProjectCrew = {
  name: 'GET /api/admin/projectCrew/:projectCode',
  summary: 'The people and dates of a project, which its flights are checked against',
  params: projectCode,
  response: projectCrew,
} satisfies Call;
