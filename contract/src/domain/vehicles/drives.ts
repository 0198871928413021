import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { awaitedFlight } from './awaited-flight.ts';
import { driveSteps } from './drive-steps.ts';

/** How many days ahead a driver sees. */
export const driveDays = 14;

const end = z.object({
  name: z.string(),
  about: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** Local time there, "2026-07-01T08:00"; null if unknown. */
  local: z.nullable(z.string()),
  zoneName: z.string(),
});

const drive = z.object({
  transferId: z.int(),
  projectCode: z.string(),
  leavesAt: z.iso.datetime(),
  from: end,
  to: end,
  vehicle: z.nullable(z.object({ name: z.string(), plate: z.nullable(z.string()) })),
  passengers: z.array(
    z.object({
      contactId: z.int(),
      fullName: z.string(),
      phoneNumber: z.nullable(z.string()),
    }),
  ),
  notes: z.nullable(z.string()),
  /** The flight that the driver waits for, if its status is known. */
  awaits: z.optional(awaitedFlight),
  steps: z.optional(driveSteps),
});
export type Drive = z.infer<typeof drive>;

export const readDrives = {
  name: 'GET /api/users/drives',
  summary: 'The transfers that the caller drives, with whom to call; from today on, or of a day',
  query: z.object({ day: z.optional(dayInput) }),
  response: z.object({ drives: z.array(drive) }),
} satisfies Call;

export const printDrives = {
  name: 'GET /api/users/drives/pdf',
  summary: 'The transfers that the caller drives on a day as a PDF',
  query: z.object({ day: dayInput }),
  response: z.string(),
} satisfies Call;
