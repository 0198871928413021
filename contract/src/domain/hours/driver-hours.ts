import * as z from 'zod/mini';
import { projectCode } from '../projects/projects.ts';
import type { Call } from '../../platform/calls.ts';
import { localTime } from '../../platform/local-time.ts';
import { saidDuties, toCarry } from './own-duties.ts';

/** A rule that a driver's plan breaks, by the clock where the project ends. */
const plannedBreach = z.object({
  /** "561/2006 Art. 7" */
  article: z.string(),
  atLocal: localTime,
  zoneName: z.string(),
  why: z.string(),
});

const driverHours = z.object({
  contactId: z.int(),
  fullName: z.string(),
  /** Which rules apply to their drives, with the reason. */
  why: z.string(),
  /** Hours of driving and of other work that are planned, in minutes. */
  driving: z.int(),
  working: z.int(),
  breaches: z.array(plannedBreach),
  /** What the plan doesn’t say of long drives, and how they are counted. */
  unsure: z.nullable(z.string()),
  ...toCarry,
  /** The last duty that they pressed, or null if they pressed none in the last two days. */
  said: z.nullable(
    z.object({
      kind: z.enum(saidDuties),
      sinceLocal: localTime,
      zoneName: z.string(),
      /** While they drive: when a break is due. */
      breakByLocal: z.nullable(localTime),
    }),
  ),
});
export type DriverHours = z.infer<typeof driverHours>;

export const readDriverHours = {
  name: 'GET /api/projects/:projectCode/hours',
  summary:
    'What the planned drives, calls and loading of each driver of a project break, and what they do now',
  params: projectCode,
  response: z.object({ drivers: z.array(driverHours) }),
} satisfies Call;
