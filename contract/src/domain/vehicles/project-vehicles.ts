import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { awaitedFlight } from './awaited-flight.ts';
import { driveSteps } from './drive-steps.ts';
import { projectCode } from '../projects/projects.ts';

const person = z.object({ contactId: z.int(), fullName: z.string() });

const ride = z.object({
  transferId: z.int(),
  leavesAt: z.iso.datetime(),
  /** Local time at the departure, "2026-07-01T14:50". */
  leavesLocal: z.string(),
  zoneName: z.string(),
  arrivesAt: z.nullable(z.iso.datetime()),
  from: z.string(),
  to: z.string(),
  driver: z.nullable(person),
  passengers: z.array(person),
  /** The flight that it waits for, if its status is known. */
  awaits: z.optional(awaitedFlight),
  steps: z.optional(driveSteps),
});

const dayVehicle = z.object({
  vehicleId: z.int(),
  name: z.string(),
  kind: z.string(),
  plate: z.nullable(z.string()),
  seats: z.int(),
  /** Its trips for the project on that day, in local departure time. */
  rides: z.array(ride),
});
export type DayVehicle = z.infer<typeof dayVehicle>;
export type DayRide = z.infer<typeof ride>;

export const readProjectVehicles = {
  name: 'GET /api/projects/:projectCode/vehicles',
  summary: 'The vehicles of a project on a day, with who sits in them',
  params: projectCode,
  query: z.object({ day: dayInput }),
  response: z.object({ vehicles: z.array(dayVehicle) }),
} satisfies Call;
