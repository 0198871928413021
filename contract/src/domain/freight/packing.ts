import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { projectCode } from '../projects/projects.ts';
import { border, freightFinding, stamp } from './border.ts';

/** A scan that is the latest that is known about its thing. */
export const lastScan = z.object({
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

export const readOwnFreight = {
  name: 'GET /api/users/freight',
  summary: 'The projects whose freight the caller may scan, and the borders that they drive to',
  response: z.object({
    projects: z.array(z.object({ code: z.string() })),
    /** About the vehicles that they drive. Absent in answers saved by earlier versions. */
    findings: z.optional(z.array(freightFinding)),
    borders: z.optional(z.array(border)),
    stamps: z.optional(z.array(stamp)),
  }),
} satisfies Call;
