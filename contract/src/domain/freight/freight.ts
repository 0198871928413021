import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInBody, textInput } from '../../platform/inputs.ts';
import { projectCode } from '../projects/projects.ts';
import { lastScan } from './packing.ts';

/** A sum of weights or volumes, and how many things are missing in it. */
export const sum = z.object({ known: z.number(), unknown: z.int() });
export type Sum = z.infer<typeof sum>;

const loadedCase = z.object({
  id: z.int(),
  code: z.string(),
  name: z.nullable(z.string()),
  items: z.int(),
  pieces: z.int(),
  kg: sum,
  dangerousGoods: z.nullable(z.string()),
});
export type LoadedCase = z.infer<typeof loadedCase>;

/** What one vehicle or air pallet carries of a project. */
const load = z.object({
  /** Null for what is on no vehicle. */
  vehicle: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.string(),
      plate: z.nullable(z.string()),
      /** Its limits; null if they are not known. */
      payloadKg: z.nullable(z.number()),
      loadM3: z.nullable(z.number()),
    }),
  ),
  kg: sum,
  m3: sum,
  cases: z.array(loadedCase),
  /** Items in no case. */
  loose: z.object({ items: z.int(), pieces: z.int() }),
});
export type Load = z.infer<typeof load>;

export const readFreight = {
  name: 'GET /api/projects/:projectCode/freight',
  summary: 'What is on which vehicle of a project, with weight and volume against its limits',
  params: projectCode,
  response: z.object({
    projectId: z.int(),
    loads: z.array(load),
    /** What cases can be put on, loaded or empty. */
    vehicles: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
} satisfies Call;
export type Freight = z.infer<typeof readFreight.response>;

export const moveCase = {
  name: 'POST /api/projects/:projectCode/freight/move',
  summary: 'Puts a case of a project on a vehicle, or on none',
  params: projectCode,
  body: z.object({ case: idInBody(), vehicle: z.nullable(idInBody()) }),
  response: readFreight.response,
  failures: ['not_found', 'invalid_field'],
} satisfies Call;

const foundFreight = z.object({
  list: z.enum(['cases', 'equipment']),
  id: z.int(),
  /** "Spare gearbox S/N 4471" */
  title: z.string(),
  pieces: z.int(),
  /** "Case C-14 on Truck 2"; null if it is nowhere. */
  place: z.nullable(z.string()),
  /** When it, or the case that it is in, was last scanned; left out if it was moved by hand since. */
  scan: z.optional(lastScan),
});
export type FoundFreight = z.infer<typeof foundFreight>;

/** The most that a search answers. */
export const mostFound = 50;

export const findFreight = {
  name: 'GET /api/projects/:projectCode/freight/find',
  summary: 'Cases and items of a project by words of their name or number, and where each is',
  params: projectCode,
  query: z.object({ q: textInput(100) }),
  response: z.object({ found: z.array(foundFreight), more: z.boolean() }),
} satisfies Call;
