import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInAddress, instantInput } from '../../platform/inputs.ts';
import { driveSteps, steps } from './drive-steps.ts';

/** A step is said at most this long before a transfer leaves, or after it arrives. */
export const stepWithinMs = 86_400_000;

// Separate from the steps themselves, which the first screen reads: it would otherwise load the limits of inputs too.
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
