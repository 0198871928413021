import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { projectCode } from '../projects/projects.ts';
import { sum } from './freight.ts';
import { lastScan } from './packing.ts';

/** Goods by case and vehicle, values by owner, and items that a check of a vehicle has not found. */
export const freightLists = ['packing', 'insurance', 'lost'] as const;
export type FreightListName = (typeof freightLists)[number];

const line = z.object({
  id: z.int(),
  /** Where it is packed, on a packing list; its owner on others. Null if that was not entered. */
  group: z.nullable(z.string()),
  /** With its serial number. */
  description: z.string(),
  pieces: z.int(),
  /** All pieces together; null if it was not weighed. */
  kg: z.nullable(z.number()),
  /** Null if it was not entered. */
  owner: z.nullable(z.string()),
  /** All pieces together; null if it was not entered. */
  value: z.nullable(z.string()),
  currency: z.string(),
  /** Where it should be: "Case C-14 on Truck 2"; null if it is not packed. */
  place: z.nullable(z.string()),
  /** In a report of lost items: where it, or the case that it is in, was last scanned. */
  seen: z.nullable(z.extend(lastScan, { place: z.string() })),
});
export type FreightLine = z.infer<typeof line>;

const total = z.object({
  group: z.nullable(z.string()),
  currency: z.string(),
  items: z.int(),
  pieces: z.int(),
  kg: sum,
  value: z.string(),
  /** How many items have no value, so that the total is a minimum. Left out if all have one. */
  unvalued: z.optional(z.int()),
});
export type FreightTotal = z.infer<typeof total>;

const freightList = z.object({
  /** By group and currency; what has no group comes last. */
  lines: z.array(line),
  /** For each group and currency alone. */
  totals: z.array(total),
  /** On a packing list: what each vehicle carries in each currency. */
  vehicles: z.array(total),
  /** The vehicles that are being checked, with when each check began. */
  checks: z.array(z.object({ vehicle: z.string(), begunAt: z.iso.datetime() })),
});
export type FreightList = z.infer<typeof freightList>;

const ofProject = z.extend(projectCode, {
  list: z.enum(freightLists, 'Choose packing, insurance or lost.'),
});

export const readFreightList = {
  name: 'GET /api/projects/:projectCode/freight/lists/:list',
  summary:
    'The packing list of a project, its insurance list, or what a check of a vehicle has not found',
  params: ofProject,
  response: freightList,
} satisfies Call;

export const exportFreightList = {
  name: 'GET /api/projects/:projectCode/freight/lists/:list/csv',
  summary: 'A packing list, an insurance list or a report of lost items as CSV',
  params: ofProject,
  response: z.string(),
} satisfies Call;

export const printFreightList = {
  name: 'GET /api/projects/:projectCode/freight/lists/:list/pdf',
  summary: 'A packing list, an insurance list or a report of lost items as a PDF',
  params: ofProject,
  response: z.string(),
} satisfies Call;

export const exportFreightSheet = {
  name: 'GET /api/projects/:projectCode/freight/lists/:list/xlsx',
  summary: 'A packing list, an insurance list or a report of lost items as a spreadsheet',
  params: ofProject,
  response: z.string(),
} satisfies Call;
