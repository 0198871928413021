import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { flightBookings } from '../flights/flights.ts';
import { projectCode } from '../projects/projects.ts';

export const readAllFlights = {
  name: 'GET /api/admin/readAllFlights/:projectCode',
  summary: 'The bookings of everyone on a project',
  params: projectCode,
  response: flightBookings,
} satisfies Call;

export const printAllFlights = {
  name: 'GET /api/admin/readAllFlights/:projectCode/pdf',
  summary: 'The flights of a project as a PDF, by day, with passengers and warnings',
  params: projectCode,
  response: z.string(),
} satisfies Call;

/** Who has to come to a project, and from which day to which (calendar days). */
export const projectCrew = z.object({
  project_code: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  contractors: z.array(z.object({ contact_id: z.int(), full_name: z.string() })),
});
export type ProjectCrew = z.infer<typeof projectCrew>;

export const readProjectCrew = {
  name: 'GET /api/admin/projectCrew/:projectCode',
  summary: 'The contractors and dates of a project, which its flights are checked against',
  params: projectCode,
  response: projectCrew,
} satisfies Call;
