import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInBody, instantInput } from '../../platform/inputs.ts';
import { projectCode } from '../projects/projects.ts';

/** A scan that is the latest that is known about its thing. */
const lastScan = z.object({
  at: z.iso.datetime(),
  /** Who scanned it; null if they were erased. */
  by: z.nullable(z.string()),
});
export type LastScan = z.infer<typeof lastScan>;

const packedCase = z.object({
  id: z.int(),
  code: z.string(),
  name: z.optional(z.string()),
  vehicle: z.optional(z.int()),
  /** Left out if it was put there in the office. */
  scan: z.optional(lastScan),
});
export type PackedCase = z.infer<typeof packedCase>;

const packedItem = z.object({
  id: z.int(),
  /** "Spare gearbox S/N 4471" */
  title: z.string(),
  serial: z.optional(z.string()),
  /** Its number on the latest carnet. */
  number: z.optional(z.int()),
  /** It is in a case or loose on a vehicle, or neither. */
  case: z.optional(z.int()),
  vehicle: z.optional(z.int()),
  scan: z.optional(lastScan),
});
export type PackedItem = z.infer<typeof packedItem>;

const packedVehicle = z.object({
  id: z.int(),
  name: z.string(),
  plate: z.nullable(z.string()),
  /** Scans from before this moment don't count; null if nobody began a check. */
  checkedSince: z.nullable(z.iso.datetime()),
});
export type PackedVehicle = z.infer<typeof packedVehicle>;

/** One thing that two phones put in two places, and neither knew of the other. */
const conflict = z.object({
  list: z.enum(['cases', 'equipment']),
  id: z.int(),
  title: z.string(),
  /** Where it counts as now: the later scan. */
  place: z.string(),
  scan: lastScan,
  otherPlace: z.string(),
  otherScan: lastScan,
});
export type ScanConflict = z.infer<typeof conflict>;

export const readPacking = {
  name: 'GET /api/projects/:projectCode/packing',
  summary: 'Every case and item of a project with its place and its last scan, to scan offline',
  params: projectCode,
  response: z.object({
    /** When the server read it: a scan says which list its phone had. */
    readAt: z.iso.datetime(),
    mayScan: z.boolean(),
    /** What things can be put on. */
    vehicles: z.array(packedVehicle),
    cases: z.array(packedCase),
    items: z.array(packedItem),
    conflicts: z.array(conflict),
  }),
} satisfies Call;
export type Packing = z.infer<typeof readPacking.response>;

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
  takenBack: z.optional(z.boolean()),
});
export type Scan = z.infer<typeof scan>;

/** The most scans of one call. */
export const mostScans = 200;

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
