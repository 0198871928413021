import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { projectCode } from '../projects/projects.ts';
import { roomingList } from './rooming-list.ts';

const projectStay = z.object({
  list: roomingList,
  hotel: z.object({
    id: z.int(),
    address: z.nullable(z.string()),
    phone_number: z.nullable(z.string()),
    /** From the end of the project, in a straight line. */
    metres_away: z.int(),
  }),
  /** Local time at the hotel, "14:00". */
  check_in_time: z.nullable(z.string()),
});
export type ProjectStay = z.infer<typeof projectStay>;

export const projectStays = z.object({
  projectId: z.int(),
  projectCode: z.string(),
  /** First night first. */
  stays: z.array(projectStay),
});
export type ProjectStays = z.infer<typeof projectStays>;

export const readProjectStays = {
  name: 'GET /api/projects/:projectCode/stays',
  summary: 'The stays of a project, with who sleeps where',
  params: projectCode,
  response: projectStays,
} satisfies Call;
