import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { clockOffsets, localTime } from '../../platform/local-time.ts';
import { projectCode } from '../projects/projects.ts';
import { ticketKinds, ticketStandings } from './means.ts';

/** A moment as it is on the ticket, with the zone of its local time: "CEST". */
const moment = z.object({ at: z.iso.datetime(), local: localTime, zone: z.string() });

export const projectTicket = z.object({
  id: z.int(),
  means: z.enum(ticketKinds),
  /** "Eurostar 9014", or its kind. */
  name: z.string(),
  from: z.string(),
  to: z.string(),
  departs: moment,
  /** Null if no one said when. */
  arrives: z.nullable(moment),
  /** The clock where it departs, from now until then. */
  originOffsets: clockOffsets,
  standing: z.enum(ticketStandings),
  reference: z.nullable(z.string()),
  people: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type ProjectTicket = z.infer<typeof projectTicket>;

/** A hire car from its pick-up to its return. */
export const projectHireCar = z.object({
  id: z.int(),
  company: z.string(),
  /** "Van 3", or the category that was booked. */
  vehicle: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  pickUp: moment,
  return: moment,
  /** The clock where it is picked up, from now until then. */
  originOffsets: clockOffsets,
  standing: z.enum(ticketStandings),
  /** "no one returns it"; null if nothing is wrong. */
  problem: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The named drivers and who returns it. */
  people: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type ProjectHireCar = z.infer<typeof projectHireCar>;

export const readProjectTickets = {
  name: 'GET /api/projects/:projectCode/tickets',
  summary:
    'The trains, ferries, shuttles, coaches and hire cars of a project, in order of departure',
  params: projectCode,
  response: z.object({
    tickets: z.array(projectTicket),
    /** Absent in answers saved by earlier versions. */
    hireCars: z.optional(z.array(projectHireCar)),
  }),
} satisfies Call;
