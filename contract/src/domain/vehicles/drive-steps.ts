import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInAddress, instantInput } from '../../platform/inputs.ts';
import { localTime } from '../../platform/local-time.ts';

const steps = ['pickedUp', 'droppedOff'] as const;
export type DriveStep = (typeof steps)[number];

/** When the driver said so. */
const stepTime = z.nullable(z.object({ at: z.iso.datetime(), atLocal: localTime }));

/** What the driver of a transfer has said about it, each by the clock of its place. */
export const driveSteps = z.object({ pickedUp: stepTime, droppedOff: stepTime });
export type DriveSteps = z.infer<typeof driveSteps>;

/** A step is said at most this long before a transfer leaves, or after it arrives. */
export const stepWithinMs = 86_400_000;

export const saveDriveStep = {
  name: 'POST /api/users/drives/:id/steps',
  summary:
    'The driver of a transfer says when they picked up or dropped off its passengers, or takes it back',
  params: z.object({ id: idInAddress() }),
  body: z.object({
    step: z.enum(steps, `Choose one: ${steps.join(', ')}.`),
    /** Null takes it back. */
    at: z.nullable(instantInput),
  }),
  response: driveSteps,
} satisfies Call;
