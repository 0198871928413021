import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInBody, instantInput } from '../../platform/inputs.ts';
import { projectCode } from '../projects/projects.ts';

// Separate from the packing list, which a device saves: that would otherwise load the limits of inputs too.
const scan = z.object({
  /** Made by the phone: a scan that is sent twice is stored once. */
  id: z.guid('Send the number of the scan.').check(z.maxLength(36)),
  list: z.enum(['cases', 'equipment'], 'Choose cases or equipment.'),
  thing: idInBody(),
  /** Where it is now: on a vehicle, in a case, or on none. */
  vehicle: z.nullable(idInBody()),
  case: z.nullable(idInBody()),
  /** By the clock of the phone. */
  at: instantInput,
  /** `readAt` of the list that the phone showed. */
  seenAt: instantInput,
  /** This scan was a mistake: what was known before counts again. */
  undone: z.optional(z.boolean()),
});
export type Scan = z.infer<typeof scan>;

/** The most scans of one call. */
const mostScans = 200;

export const saveScans = {
  name: 'POST /api/projects/:projectCode/packing/scans',
  summary: 'Stores where things were scanned. The last place by time scanned wins',
  params: projectCode,
  body: z.object({
    /** By the clock of the phone as it sends: a clock that is wrong is corrected by this. */
    sentAt: instantInput,
    scans: z
      .array(scan)
      .check(
        z.minLength(1, 'Send at least one scan.'),
        z.maxLength(mostScans, `Send at most ${mostScans} scans at once.`),
      ),
  }),
  response: z.object({
    /** Scans that were not stored, with why. */
    refused: z.array(z.object({ id: z.string(), why: z.string() })),
  }),
} satisfies Call;

export const beginCheck = {
  name: 'POST /api/projects/:projectCode/packing/checks',
  summary: 'Begins to tick off what is on a vehicle: earlier scans don’t count any more',
  params: projectCode,
  body: z.object({ vehicle: idInBody(), sentAt: instantInput, at: instantInput }),
  response: z.object({ checkedSince: z.iso.datetime() }),
  failures: ['not_found'],
} satisfies Call;

/** How far the scans of a phone may lie in the past. */
export const scannedWithinMs = 30 * 86_400_000;
