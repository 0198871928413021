import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { projectCode } from '../projects/projects.ts';
import { lastScan } from './packing.ts';

/** Everything with its value, for the insurer; and what nobody has seen since a check of its vehicle began. */
export const freightLists = ['insurance', 'lost'] as const;
export type FreightListName = (typeof freightLists)[number];

const line = z.object({
  id: z.int(),
  /** With its serial number. */
  description: z.string(),
  pieces: z.int(),
  /** Null if it was not entered. */
  owner: z.nullable(z.string()),
  /** All pieces together; null if it was not entered. */
  value: z.nullable(z.string()),
  currency: z.string(),
  /** Where it should be: "Case C-14 on Truck 2"; null if it is not packed. */
  place: z.nullable(z.string()),
  /** Where it, or the case that it is in, was last scanned. */
  seen: z.nullable(z.extend(lastScan, { place: z.string() })),
});
export type FreightLine = z.infer<typeof line>;

const freightList = z.object({
  /** By owner and currency; what has no owner comes last. */
  lines: z.array(line),
  /** For each owner and currency alone. */
  totals: z.array(
    z.object({
      owner: z.nullable(z.string()),
      currency: z.string(),
      items: z.int(),
      pieces: z.int(),
      value: z.string(),
      /** How many items have no value, so that the total is a minimum. Left out if all have one. */
      unvalued: z.optional(z.int()),
    }),
  ),
  /** The vehicles that are being checked, with when each check began. */
  checks: z.array(z.object({ vehicle: z.string(), begunAt: z.iso.datetime() })),
});
export type FreightList = z.infer<typeof freightList>;

const ofProject = z.extend(projectCode, {
  list: z.enum(freightLists, 'Choose insurance or lost.'),
});

export const readFreightList = {
  name: 'GET /api/projects/:projectCode/freight/lists/:list',
  summary: 'The insurance list of a project, or what a check of a vehicle has not found',
  params: ofProject,
  response: freightList,
} satisfies Call;

export const exportFreightList = {
  name: 'GET /api/projects/:projectCode/freight/lists/:list/csv',
  summary: 'An insurance list or a report of lost items as CSV',
  params: ofProject,
  response: z.string(),
} satisfies Call;

export const printFreightList = {
  name: 'GET /api/projects/:projectCode/freight/lists/:list/pdf',
  summary: 'An insurance list or a report of lost items as a PDF',
  params: ofProject,
  response: z.string(),
} satisfies Call;

export const exportFreightSheet = {
  name: 'GET /api/projects/:projectCode/freight/lists/:list/xlsx',
  summary: 'An insurance list or a report of lost items as a spreadsheet',
  params: ofProject,
  response: z.string(),
} satisfies Call;
