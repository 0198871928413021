import * as z from 'zod/mini';
import { localTime } from '../../platform/local-time.ts';

export const steps = ['pickedUp', 'droppedOff'] as const;
export type DriveStep = (typeof steps)[number];

/** When the driver said so. */
const stepTime = z.nullable(z.object({ at: z.iso.datetime(), atLocal: localTime }));

/** What the driver of a transfer has said about it, each by the clock of its place. */
export const driveSteps = z.object({ pickedUp: stepTime, droppedOff: stepTime });
export type DriveSteps = z.infer<typeof driveSteps>;
